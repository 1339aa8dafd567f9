import { CodedError } from '@player-site/contracts/errors.ts'
import parsePhoneNumber from 'libphonenumber-js/max'

/** Kinds of numbers that text messages reach; some countries do not tell mobile from fixed. */
const reached: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/**
 * The number in E.164, without a digit that is dialled within its country.
 * @throws CodedError error.vonage.phone.invalid unless text messages reach the number
 */
export function acceptMobileNumber(entered: string): string {
  const number = parsePhoneNumber(entered, { extract: false })
  if (!number?.isValid() || !reached.has(number.getType())) {
    throw new CodedError('error.vonage.phone.invalid')
  }
  return number.number
}
