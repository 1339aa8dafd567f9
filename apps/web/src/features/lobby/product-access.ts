import { mayEnter } from '@player-site/contracts/access/access.entities.ts'
import { productOf } from '@player-site/contracts/games/games.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { type StateWithSession, selectPlayer } from '../session/index.ts'

/** Whether this kind of game is closed to the player's account. @see B§6 */
export const selectIsClosed =
  (type: LobbyTile['type']) =>
  (state: StateWithSession): boolean =>
    !mayEnter(productOf({ type }), selectPlayer(state) ?? undefined)
