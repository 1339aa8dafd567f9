const range = 2 ** 32

/** Numbers from 0 to 1, the same ones for the same seed: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / range
  }
}

const largeMean = 30

function normal(random: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  return radius * Math.cos(2 * Math.PI * random())
}

/** How often something happens that happens `mean` times on average. */
export function poisson(mean: number, random: () => number): number {
  if (mean > largeMean) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}

/** `total` things thrown at random into `bins`. */
export function scattered(total: number, bins: number, random: () => number): number[] {
  const counts: number[] = []
  let left = total
  for (let bin = 0; bin < bins; bin += 1) {
    const isLast = bin === bins - 1
    // This bin's share of the remaining items: approximately binomial, by its two moments.
    const share = 1 / (bins - bin)
    const spread = Math.sqrt(left * share * (1 - share))
    const drawn = Math.round(left * share + spread * normal(random))
    const count = isLast ? left : Math.min(left, Math.max(0, drawn))
    counts.push(count)
    left -= count
  }
  return counts
}
