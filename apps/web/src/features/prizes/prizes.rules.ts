/** How long an amount takes to count up to the last known one. */
export const countMs = 2_000
/** Steps are seen as movement, and cost a phone little. */
export const stepMs = 100

/**
 * The amount to show some time after a new one became known: it comes closer, and is never above
 * it. A jackpot that was won is smaller at once.
 */
export function amountAt(from: number, to: number, sinceMs: number): number {
  if (to <= from || sinceMs >= countMs) return to
  return Math.min(to, from + (to - from) * Math.max(0, sinceMs / countMs))
}
