import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of verification documents. @see A§3, design "Document files" */
export const documentsErrors = {
  'documents.wrongType': { status: 415, retry: 'never', message: 'Send a JPEG, PNG, WebP or PDF.' },
  'documents.heic': { status: 415, retry: 'never', message: 'Send this photo as JPEG.' },
  'documents.tooManyPages': { status: 422, retry: 'never', message: 'Too many pages.' },
  'documents.unreadable': { status: 422, retry: 'never', message: 'The file cannot be read.' },
  'documents.active': {
    status: 422,
    retry: 'never',
    message: 'The PDF has scripts or attachments.',
  },
  'documents.infected': { status: 422, retry: 'never', message: 'The file holds malware.' },
  'documents.notChecked': { status: 503, retry: 'later', message: 'Files cannot be checked now.' },
  'documents.tooManyChecks': { status: 429, retry: 'later', message: 'Too many files today.' },
  'documents.uploadNotFound': { status: 404, retry: 'never', message: 'The upload has ended.' },
  'documents.wrongOffset': { status: 409, retry: 'later', message: 'Another part comes next.' },
  'documents.tooManyUploads': { status: 429, retry: 'later', message: 'Too many open uploads.' },
  'documents.notOpen': { status: 409, retry: 'never', message: 'This document is not needed.' },
  'documents.notFound': { status: 404, retry: 'never', message: 'There is no such document.' },
  'documents.checkUnavailable': { status: 503, retry: 'later', message: 'No identity check now.' },
} as const satisfies Record<string, ErrorEntry>
