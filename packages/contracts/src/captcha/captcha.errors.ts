import type { ErrorEntry } from '../kernel/error-entry.ts'

/** @see A§8 */
export const captchaErrors = {
  'error.captcha.validation': {
    status: 403,
    retry: 'never',
    message: 'The captcha token was refused: explicit deny. Solve a new challenge.',
  },
} as const satisfies Record<string, ErrorEntry>
