import type { ErrorEntry } from '../kernel/error-entry.ts'

/** @see A§8 */
export const cashierErrors = {
  'cashier.refused': {
    status: 409,
    retry: 'never',
    message: 'This payment is not possible now.',
  },
  'cashier.payBackFirst': {
    status: 409,
    retry: 'never',
    message: 'Money is paid back first to the method that it was paid in by.',
  },
  'cashier.registerUnavailable': {
    status: 503,
    retry: 'later',
    message: 'The register of deposits at all operators is unavailable right now.',
  },
  'cashier.methodUnavailable': {
    status: 409,
    retry: 'never',
    message: 'This payment method is not available.',
  },
  'cashier.bonusGone': {
    status: 409,
    retry: 'never',
    message: 'The bonus is not offered to this player any more.',
  },
  /** It was removed, or has expired. */
  'cashier.savedMethodGone': {
    status: 409,
    retry: 'never',
    message: 'This saved card can no longer be used.',
  },
  'cashier.amountOutOfRange': {
    status: 400,
    retry: 'never',
    message: 'The amount is outside the range of this method.',
  },
  'cashier.accountInvalid': {
    status: 400,
    retry: 'never',
    message: 'The account does not exist in this form.',
  },
  'cashier.accountChanged': {
    status: 409,
    retry: 'never',
    message: 'The method pays to another account by now.',
  },
  'cashier.accountNotOwn': {
    status: 409,
    retry: 'never',
    message: 'The CPF is not the one of the account holder.',
  },
  /** Since the last reset of the password. */
  'cashier.accountSuspended': {
    status: 409,
    retry: 'never',
    message: 'This account was not confirmed after the last reset of the password.',
  },
  /** The only account of a method whose account is not typed. */
  'cashier.accountRemoved': {
    status: 409,
    retry: 'never',
    message: 'The account of this method was removed. Deposit by it once more, or use another.',
  },
  'cashier.paymentNotFound': {
    status: 404,
    retry: 'never',
    message: 'There is no such payment.',
  },
  'cashier.notificationInvalid': {
    status: 401,
    retry: 'never',
    message: 'The signature does not match the notification.',
  },
  'cashier.withdrawalNotPending': {
    status: 409,
    retry: 'never',
    message: 'This withdrawal was already paid out or cancelled.',
  },
  'cashier.cancelForbidden': {
    status: 403,
    retry: 'never',
    message: 'A withdrawal cannot be cancelled in your market.',
  },
  'error.withdrawal.cancel.limit_reached': {
    status: 409,
    retry: 'later',
    message: 'No more withdrawals can be cancelled now.',
  },
} as const satisfies Record<string, ErrorEntry>
