import { resetPasswordPage } from '@player-site/contracts/password-reset/password-reset.pages.ts'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingScreen } from '../../shared/chunks/missing.tsx'
import { defineFeature } from '../../shared/feature/feature.ts'
import { latePasswordReset, lateReset } from './password-reset.late.ts'

const ResetScreen = lazyComponent(
  () => import('./reset.screen.tsx').then((module) => module.ResetScreen),
  MissingScreen,
  ...lateReset,
)

export const passwordResetFeature = defineFeature({
  name: 'passwordReset',
  scope: 'site',
  routes: [{ page: resetPasswordPage, Screen: ResetScreen }],
  late: latePasswordReset,
})
