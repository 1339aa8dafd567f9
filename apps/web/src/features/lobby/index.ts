import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere, MissingOver } from '../../shared/chunks/missing.tsx'
import { lateLobby } from './lobby.late.ts'

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

/** The search over the whole site. */
export const SiteSearch = lazyComponent(
  () => import('./site-search.tsx').then((module) => module.SiteSearch),
  MissingOver,
  lateLobby,
)
