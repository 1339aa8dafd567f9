import { asyncScheduler, type SchedulerLike } from 'rxjs'

/**
 * The only source of time. `scheduler` drives every timer, so that a test with a virtual one
 * decides when anything happens.
 */
export interface Clock {
  /** Wall-clock time, ms since 1970. */
  now(): number
  /** Never set back: for deadlines that must hold while the wall clock is corrected. */
  monotonicMs(): number
  readonly scheduler: SchedulerLike
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  scheduler: asyncScheduler,
}

/**
 * A clock that reads all its times from one scheduler.
 * @testing clocks that a test moves are built like the real one
 */
export const clockOf = (scheduler: SchedulerLike): Clock => ({
  now: () => scheduler.now(),
  monotonicMs: () => scheduler.now(),
  scheduler,
})
