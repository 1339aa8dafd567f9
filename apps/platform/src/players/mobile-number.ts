import { CodedError } from '@player-site/contracts/errors.ts'
// Its data knows mobile numbers only: a landline is no valid number there.
import { isValidPhoneNumber } from 'libphonenumber-js/mobile'

/** @throws CodedError error.vonage.phone.invalid unless text messages reach the number */
export function assertMobileNumber(mobilePhone: string): void {
  if (!isValidPhoneNumber(mobilePhone)) throw new CodedError('error.vonage.phone.invalid')
}
