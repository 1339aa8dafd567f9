import type { ErrorEntry } from '../kernel/error-entry.ts'

/** What agreeing to terms can answer. */
export const termsErrors = {
  'terms.versionNotInForce': {
    status: 409,
    retry: 'never',
    message: 'These are not the terms in force. Read the new ones first.',
  },
} as const satisfies Record<string, ErrorEntry>
