import type { Operator } from '@player-site/contracts/ops/ops.entities.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FailureCode } from '../../shared/api/failure.ts'

interface SignedIn {
  readonly operator: Operator
  readonly node: string
  /** Groups of calls that the platform does not offer. */
  readonly withheld: readonly string[]
}

export type SessionState =
  | { readonly is: 'asking' | 'ended' }
  | { readonly is: 'out'; readonly failure?: FailureCode }
  | { readonly is: 'signingIn' }
  | ({ readonly is: 'in' } & SignedIn)

/** A token was entered; it is sent and never stored. */
export const tokenGiven = createAction<string>('session/tokenGiven')
export const signOutRequested = createAction('session/signOutRequested')
/** The user has signed out; all other state is reset. */
export const signedOut = createAction('session/signedOut')
/** The gateway no longer knows the session; all other state is reset. */
export const sessionEnded = createAction('session/ended')

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ is: 'asking' }),
  reducers: {
    signedIn: (_, { payload }: PayloadAction<SignedIn>): SessionState => ({ is: 'in', ...payload }),
    signInRefused: (_, { payload }: PayloadAction<FailureCode>): SessionState => ({
      is: 'out',
      failure: payload,
    }),
  },
  extraReducers: (on) => {
    on.addCase(tokenGiven, (): SessionState => ({ is: 'signingIn' }))
    on.addCase(signedOut, (): SessionState => ({ is: 'out' }))
    on.addCase(sessionEnded, (): SessionState => ({ is: 'ended' }))
  },
  selectors: { selectSession: (state) => state },
})

export const sessionReducer = slice.reducer
export const { signedIn, signInRefused } = slice.actions
export const { selectSession } = slice.selectors
