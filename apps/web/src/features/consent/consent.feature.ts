import { defineFeature } from '../../shared/feature/feature.ts'
import { lateConsent } from './consent.late.ts'
import { consentReducer } from './consent.slice.ts'
import { Consent } from './consent.tsx'

export const consentFeature = defineFeature({
  name: 'consent',
  scope: 'site',
  slices: { consent: consentReducer },
  epics: () => import('./consent.engine.ts').then((module) => module.consentEpics),
  overlays: [Consent],
  late: lateConsent,
})
