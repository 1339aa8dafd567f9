import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of changing one's own details. @see A§8 */
export const accountErrors = {
  /** Shown in a toast, and at the field. @see A§8 "the old-password-incorrect code" */
  'error.old.password.incorrect': {
    status: 400,
    retry: 'never',
    message: 'The old password is wrong.',
  },
  /** Players of an older system: support enters their details. */
  'account.detailsUnknown': {
    status: 409,
    retry: 'never',
    message: 'The details of this player are not known here. Contact support.',
  },
  /** Only after the code that was sent there was entered. */
  'account.phoneInUse': {
    status: 409,
    retry: 'never',
    message: 'This mobile number belongs to another account.',
  },
  'account.addressRefused': {
    status: 409,
    retry: 'never',
    message: 'This address was not accepted. Contact support.',
  },
  'account.provinceRefused': {
    status: 409,
    retry: 'never',
    message: 'This province was not accepted. Contact support.',
  },
  /** `details.amount` and `details.currency`: what is left, decimal. */
  'account.balanceLeft': {
    status: 409,
    retry: 'never',
    message: 'There is money in the account. Withdraw it, or confirm that support will pay it out.',
  },
} as const satisfies Record<string, ErrorEntry>
