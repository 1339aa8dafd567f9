import type { ErrorEntry } from '../kernel/error-entry.ts'

/** @see A§8 */
export const limitsErrors = {
  'error.deposit.limit.interval': {
    status: 400,
    retry: 'never',
    message: 'This deposit limit is outside the allowed range.',
  },
  'error.deposit.limit.too_low': {
    status: 400,
    retry: 'never',
    message: 'This deposit limit is lower than that of a shorter period.',
  },
  'error.deposit.limit.too_high': {
    status: 400,
    retry: 'never',
    message: 'This deposit limit is higher than that of a longer period.',
  },
  'error.deposit.limit.locked': {
    status: 409,
    retry: 'never',
    message: 'This deposit limit cannot be changed now.',
  },
  'error.spend.limit.interval': {
    status: 400,
    retry: 'never',
    message: 'This loss limit is outside the allowed range.',
  },
  'error.spend.limit.too_low': {
    status: 400,
    retry: 'never',
    message: 'This loss limit is lower than that of a shorter period.',
  },
  'error.spend.limit.too_high': {
    status: 400,
    retry: 'never',
    message: 'This loss limit is higher than that of a longer period.',
  },
  'error.spend.limit.locked': {
    status: 409,
    retry: 'never',
    message: 'This loss limit cannot be changed now.',
  },
  'limit.nothingPending': {
    status: 409,
    retry: 'never',
    message: 'There is no pending change.',
  },
  'limit.notDue': {
    status: 409,
    retry: 'later',
    message: 'This change cannot be confirmed before its date.',
  },
  'limit.lossReached': {
    status: 409,
    retry: 'later',
    message: 'Your loss limit is reached.',
  },
} as const satisfies Record<string, ErrorEntry>
