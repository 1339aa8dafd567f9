import type { LateFeature } from '../../shared/feature/feature.ts'
import { lateLimits } from '../limits/index.ts'
import { lateSession } from '../session/index.ts'
import { lateTerms } from '../terms/index.ts'

export const lateRegistration = {
  name: 'registration',
  scope: 'player',
  fetch: () => import('./registration.lazy.ts').then((module) => module.registrationCode),
} as const satisfies LateFeature

/** With the features whose sentences for refusals a registration shares. */
export const lateSignUp = [lateRegistration, lateSession, lateTerms, lateLimits] as const
