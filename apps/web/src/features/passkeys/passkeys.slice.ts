import { listPasskeys } from '@player-site/contracts/passkeys/passkeys.calls.ts'
import type { Passkey } from '@player-site/contracts/passkeys/passkeys.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { map } from 'rxjs'
import type { Failure } from '../../shared/api/failure.ts'
import { defineRemote } from '../../shared/remote/define-remote.ts'

export const passkeysRemote = defineRemote('passkeys', {
  read: ({ api }) =>
    api.call(listPasskeys).pipe(map(({ passkeys }): readonly Passkey[] => passkeys)),
})

interface PasskeyChangeState {
  /** The change under way: adding one, or the id of one that is renamed or removed. */
  readonly changing: string | undefined
  /** Why the last change failed. */
  readonly failure: Failure | undefined
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithPasskeyChange {
  readonly passkeyChange?: PasskeyChangeState | undefined
}

/** The value of `changing` while a passkey is added. */
export const adding = 'adding'

const initial: PasskeyChangeState = { changing: undefined, failure: undefined }

const changingTo = (state: PasskeyChangeState, changing: string): PasskeyChangeState =>
  state.changing === undefined ? { changing, failure: undefined } : state

const slice = createSlice({
  name: 'passkeyChange',
  initialState: (): PasskeyChangeState => initial,
  reducers: {
    /** @param payload name of the new passkey */
    addRequested: {
      reducer: (state): PasskeyChangeState => changingTo(state, adding),
      prepare: (name: string) => ({ payload: name }),
    },
    renameRequested: (
      state,
      { payload }: PayloadAction<{ readonly passkeyId: string; readonly name: string }>,
    ): PasskeyChangeState => changingTo(state, payload.passkeyId),
    removeRequested: (state, { payload }: PayloadAction<string>): PasskeyChangeState =>
      changingTo(state, payload),
    changeEnded: (_, { payload }: PayloadAction<Failure | undefined>): PasskeyChangeState => ({
      changing: undefined,
      failure: payload,
    }),
  },
  extraReducers: (builder) => void builder.addCase(passkeysRemote.closed, () => initial),
})

export const passkeyChangeReducer = slice.reducer
export const { addRequested, renameRequested, removeRequested, changeEnded } = slice.actions

export const selectPasskeyChange = ({ passkeyChange }: StateWithPasskeyChange) =>
  passkeyChange ?? initial
