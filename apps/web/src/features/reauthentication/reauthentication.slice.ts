import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'

export type ReauthenticationState =
  | { readonly is: 'closed' }
  | { readonly is: 'asking' }
  | { readonly is: 'sending' }
  | { readonly is: 'failed'; readonly failure: Failure }

export interface StateWithReauthentication {
  readonly reauthentication?: ReauthenticationState | undefined
}

const closed: ReauthenticationState = { is: 'closed' }

const slice = createSlice({
  name: 'reauthentication',
  initialState: (): ReauthenticationState => closed,
  reducers: {
    /** A change was refused until the player has confirmed that it is them. */
    reauthenticationAsked: (): ReauthenticationState => ({ is: 'asking' }),
    /** The password is carried by the action and never stored in state. */
    passwordConfirmed: {
      reducer: (): ReauthenticationState => ({ is: 'sending' }),
      prepare: (password: string) => ({ payload: password }),
    },
    reauthenticationEnded: {
      reducer: (): ReauthenticationState => closed,
      prepare: (ending: 'confirmed' | 'cancelled') => ({ payload: ending }),
    },
    reauthenticationFailed: (_, { payload }: PayloadAction<Failure>): ReauthenticationState => ({
      is: 'failed',
      failure: payload,
    }),
  },
})

export const reauthenticationReducer = slice.reducer
export const {
  reauthenticationAsked,
  passwordConfirmed,
  reauthenticationEnded,
  reauthenticationFailed,
} = slice.actions

export const selectReauthentication = ({
  reauthentication,
}: StateWithReauthentication): ReauthenticationState => reauthentication ?? closed
