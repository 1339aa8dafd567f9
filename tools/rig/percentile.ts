/** By nearest rank: the value that so many percent of the sorted ones do not exceed. */
export function percentile(sorted: ArrayLike<number>, percent: number): number | undefined {
  const rank = Math.ceil((percent / 100) * sorted.length)
  return sorted[Math.max(0, rank - 1)]
}
