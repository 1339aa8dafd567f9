import type { Capability } from '../../manifest/capability.ts'
import { gameListsData } from './game-lists.data.repository.ts'
import { findLastPlayed } from './game-lists.repository.ts'
import { bindGameLists, type GameListsDeps } from './game-lists.routes.ts'

interface Provided {
  /** The games that a player staked in last. */
  readonly lastPlayed: (playerId: string) => Promise<readonly string[]>
}

/** The player's favourite and recent games. */
export const gameLists: Capability<Pick<GameListsDeps, 'isGame'>, Provided> = {
  name: 'game-lists',
  create: ({ db, clock }, { isGame }) => ({
    routes: ({ bind }) => bindGameLists(bind, { db, clock, isGame }),
    personalData: gameListsData(db),
    provides: { lastPlayed: (playerId) => findLastPlayed(db, playerId) },
  }),
}
