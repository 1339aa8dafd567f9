import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of resetting a password. @see A§8 "SMS and password reset" */
export const passwordResetErrors = {
  'error.password.reset': {
    status: 400,
    retry: 'never',
    message: 'This reset has ended or was used already. Start again.',
  },
} as const satisfies Record<string, ErrorEntry>
