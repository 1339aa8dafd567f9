import { verificationPage } from '@player-site/contracts/documents/documents.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { lateDocuments } from './documents.late.ts'

const VerificationScreen = lazyComponent(
  () => import('./verification.screen.tsx').then((module) => module.VerificationScreen),
  MissingScreen,
  lateDocuments,
)

export const documentsFeature = defineFeature({
  name: 'documents',
  scope: 'player',
  routes: [{ page: verificationPage, Screen: VerificationScreen }],
  accountNav: () => import('./documents.nav.ts').then((module) => module.documentsNav),
  late: lateDocuments,
})
