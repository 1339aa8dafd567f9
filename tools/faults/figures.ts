import { percentile } from '../rig/percentile.ts'

const inOrder = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const ms = (value = Number.NaN): string =>
  value === Number.POSITIVE_INFINITY ? 'never' : `${Math.round(value)} ms`

/** `p50 … p99 … most … of n`, for a person. */
export function percentiles(values: readonly number[]): string {
  if (values.length === 0) return 'none happened'
  const sorted = inOrder(values)
  const [p50, p99, most] = [50, 99, 100].map((percent) => ms(percentile(sorted, percent)))
  return `p50 ${p50}, p99 ${p99}, most ${most}, of ${values.length}`
}

/** Whether a percentile meets its target, as it does when nothing happened. */
export const meets = (values: readonly number[], percent: number, maxMs: number): boolean =>
  (percentile(inOrder(values), percent) ?? 0) <= maxMs

/** The verdict on a percentile, for a person. */
export function target(values: readonly number[], percent: number, maxMs: number): string {
  if (values.length === 0) return ''
  const verdict = meets(values, percent, maxMs) ? 'met' : 'NOT MET'
  return `(p${percent} at most ${ms(maxMs)}: ${verdict})`
}
