import * as z from 'zod/mini'

/**
 * A decimal amount as studios write it in text, such as `1`, `1.5` or `0.0000`. More decimals than
 * the currency has are refused where the amount is used.
 */
export const amountText = z.pipe(
  z.string().check(z.regex(/^\d{1,13}(?:\.\d{1,2}0{0,8})?$/)),
  z.transform((text) => Number(text)),
)
