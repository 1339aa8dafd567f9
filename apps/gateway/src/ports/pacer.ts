import { type Observable, of, timer } from 'rxjs'
import type { Clock } from './clock.ts'

/** Paces work to a rate: a caller beyond it waits for its turn. */
export interface Pacer {
  /** Emits once when the caller's turn comes, and completes. */
  turn(): Observable<unknown>
}

/** `burst`: how many may run at once after a quiet period. */
export function createPacer(perSecond: number, burst: number, clock: Clock): Pacer {
  const gapMs = 1_000 / perSecond
  let nextAtMs = 0
  return {
    turn() {
      const now = clock.monotonicMs()
      nextAtMs = Math.max(nextAtMs, now - burst * gapMs) + gapMs
      const waitMs = nextAtMs - now
      return waitMs <= 0 ? of(undefined) : timer(waitMs, clock.scheduler)
    },
  }
}
