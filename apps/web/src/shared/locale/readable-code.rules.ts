/** `BONUS_CONVERSION` as *Bonus conversion*: what nobody has given a name for. */
export const readableCode = (code: string): string =>
  code.slice(0, 1) + code.slice(1).toLowerCase().replaceAll('_', ' ')
