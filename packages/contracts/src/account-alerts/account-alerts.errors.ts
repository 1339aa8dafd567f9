import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of the links in e-mails about changes. */
export const accountAlertsErrors = {
  /** Also for a key that never existed: the answer does not tell which. */
  'account.alertEnded': {
    status: 410,
    retry: 'never',
    message: 'This link was used already or has expired. Reset your password instead.',
  },
} as const satisfies Record<string, ErrorEntry>
