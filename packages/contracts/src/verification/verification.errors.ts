import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of one-time codes, by SMS and e-mail alike. @see A§8 "SMS and password reset" */
export const verificationErrors = {
  /** `details.attemptsLeft`: how many more entries this code has. */
  'sms.code.invalid': { status: 400, retry: 'never', message: 'This code is wrong.' },
  'sms.max.attempts.reached': {
    status: 403,
    retry: 'later',
    message: 'Too many wrong codes. Request a new one.',
  },
  'verification.codeExpired': {
    status: 410,
    retry: 'later',
    message: 'This code has expired. Request a new one.',
  },
  /** `details.retryAfterSeconds`: when the next code can be sent. */
  'verification.sendTooEarly': {
    status: 429,
    retry: 'later',
    message: 'A code was sent. Wait before you request another.',
  },
  /** A§8 shows it as `error.vonage.validation`. */
  'error.vonage.phone.invalid': {
    status: 403,
    retry: 'never',
    message: 'This is no mobile number that can receive a code.',
  },
} as const satisfies Record<string, ErrorEntry>
