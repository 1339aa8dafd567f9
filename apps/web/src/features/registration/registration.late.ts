import type { LateFeature } from '../../shared/feature/feature.ts'

export const lateRegistration = {
  name: 'registration',
  scope: 'player',
  fetch: () => import('./registration.lazy.ts').then((module) => module.registrationCode),
} as const satisfies LateFeature
