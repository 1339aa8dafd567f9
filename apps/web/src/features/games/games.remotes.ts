import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import {
  readGamePreview,
  readSimilarGames,
} from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { map } from 'rxjs'
import { defineRemote } from '../../shared/remote/define-remote.ts'

/** By the slug of its game. */
export const previewRemote = defineRemote('gamePreview', {
  read: ({ api }, gameSlug: string) => api.call(readGamePreview, { params: { gameSlug } }),
})

/** The game whose like are wanted. */
interface SimilarTo {
  readonly gameId: string
  readonly lobby: LobbyPageType
}

/** As many as a player looks through beside a game. */
const limit = 12

export const similarRemote = defineRemote('similarGames', {
  read: ({ api }, params: SimilarTo) =>
    api.call(readSimilarGames, { params, query: { limit } }).pipe(map(({ tiles }) => tiles)),
})
