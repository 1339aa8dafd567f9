import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { type StateWithSession, selectPlayer } from '../session/index.ts'

/** Whether the operator has closed this kind of game on the player's account. @see B§6 */
export const selectIsClosed =
  (type: LobbyTile['type']) =>
  (state: StateWithSession): boolean => {
    const profile = selectPlayer(state)?.profile
    return (type === 'liveCasinoGames' ? profile?.liveCasino : profile?.casino) === false
  }
