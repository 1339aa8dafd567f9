import { oneDayMs } from '../kernel/constants.ts'

export const loginHistory = {
  maxListed: 20,
  /** Sign-ins are kept this long. */
  keptMs: 365 * oneDayMs,
} as const
