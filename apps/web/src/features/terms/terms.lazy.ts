import { acceptTermsWhenAgreed } from './accept-terms.epics.ts'
import { termsText } from './terms.text.ts'

/** The code that the page of new terms needs. */
export const termsCode = { epics: { acceptTermsWhenAgreed }, texts: [termsText] }
