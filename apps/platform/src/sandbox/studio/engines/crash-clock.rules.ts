import { maxTenths } from './crash.rules.ts'

/** The multiplier doubles in a little under six seconds. */
export const growthPerMs = 0.000_12

/** The multiplier after a time, in tenths. */
export const tenthsAfter = (elapsedMs: number): number =>
  Math.min(maxTenths, Math.floor(10 * Math.exp(growthPerMs * Math.max(0, elapsedMs)) + 1e-9))

/** How long the multiplier takes to a value in tenths; it breaks off below one at once. */
export const msUntil = (tenths: number): number =>
  tenths <= 10 ? 0 : Math.ceil(Math.log(tenths / 10) / growthPerMs)
