import { lazy } from 'react'

export { acceptTermsWhenAgreed, rememberAcceptedTerms } from './terms.epics.ts'
export { termsAccepted, termsCameFirst, termsReducer } from './terms.slice.ts'

/** Loaded when there are new terms. */
export const TermsScreen = lazy(() =>
  import('./terms.screen.tsx').then((module) => ({ default: module.TermsScreen })),
)
