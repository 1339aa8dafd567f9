import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of accepting terms. */
export const termsErrors = {
  'terms.versionNotInForce': {
    status: 409,
    retry: 'never',
    message: 'These are not the terms in force. Read the new ones first.',
  },
} as const satisfies Record<string, ErrorEntry>
