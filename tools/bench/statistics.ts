/** One figure over all rounds. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
  readonly rounds: number
}

/** Where the median of all possible rounds lies, with what probability. */
export interface Interval {
  readonly low: number
  readonly high: number
  readonly coverage: number
}

const wantedCoverage = 0.95

const sortedOf = (values: readonly number[]): readonly number[] =>
  values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)

/** Each value divided by the baseline of its own round; NaN where either is missing. */
export const ratiosOf = (
  values: readonly number[],
  baseline: readonly number[],
): readonly number[] => values.map((value, round) => value / (baseline[round] ?? Number.NaN))

/**
 * The median ratio of values to a baseline: each to that of its own round, since the machine
 * affects both alike.
 */
export const ratioOf = (values: readonly number[], baseline: readonly number[]): number =>
  spreadOf(ratiosOf(values, baseline)).median

/** NaN stands for a failed round; with none at all everything is NaN. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = sortedOf(values)
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

/** The probability of at most `below` heads in `throws` of a coin. */
function coinsUpTo(below: number, throws: number): number {
  let chance = 0.5 ** throws
  let sum = 0
  for (let heads = 0; heads <= below; heads += 1) {
    sum += chance
    chance *= (throws - heads) / (heads + 1)
  }
  return sum
}

/**
 * The exact interval of the median by the sign test: the narrowest pair of sorted values, equally
 * far from both ends, that covers it with 95 %. It assumes nothing about the distribution, and
 * latencies have long tails. Fewer than six rounds cannot give 95 %: then it is minimum to maximum
 * with the coverage that these have, 75 % for three.
 */
export function intervalOf(values: readonly number[]): Interval {
  const sorted = sortedOf(values)
  const coverageOf = (outside: number) => 1 - 2 * coinsUpTo(outside, sorted.length)
  let outside = 0
  while (coverageOf(outside + 1) >= wantedCoverage) outside += 1
  return {
    low: sorted[outside] ?? Number.NaN,
    high: sorted.at(-1 - outside) ?? Number.NaN,
    coverage: sorted.length === 0 ? 0 : coverageOf(outside),
  }
}
