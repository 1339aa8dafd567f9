import {
  type ConsentChoice,
  type ConsentOptions,
  type CookieCategory,
  consentDefaults,
  consentVersion,
} from '@player-site/contracts/consent/consent.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type StateWithSite, selectStation } from '../site/index.ts'

export interface ConsentState {
  /** The consent state of this browser. */
  readonly isRead: boolean
  readonly choice: ConsentChoice | undefined
}

const initial: ConsentState = { isRead: false, choice: undefined }

const slice = createSlice({
  name: 'consent',
  initialState: (): ConsentState => initial,
  reducers: {
    /** The earlier choice, made here or on another device. */
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
    /** The current version of the question is unanswered. @see A§4 Cookies */
    selectNeedsConsent: ({ isRead, choice }) =>
      isRead && (choice === undefined || choice.version < consentVersion),
    selectConsentChoice: (state) => state.choice,
  },
})

export const consentReducer = slice.reducer
export const { consentFound, consentChosen } = slice.actions
export const { selectNeedsConsent, selectConsentChoice } = slice.selectors
export type StateWithConsent = { readonly consent: ConsentState }

/**
 * The categories that may be stored: those chosen for the current version, otherwise those that
 * need no consent.
 */
export const optionsInForce = (
  choice: ConsentChoice | undefined,
  country: string | undefined,
): ConsentOptions =>
  choice && choice.version >= consentVersion ? choice.options : consentDefaults(country)

/**
 * Whether this visitor allows a category of cookies; undefined until their earlier choice is known.
 */
export function isCategoryAllowed(
  state: StateWithConsent & StateWithSite,
  category: CookieCategory,
): boolean | undefined {
  const { isRead, choice } = state.consent
  if (!isRead) return undefined
  const station = selectStation(state)
  const country = station.is === 'known' ? station.station.autodetectedCountry : undefined
  return optionsInForce(choice, country)[category]
}
