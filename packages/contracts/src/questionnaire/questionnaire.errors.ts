import type { ErrorEntry } from '../kernel/error-entry.ts'

/** @see A§4 EDD questionnaire */
export const questionnaireErrors = {
  'questionnaire.notRequested': {
    status: 409,
    retry: 'never',
    message: 'No answers are requested from this player now.',
  },
} as const satisfies Record<string, ErrorEntry>
