import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of a player's copy of their data. */
export const personalDataErrors = {
  /** `details.retryAt`: when the next one is possible, ISO 8601. */
  'personalData.tooMany': {
    status: 429,
    retry: 'later',
    message: 'The data was downloaded as often as is possible in one day.',
  },
} as const satisfies Record<string, ErrorEntry>
