import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of signing in and sessions. @see A§8 */
export const sessionErrors = {
  'session.required': { status: 401, retry: 'afterSignIn', message: 'Sign in to continue.' },
  'session.expired': {
    status: 401,
    retry: 'afterSignIn',
    message: 'Your session has ended. Sign in again.',
  },
  /** The page shows one player, and the browser's cookie is another's. */
  'session.otherPlayer': {
    status: 409,
    retry: 'never',
    message: 'Another account is signed in in this browser. Reload the page.',
  },
  'session.tokenExpired': { status: 401, retry: 'afterSignIn', message: 'Token expired' },
  /** Asked again with the password or a passkey; the change itself was not made. */
  'session.reauthenticationRequired': {
    status: 403,
    retry: 'never',
    message: 'Confirm that it is you, then try again.',
  },
  'session.passwordIncorrect': {
    status: 400,
    retry: 'never',
    message: 'The password is wrong.',
  },
  'login.error.unauthorized': {
    status: 401,
    retry: 'never',
    message: 'The e-mail or password is wrong.',
  },
  'login.error.notFound': { status: 404, retry: 'never', message: 'Player not found.' },
  'login.error.maxAttempt': {
    status: 403,
    retry: 'later',
    message: 'Too many attempts. Wait a while before you try again.',
  },
  'login.error.captchaRequired': {
    status: 403,
    retry: 'never',
    message: 'Many sign-ins to this account failed. Send a captcha token with this one.',
  },
  'login.error.blacklisted': {
    status: 403,
    retry: 'never',
    message: 'This account is deactivated. Contact support.',
  },
  'login.error.closed': { status: 403, retry: 'never', message: 'This account is closed.' },
  'login.error.timeout': {
    status: 403,
    retry: 'later',
    message: 'This account is taking a break.',
  },
  'login.error.excluded': {
    status: 403,
    retry: 'never',
    message: 'This account is self-excluded for a number of days.',
  },
  'login.error.excludedIndefinitely': {
    status: 403,
    retry: 'never',
    message: 'This account is self-excluded indefinitely.',
  },
  'login.error.registerExcluded': {
    status: 403,
    retry: 'never',
    message: 'The player is in the national register of excluded persons.',
  },
  'login.error.registerUnavailable': {
    status: 403,
    retry: 'later',
    message: 'The national register of excluded persons is unavailable, so play is not possible.',
  },
} as const satisfies Record<string, ErrorEntry>
