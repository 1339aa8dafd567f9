/** The value that so many percent of the values do not exceed; NaN of nothing. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const index = Math.ceil((percent / 100) * sorted.length) - 1
  return sorted[Math.max(0, index)] ?? Number.NaN
}

const ms = (value: number): string => `${Math.round(value)} ms`

/** `p50 … p99 … most … of n`, for a person. */
export function percentiles(values: readonly number[]): string {
  if (values.length === 0) return 'none happened'
  const [p50, p99, most] = [50, 99, 100].map((percent) => ms(percentile(values, percent)))
  return `p50 ${p50}, p99 ${p99}, most ${most}, of ${values.length}`
}

/** Whether a percentile keeps within what was asked of it. */
export function target(values: readonly number[], percent: number, atMostMs: number): string {
  if (values.length === 0) return ''
  const isMet = percentile(values, percent) <= atMostMs
  return `(p${percent} at most ${ms(atMostMs)}: ${isMet ? 'met' : 'NOT MET'})`
}
