import type { Passkey } from '@player-site/contracts/passkeys/passkeys.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  type Remote,
  startLoading,
} from '../../shared/remote/remote.ts'

export interface PasskeysState {
  readonly passkeys: Remote<readonly Passkey[]>
  /** The change under way: adding one, or the id of one that is renamed or removed. */
  readonly changing: string | undefined
  /** Why the last change failed. */
  readonly failure: Failure | undefined
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithPasskeys {
  readonly passkeys?: PasskeysState | undefined
}

/** The value of `changing` while a passkey is added. */
export const adding = 'adding'

const initial: PasskeysState = { passkeys: idle, changing: undefined, failure: undefined }

const changingTo = (state: PasskeysState, changing: string): PasskeysState =>
  state.changing === undefined ? { ...state, changing, failure: undefined } : state

const slice = createSlice({
  name: 'passkeys',
  initialState: (): PasskeysState => initial,
  reducers: {
    passkeysOpened: (state): PasskeysState => ({
      ...state,
      passkeys: startLoading(state.passkeys),
    }),
    passkeysClosed: (): PasskeysState => initial,
    passkeysArrived: (
      state,
      { payload }: PayloadAction<Arrival<readonly Passkey[]>>,
    ): PasskeysState => ({ ...state, passkeys: finishLoading(state.passkeys, payload) }),
    passkeysFailed: (state, { payload }: PayloadAction<Failure>): PasskeysState => ({
      ...state,
      passkeys: failLoading(state.passkeys, payload),
    }),
    /** @param payload name of the new passkey */
    addRequested: {
      reducer: (state): PasskeysState => changingTo(state, adding),
      prepare: (name: string) => ({ payload: name }),
    },
    renameRequested: (
      state,
      { payload }: PayloadAction<{ readonly passkeyId: string; readonly name: string }>,
    ): PasskeysState => changingTo(state, payload.passkeyId),
    removeRequested: (state, { payload }: PayloadAction<string>): PasskeysState =>
      changingTo(state, payload),
    changeEnded: (state, { payload }: PayloadAction<Failure | undefined>): PasskeysState => ({
      ...state,
      changing: undefined,
      failure: payload,
    }),
  },
})

export const passkeysReducer = slice.reducer
export const {
  passkeysOpened,
  passkeysClosed,
  passkeysArrived,
  passkeysFailed,
  addRequested,
  renameRequested,
  removeRequested,
  changeEnded,
} = slice.actions

export const selectPasskeys = ({ passkeys }: StateWithPasskeys): PasskeysState =>
  passkeys ?? initial
