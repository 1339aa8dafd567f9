import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of the inbox. */
export const inboxErrors = {
  'inbox.messageNotFound': {
    status: 404,
    retry: 'never',
    message: 'There is no such message.',
  },
} as const satisfies Record<string, ErrorEntry>
