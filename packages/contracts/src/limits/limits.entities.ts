/** `deposit` and `loss` (the specification also says "spend"). @see A§3 Responsible gambling */
export const limitTypes = ['deposit', 'loss'] as const
/** Daily, weekly, monthly. */
export const limitPeriods = ['D', 'W', 'M'] as const
export const limitDurations = { D: 'daily', W: 'weekly', M: 'monthly' } as const
/** @see A§5 "Deposit limit errors, by key" */
export const depositLimitErrors = [
  'error.deposit.limit.interval',
  'error.deposit.limit.too_low',
  'error.deposit.limit.too_high',
  'error.deposit.limit.locked',
] as const
