import { type Observable, of, timer } from 'rxjs'
import type { Clock } from './clock.ts'

/** Lets things happen at a rate: a caller beyond it waits for a turn. */
export interface Pacer {
  /** Emits once, when it is this one's turn, and completes. */
  turn(): Observable<unknown>
}

/** `burst`: how many may come at once after a quiet time. */
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
