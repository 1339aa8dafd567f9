import { defineFeature } from '../../shared/feature/feature.ts'
import {
  findConsentOnStart,
  followConsentOfOtherTabs,
  joinConsentOfPlayer,
  keepConsentWhenChosen,
  saveConsentOfPlayer,
} from './consent.epics.ts'
import { lateConsent } from './consent.late.ts'
import { consentReducer } from './consent.slice.ts'
import { Consent } from './consent.tsx'

export const consentFeature = defineFeature({
  name: 'consent',
  scope: 'site',
  slices: { consent: consentReducer },
  epics: {
    findConsentOnStart,
    keepConsentWhenChosen,
    followConsentOfOtherTabs,
    saveConsentOfPlayer,
    joinConsentOfPlayer,
  },
  overlays: [Consent],
  late: lateConsent,
})
