import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of signing up. @see A§8 "Registration" */
export const registrationErrors = {
  /** The state `Duplicated`. */
  'error.registration.player_already_exists': {
    status: 409,
    retry: 'never',
    message: 'This person already has an account.',
  },
  'error.cpf.duplicate_found': {
    status: 409,
    retry: 'never',
    message: 'This CPF belongs to another account.',
  },
  'error.signup.unhandled': {
    status: 400,
    retry: 'never',
    message: 'The registration was refused without a reason that can be shown.',
  },
  'error.country.blocked': {
    status: 451,
    retry: 'never',
    message: 'Registration is not available from this country.',
  },
  /** `details.reason`: `guessable`, or `personal` where it contains the name or the e-mail. */
  'error.password.weak': {
    status: 400,
    retry: 'never',
    message: 'This password is too easy to guess.',
  },
  /** The state `Unsupported`; `details.reason` is an `UnsupportedReason`. */
  'registration.unsupported': {
    status: 403,
    retry: 'never',
    message: 'An account cannot be opened for this person here.',
  },
  'registration.expired': {
    status: 410,
    retry: 'never',
    message: 'This registration has expired. Start again.',
  },
  /** `details.proofs`: what is still to be verified. */
  'registration.notVerified': {
    status: 409,
    retry: 'never',
    message: 'The e-mail address or the mobile number is not verified yet.',
  },
  'registration.registerUnavailable': {
    status: 503,
    retry: 'later',
    message: 'The national register of excluded persons is unavailable, so no account is opened.',
  },
} as const satisfies Record<string, ErrorEntry>
