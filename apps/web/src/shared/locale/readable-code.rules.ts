/** `BONUS_CONVERSION` as *Bonus conversion*: a code without a name of its own. */
export const readableCode = (code: string): string =>
  code.slice(0, 1) + code.slice(1).toLowerCase().replaceAll('_', ' ')
