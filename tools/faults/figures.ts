import { percentile } from '../rig/percentile.ts'

const inOrder = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const ms = (value = Number.NaN): string => `${Math.round(value)} ms`

/** `p50 … p99 … most … of n`, for a person. */
export function percentiles(values: readonly number[]): string {
  if (values.length === 0) return 'none happened'
  const sorted = inOrder(values)
  const [p50, p99, most] = [50, 99, 100].map((percent) => ms(percentile(sorted, percent)))
  return `p50 ${p50}, p99 ${p99}, most ${most}, of ${values.length}`
}

/** Whether a percentile meets its target. */
export function target(values: readonly number[], percent: number, maxMs: number): string {
  const reached = percentile(inOrder(values), percent)
  if (reached === undefined) return ''
  return `(p${percent} at most ${ms(maxMs)}: ${reached <= maxMs ? 'met' : 'NOT MET'})`
}
