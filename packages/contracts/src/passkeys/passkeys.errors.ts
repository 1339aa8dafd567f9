import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of passkeys. @see design "Passkeys" */
export const passkeysErrors = {
  /** Also where the passkey was removed: the answer does not tell which. */
  'passkey.refused': {
    status: 400,
    retry: 'never',
    message: 'This passkey was not accepted.',
  },
  'passkey.ceremonyOver': {
    status: 410,
    retry: 'later',
    message: 'This took too long. Start again.',
  },
  'passkey.tooMany': {
    status: 409,
    retry: 'never',
    message: 'This account has as many passkeys as it can have.',
  },
  'passkey.notFound': { status: 404, retry: 'never', message: 'This passkey was removed.' },
} as const satisfies Record<string, ErrorEntry>
