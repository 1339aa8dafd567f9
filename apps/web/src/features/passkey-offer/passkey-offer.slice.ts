import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { passkeysRemote } from '../passkeys/index.ts'

/** `closed`: the player declined, or has a passkey now. */
export type PasskeyOfferState =
  | { readonly is: 'unknown' }
  | { readonly is: 'offered' }
  | { readonly is: 'closed' }

/** Undefined until the code of the feature is loaded. */
export interface StateWithPasskeyOffer {
  readonly passkeyOffer?: PasskeyOfferState | undefined
}

const unknown: PasskeyOfferState = { is: 'unknown' }

const slice = createSlice({
  name: 'passkeyOffer',
  initialState: (): PasskeyOfferState => unknown,
  reducers: {
    /** A page was opened just after a sign-in. */
    offerConsidered: (state): PasskeyOfferState => state,
    offerArrived: (_, { payload: isOffered }: PayloadAction<boolean>): PasskeyOfferState => ({
      is: isOffered ? 'offered' : 'closed',
    }),
    offerDeclined: (): PasskeyOfferState => ({ is: 'closed' }),
  },
  extraReducers: (builder) => {
    builder.addCase(
      passkeysRemote.arrived,
      (state, { payload }): PasskeyOfferState =>
        payload.value.length > 0 ? { is: 'closed' } : state,
    )
  },
})

export const passkeyOfferReducer = slice.reducer
export const { offerConsidered, offerArrived, offerDeclined } = slice.actions

export const selectPasskeyOffer = ({ passkeyOffer }: StateWithPasskeyOffer): PasskeyOfferState =>
  passkeyOffer ?? unknown
