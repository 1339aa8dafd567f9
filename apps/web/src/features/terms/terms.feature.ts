import { acceptTermsPage } from '@player-site/contracts/terms/terms.pages.ts'
import { defineFeature } from '../../shared/feature/feature.ts'
import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingScreen } from '../../shared/parts/missing.tsx'
import { rememberAcceptedTerms } from './terms.epics.ts'
import { lateTerms } from './terms.late.ts'
import { termsReducer } from './terms.slice.ts'

/** Loaded when there are new terms. */
const TermsScreen = lazyPart(
  () => import('./terms.screen.tsx').then((module) => module.TermsScreen),
  MissingScreen,
  lateTerms,
)

export const termsFeature = defineFeature({
  name: 'terms',
  scope: 'player',
  slices: { terms: termsReducer },
  epics: { rememberAcceptedTerms },
  routes: [{ page: acceptTermsPage, Screen: TermsScreen }],
  late: lateTerms,
})
