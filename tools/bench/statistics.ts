/** One figure over all rounds. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
  readonly rounds: number
}

/**
 * The median ratio of values to a baseline: each to that of its own round, since the machine
 * affects both alike. Where a round is missing, the ratio of the medians.
 */
export function ratioOf(values: readonly number[], baseline: readonly number[]): number {
  if (values.length !== baseline.length) {
    return spreadOf(values).median / spreadOf(baseline).median
  }
  return spreadOf(values.map((value, round) => value / (baseline[round] ?? Number.NaN))).median
}

/** NaN stands for a failed round; with none at all everything is NaN. */
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
