import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of calls that a due reality check blocks. */
export const activityErrors = {
  'activity.checkDue': {
    status: 409,
    retry: 'later',
    message: 'Your reality check is due. Look at it before you play on.',
  },
} as const satisfies Record<string, ErrorEntry>
