import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'

/** Stands for hidden characters of an account. */
const hidden = '•'
/** A payment card has at least this many digits; a masked account shows fewer. */
const minCardDigits = 12

/**
 * Whether some of an account is hidden, and too few digits are shown to be a card number, however
 * they are grouped.
 */
export const isMaskedAccount = (account: string): boolean =>
  account.includes(hidden) && account.replaceAll(/\D/g, '').length < minCardDigits

/** A payment account as far as its owner needs it to recognize it: `•••• 4242`. */
export const maskedAccount = text(64).check(
  z.refine(isMaskedAccount, { error: 'must be a masked account' }),
)

/** `•••• 4242` */
export const maskTail = (account: string): string => `${hidden.repeat(4)} ${account.slice(-4)}`

/** `j•••@example.com` */
export const maskEmail = (email: string): string =>
  email.replace(/^(.).*(@[^@]*)$/u, `$1${hidden.repeat(3)}$2`)
