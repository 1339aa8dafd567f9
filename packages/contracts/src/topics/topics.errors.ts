import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of shared topics. */
export const topicsErrors = {
  'topic.unknown': { status: 404, retry: 'never', message: 'There is no such topic.' },
  'topic.tooMany': { status: 400, retry: 'never', message: 'Watch 20 topics at most.' },
} as const satisfies Record<string, ErrorEntry>
