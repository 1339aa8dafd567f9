import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of the support console. */
export const opsErrors = {
  'ops.tokenUnknown': { status: 401, retry: 'never', message: 'This token is unknown.' },
  'ops.playerNotFound': {
    status: 404,
    retry: 'never',
    message: 'No player has this id or e-mail.',
  },
  'ops.roleForbidden': {
    status: 403,
    retry: 'never',
    message: 'The role of this token does not allow this.',
  },
} as const satisfies Record<string, ErrorEntry>
