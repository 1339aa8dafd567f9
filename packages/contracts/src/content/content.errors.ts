import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of the content service. */
export const contentErrors = {
  'content.queryUnknown': {
    status: 400,
    retry: 'never',
    message: 'This query is not one of the site’s queries.',
  },
} as const satisfies Record<string, ErrorEntry>
