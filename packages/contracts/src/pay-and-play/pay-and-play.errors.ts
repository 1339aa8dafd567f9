import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of signing up and in with a bank. @see A§4 Pay-and-play */
export const payAndPlayErrors = {
  /** Turned off, not offered in the market, or not from the visitor's address. */
  'payAndPlay.unavailable': {
    status: 403,
    retry: 'never',
    message: 'Signing in with a bank is not available here.',
  },
  /** Also for a browser that did not begin the session. */
  'payAndPlay.sessionExpired': {
    status: 410,
    retry: 'never',
    message: 'This sign-in with a bank is over. Start again.',
  },
  /** `details.attemptsLeft` */
  'payAndPlay.codeInvalid': {
    status: 400,
    retry: 'never',
    message: 'The code of the bank’s return address is invalid or was used.',
  },
  'payAndPlay.tooManyAttempts': {
    status: 403,
    retry: 'never',
    message: 'Too many wrong codes: this sign-in with a bank is over, and its money is returned.',
  },
  /** `details.reason`: `failed` or `cancelled`. */
  'payAndPlay.bankFailed': {
    status: 409,
    retry: 'never',
    message: 'The bank did not confirm who the person is.',
  },
  /** They have an account that no bank has confirmed yet. */
  'payAndPlay.accountExists': {
    status: 409,
    retry: 'never',
    message: 'This person has an account with a password.',
  },
  /** `details.min`, `details.max` */
  'payAndPlay.amountOutOfRange': {
    status: 400,
    retry: 'never',
    message: 'The amount is outside of the limits of deposits with a bank.',
  },
  'payAndPlay.notificationInvalid': {
    status: 401,
    retry: 'never',
    message: 'The bank’s message is not signed correctly.',
  },
} as const satisfies Record<string, ErrorEntry>
