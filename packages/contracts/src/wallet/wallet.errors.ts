import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of wallet operations. */
export const walletErrors = {
  'wallet.notFound': { status: 404, retry: 'never', message: 'There is no wallet yet.' },
  'wallet.insufficientFunds': {
    status: 409,
    retry: 'never',
    message: 'There is not enough money in the wallet.',
  },
  'wallet.idempotencyConflict': {
    status: 409,
    retry: 'never',
    message: 'Idempotency key reused with a different request body.',
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
} as const satisfies Record<string, ErrorEntry>
