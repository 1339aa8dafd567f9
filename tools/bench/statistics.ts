/** One figure over all rounds. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
  readonly rounds: number
}

/**
 * How the values compare with a baseline, in the median: each with that of its own round, since
 * what the machine does to one it does to the other. Where a round is missing, by the medians.
 */
export function ratioOf(values: readonly number[], baseline: readonly number[]): number {
  if (values.length !== baseline.length) {
    return spreadOf(values).median / spreadOf(baseline).median
  }
  return spreadOf(values.map((value, round) => value / (baseline[round] ?? Number.NaN))).median
}

/** NaN stands for a round that gave nothing; with none at all everything is NaN. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN
  return {
    median: (lower + upper) / 2,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    rounds: sorted.length,
  }
}
