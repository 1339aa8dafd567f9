import type { LateFeature } from '../../shared/feature/feature.ts'
import { lateRegistration } from '../registration/index.ts'
import { lateSession } from '../session/index.ts'

export const latePasswordReset = {
  name: 'passwordReset',
  scope: 'site',
  fetch: () => import('./password-reset.lazy.ts').then((module) => module.passwordResetCode),
} as const satisfies LateFeature

/** With the features whose sentences about e-mails, codes and passwords a reset shares. */
export const lateReset = [latePasswordReset, lateRegistration, lateSession] as const
