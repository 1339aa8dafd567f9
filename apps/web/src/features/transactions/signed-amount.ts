/** The figure with its sign before all else, `+5.00 €`; nothing has none. */
export function signedAmount(amount: number, format: (plain: number) => string): string {
  return amount > 0 ? `+${format(amount)}` : format(amount)
}
