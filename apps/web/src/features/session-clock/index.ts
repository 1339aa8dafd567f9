import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingHere } from '../../shared/parts/missing.tsx'
import { lateSessionClock } from './session-clock.late.ts'

/** Loaded with the first page that shows money. */
export const SessionClock = lazyPart(
  () => import('./session-clock.tsx').then((module) => module.SessionClock),
  MissingHere,
  lateSessionClock,
)
