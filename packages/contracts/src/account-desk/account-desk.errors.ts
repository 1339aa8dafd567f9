import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of what staff decide about accounts. */
export const accountDeskErrors = {
  'accountDesk.idReused': {
    status: 409,
    retry: 'never',
    message: 'Another decision was made with this id.',
  },
  'accountDesk.notWaiting': {
    status: 409,
    retry: 'never',
    message: 'This decision does not wait for a signature.',
  },
  'accountDesk.ownSignature': {
    status: 403,
    retry: 'never',
    message: 'A decision needs the signature of a second member of staff.',
  },
  'accountDesk.differenceSettled': {
    status: 409,
    retry: 'never',
    message: 'This payment does not wait for a correction.',
  },
  'accountDesk.amountOutOfRange': {
    status: 400,
    retry: 'never',
    message: 'The payment cannot have moved this amount.',
  },
  'accountDesk.playersOwn': {
    status: 409,
    retry: 'never',
    message: 'A break or exclusion is the player’s own and is not lifted by staff.',
  },
} as const satisfies Record<string, ErrorEntry>
