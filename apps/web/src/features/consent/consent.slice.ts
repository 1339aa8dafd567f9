import {
  type ConsentChoice,
  type ConsentOptions,
  consentDefaults,
  consentVersion,
} from '@player-site/contracts/consent/consent.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface ConsentState {
  /** Whether this browser was asked what it keeps. */
  readonly isRead: boolean
  readonly choice: ConsentChoice | undefined
}

const initial: ConsentState = { isRead: false, choice: undefined }

const slice = createSlice({
  name: 'consent',
  initialState: (): ConsentState => initial,
  reducers: {
    /** What was chosen before, here or elsewhere. */
    consentFound: (_, { payload }: PayloadAction<ConsentChoice | undefined>): ConsentState => ({
      isRead: true,
      choice: payload,
    }),
    consentChosen: {
      reducer: (_, { payload }: PayloadAction<ConsentChoice>): ConsentState => ({
        isRead: true,
        choice: payload,
      }),
      prepare: (options: ConsentOptions) => ({ payload: { options, version: consentVersion } }),
    },
  },
  selectors: {
    /** Nobody has answered the question as it is asked now. @see A§4 Cookies */
    selectNeedsConsent: ({ isRead, choice }) =>
      isRead && (choice === undefined || choice.version < consentVersion),
    selectConsentChoice: (state) => state.choice,
  },
})

export const consentReducer = slice.reducer
export const { consentFound, consentChosen } = slice.actions
export const { selectNeedsConsent, selectConsentChoice } = slice.selectors
export type ConsentPart = { readonly consent: ConsentState }

/** What may be kept: as chosen for the question as it is now, else what is lawful unasked. */
export const optionsInForce = (
  choice: ConsentChoice | undefined,
  country: string | undefined,
): ConsentOptions =>
  choice && choice.version >= consentVersion ? choice.options : consentDefaults(country)
