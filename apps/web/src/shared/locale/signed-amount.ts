/** The amount with its sign first, `+5.00 €`; zero has no sign. */
export function signedAmount(amount: number, format: (plain: number) => string): string {
  return amount > 0 ? `+${format(amount)}` : format(amount)
}
