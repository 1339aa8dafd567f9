import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of opening and playing a game. @see B§8 */
export const gamesErrors = {
  'game.notFound': { status: 404, retry: 'never', message: 'No game data returned' },
  'game.ticketInvalid': {
    status: 401,
    retry: 'never',
    message: 'This game link was used already or is too old. Open the game again.',
  },
  'game.sessionExpired': { status: 401, retry: 'never', message: 'This game session has ended.' },
  'game.signatureInvalid': {
    status: 401,
    retry: 'never',
    message: 'The signature does not fit the request.',
  },
  'game.demoForbidden': {
    status: 403,
    retry: 'afterSignIn',
    message: 'Play money is for players who are signed in and verified here.',
  },
  'game.unavailable': {
    status: 503,
    retry: 'later',
    message: 'This game cannot be opened right now.',
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
} as const satisfies Record<string, ErrorEntry>
