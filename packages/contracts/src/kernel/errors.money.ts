import type { ErrorEntry } from './error-entry.ts'

/** What money, limits and the protection of players can answer; part of the catalogue in `errors.ts`. */
export const moneyErrors = {
  'wallet.notFound': { status: 404, retry: 'never', message: 'There is no wallet yet.' },
  'wallet.insufficientFunds': {
    status: 409,
    retry: 'never',
    message: 'There is not enough money in the wallet.',
  },
  'wallet.idempotencyConflict': {
    status: 409,
    retry: 'never',
    message: 'This operation was already asked for with other contents.',
  },
  'wallet.roundVoided': { status: 409, retry: 'never', message: 'This round was cancelled.' },
  'wallet.roundSettled': {
    status: 409,
    retry: 'never',
    message: 'This round is already paid out.',
  },
  'wallet.roundUnknown': {
    status: 404,
    retry: 'never',
    message: 'There is no bet for this round.',
  },
  'error.deposit.limit.interval': {
    status: 400,
    retry: 'never',
    message: 'This deposit limit is outside of what can be set.',
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
    message: 'This loss limit is outside of what can be set.',
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
    message: 'There is no change that waits.',
  },
  'limit.notDue': {
    status: 409,
    retry: 'later',
    message: 'This change cannot be confirmed before its date.',
  },
  'game.stakeTooHigh': {
    status: 409,
    retry: 'never',
    message: 'A round may not cost that much where the player lives.',
  },
  'game.tooSoon': {
    status: 409,
    retry: 'later',
    message: 'The last round began a moment ago; where the player lives it has to last longer.',
  },
  'limit.lossReached': {
    status: 409,
    retry: 'later',
    message: 'Your loss limit is reached.',
  },
  'exclusion.tooShort': {
    status: 400,
    retry: 'never',
    message: 'A self-exclusion must be longer than that.',
  },
  'exclusion.timeoutUnavailable': {
    status: 400,
    retry: 'never',
    message: 'A break of this length is not offered here.',
  },
  'access.payoutOnly': {
    status: 403,
    retry: 'never',
    message: 'This session is for payouts only.',
  },
  'cashier.refused': {
    status: 409,
    retry: 'never',
    message: 'This payment is not possible now.',
  },
  'cashier.methodUnavailable': {
    status: 409,
    retry: 'never',
    message: 'This payment method is not available.',
  },
  'cashier.amountOutOfRange': {
    status: 400,
    retry: 'never',
    message: 'The amount is outside of what this method takes.',
  },
  'cashier.paymentNotFound': {
    status: 404,
    retry: 'never',
    message: 'There is no such payment.',
  },
  'cashier.notificationInvalid': {
    status: 401,
    retry: 'never',
    message: 'The signature does not fit the notification.',
  },
  'cashier.withdrawalNotPending': {
    status: 409,
    retry: 'never',
    message: 'This withdrawal has left or was taken back already.',
  },
  'cashier.cancelForbidden': {
    status: 403,
    retry: 'never',
    message: 'A withdrawal cannot be taken back in your market.',
  },
  'inbox.messageNotFound': {
    status: 404,
    retry: 'never',
    message: 'There is no such message.',
  },
  'error.withdrawal.cancel.limit_reached': {
    status: 409,
    retry: 'later',
    message: 'No more withdrawals can be taken back now.',
  },
} as const satisfies Record<string, ErrorEntry>
