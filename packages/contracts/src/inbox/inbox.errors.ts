import type { ErrorEntry } from '../kernel/error-entry.ts'

/** What the inbox can answer. */
export const inboxErrors = {
  'inbox.messageNotFound': {
    status: 404,
    retry: 'never',
    message: 'There is no such message.',
  },
} as const satisfies Record<string, ErrorEntry>
