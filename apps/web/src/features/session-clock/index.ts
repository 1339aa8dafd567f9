import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { lateSessionClock } from './session-clock.late.ts'

/** Loaded with the first page that shows money. */
export const SessionClock = lazyComponent(
  () => import('./session-clock.tsx').then((module) => module.SessionClock),
  MissingHere,
  lateSessionClock,
)
