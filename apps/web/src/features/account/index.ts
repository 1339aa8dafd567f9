import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { lateAccount } from './account.late.ts'

/** For the overview. */
export const Attention = lazyComponent(
  () => import('./attention.tsx').then((module) => module.Attention),
  MissingHere,
  lateAccount,
)
