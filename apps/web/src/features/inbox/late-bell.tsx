import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { lateInbox } from './inbox.late.ts'

/** Without it the inbox is in the account menu. */
export const InboxBell = lazyComponent(
  () => import('./inbox-bell.tsx').then((module) => module.InboxBell),
  MissingUnnoticed,
  lateInbox,
)
