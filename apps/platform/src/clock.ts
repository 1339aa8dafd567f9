/** The only source of time, so that tests control it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
