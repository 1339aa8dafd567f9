import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'

export {
  lobbyTakenFromPage,
  type StateWithLobby,
  selectShownTile,
  viewerKey,
} from './lobby.slice.ts'
export { LobbyTopPlaceholder } from './lobby-placeholder.tsx'

/** The first rows of a lobby, on another page. */
export const LobbyTop = lazyComponent(
  () => import('./lobby-top.tsx').then((module) => module.LobbyTop),
  MissingHere,
)
