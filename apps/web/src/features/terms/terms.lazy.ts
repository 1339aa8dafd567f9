import { acceptTermsWhenAgreed } from './accept-terms.epics.ts'
import { termsText } from './terms.text.ts'

/** What the page of new terms needs. */
export const termsCode = { epics: { acceptTermsWhenAgreed }, texts: [termsText] }
