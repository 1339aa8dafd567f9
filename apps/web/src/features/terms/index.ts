import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingScreen } from '../../shared/parts/missing.tsx'

export { acceptTermsWhenAgreed, rememberAcceptedTerms } from './terms.epics.ts'
export { termsAccepted, termsCameFirst, termsReducer } from './terms.slice.ts'

/** Loaded when there are new terms. */
export const TermsScreen = lazyPart(
  () => import('./terms.screen.tsx').then((module) => module.TermsScreen),
  MissingScreen,
)
