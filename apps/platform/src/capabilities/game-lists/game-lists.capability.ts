import { type Capability, type Nothing, nothing } from '../../composition/capability.ts'
import { gameListsData } from './game-lists.data.repository.ts'
import { bindGameLists, type GameListsDeps } from './game-lists.routes.ts'

/** The player's favourite and recent games. */
export const gameLists: Capability<Pick<GameListsDeps, 'isGame'>, Nothing> = {
  name: 'game-lists',
  create: ({ db, clock }, { isGame }) => ({
    routes: ({ bind }) => bindGameLists(bind, { db, clock, isGame }),
    personalData: gameListsData(db),
    provides: nothing,
  }),
}
