import type { LateFeature } from '../../shared/feature/feature.ts'
import { lateLimits } from '../limits/index.ts'
import { lateRegistration } from '../registration/index.ts'
import { lateSession } from '../session/index.ts'
import { lateTerms } from '../terms/index.ts'

export const latePayAndPlay = {
  name: 'payAndPlay',
  scope: 'player',
  fetch: () => import('./pay-and-play.lazy.ts').then((module) => module.payAndPlayCode),
} as const satisfies LateFeature

/** With the features whose sentences it shares. */
export const lateBankSignUp = [
  latePayAndPlay,
  lateRegistration,
  lateSession,
  lateTerms,
  lateLimits,
] as const
