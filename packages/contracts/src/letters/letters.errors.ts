import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of letters from the operator. */
export const lettersErrors = {
  'letters.notFound': { status: 404, retry: 'never', message: 'There is no such letter.' },
  'letters.idReused': {
    status: 409,
    retry: 'never',
    message: 'Another letter was sent with this id.',
  },
  'letters.over': {
    status: 409,
    retry: 'never',
    message: 'The letter’s validity is over.',
  },
} as const satisfies Record<string, ErrorEntry>
