import { consentText } from './consent.text.ts'

/** The text of the feature's dialogs and screens. */
export const consentCode = { texts: [consentText] }
