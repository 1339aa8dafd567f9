import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingOver } from '../../shared/chunks/missing.tsx'
import { lateReset } from './password-reset.late.ts'

/** For the sign-in dialog. */
export const ResetDialog = lazyComponent(
  () => import('./reset-dialog.tsx').then((module) => module.ResetDialog),
  MissingOver,
  ...lateReset,
)
