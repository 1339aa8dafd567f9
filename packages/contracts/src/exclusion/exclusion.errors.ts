import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of taking a break. */
export const exclusionErrors = {
  'exclusion.tooShort': {
    status: 400,
    retry: 'never',
    message: 'This self-exclusion is shorter than allowed.',
  },
  'exclusion.timeoutUnavailable': {
    status: 400,
    retry: 'never',
    message: 'A break of this length is not offered here.',
  },
} as const satisfies Record<string, ErrorEntry>
