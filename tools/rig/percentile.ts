/** By nearest rank: the value that this percentage of the sorted ones does not exceed. */
export function percentile(sorted: ArrayLike<number>, percent: number): number | undefined {
  const rank = Math.ceil((percent / 100) * sorted.length)
  return sorted[Math.max(0, rank - 1)]
}
