import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of opening and playing a game. @see B§8 */
export const gamesErrors = {
  'game.notFound': { status: 404, retry: 'never', message: 'No game data returned' },
  'game.ticketInvalid': {
    status: 401,
    retry: 'never',
    message: 'This game link was already used or has expired. Open the game again.',
  },
  'game.sessionExpired': { status: 401, retry: 'never', message: 'This game session has ended.' },
  'game.signatureInvalid': {
    status: 401,
    retry: 'never',
    message: 'The signature does not match the request.',
  },
  'game.demoForbidden': {
    status: 403,
    retry: 'afterSignIn',
    message: 'Demo play requires a signed-in, verified player here.',
  },
  'game.unavailable': {
    status: 503,
    retry: 'later',
    message: 'This game cannot be opened right now.',
  },
  'game.restricted': {
    status: 403,
    retry: 'never',
    message: 'The game is not offered in this country.',
  },
  'game.liveAuthenticationRefused': {
    status: 400,
    retry: 'never',
    message: 'The live casino refused the player.',
  },
  'game.stakeTooHigh': {
    status: 409,
    retry: 'never',
    message: 'The stake is above the maximum in the player’s country.',
  },
  'game.parallelForbidden': {
    status: 409,
    retry: 'never',
    message: 'Another game was opened since, and the player’s country allows one at a time.',
  },
  'game.tooSoon': {
    status: 409,
    retry: 'later',
    message:
      'The last round started too recently for the minimum round time in the player’s country.',
  },
} as const satisfies Record<string, ErrorEntry>
