import type { ErrorEntry } from '../kernel/error-entry.ts'

/** What the reality check holds up. */
export const activityErrors = {
  'activity.checkDue': {
    status: 409,
    retry: 'later',
    message: 'Your reality check is due. Look at it before you play on.',
  },
} as const satisfies Record<string, ErrorEntry>
