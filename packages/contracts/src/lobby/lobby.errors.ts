import type { ErrorEntry } from '../kernel/error-entry.ts'

/** Errors of the lobbies. */
export const lobbyErrors = {
  'lobby.categoryUnknown': {
    status: 404,
    retry: 'never',
    message: 'The lobby has no such category.',
  },
  'lobby.tooManyGames': { status: 400, retry: 'never', message: 'Ask for 60 games at most.' },
} as const satisfies Record<string, ErrorEntry>
