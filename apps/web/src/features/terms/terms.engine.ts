import { rememberAcceptedTerms } from './terms.epics.ts'

export const termsEpics = { rememberAcceptedTerms }
