import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of accepting terms. */
export const termsErrors = {
  'terms.versionNotInForce': {
    status: 409,
    retry: 'never',
    message: 'These terms are not in force. Accept the current version.',
  },
} as const satisfies Record<string, ErrorEntry>
