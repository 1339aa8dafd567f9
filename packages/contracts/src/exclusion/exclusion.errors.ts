import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of taking a break. */
export const exclusionErrors = {
  'exclusion.tooShort': {
    status: 400,
    retry: 'never',
    message: 'A self-exclusion must be longer than that.',
  },
  'exclusion.timeoutUnavailable': {
    status: 400,
    retry: 'never',
    message: 'A break of this length is not offered here.',
  },
} as const satisfies Record<string, ErrorEntry>
