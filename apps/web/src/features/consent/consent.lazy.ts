import { consentText } from './consent.text.ts'

/** The text of its dialogs and screens. */
export const consentCode = { texts: [consentText] }
