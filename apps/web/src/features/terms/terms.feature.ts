import { acceptTermsPage } from '@player-site/contracts/terms/terms.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { lateTerms } from './terms.late.ts'
import { termsReducer } from './terms.slice.ts'

/** Loaded when there are new terms. */
const TermsScreen = lazyComponent(
  () => import('./terms.screen.tsx').then((module) => module.TermsScreen),
  MissingScreen,
  lateTerms,
)

export const termsFeature = defineFeature({
  name: 'terms',
  scope: 'player',
  slices: { terms: termsReducer },
  epics: () => import('./terms.engine.ts').then((module) => module.termsEpics),
  routes: [{ page: acceptTermsPage, Screen: TermsScreen }],
  late: lateTerms,
})
