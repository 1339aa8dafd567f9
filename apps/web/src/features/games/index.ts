import { lazyPart } from '../../shared/parts/lazy-part.tsx'
import { MissingScreen } from '../../shared/parts/missing.tsx'

export { gameFilterHash } from './game-filter.tsx'
export { GameListSection } from './game-list.tsx'
export { loadGamesWhenWanted, takeGamesFromPage } from './games.epics.ts'
export { gamesArrived, gamesReducer } from './games.slice.ts'
export {
  giveUpOnSilentFrame,
  leaveGameWhenRestricted,
  openGameWhenAsked,
} from './launch.epics.ts'
export { launchReducer } from './launch.slice.ts'

/** Loaded when the first game is opened. */
export const GameScreen = lazyPart(
  () => import('./game.screen.tsx').then((module) => module.GameScreen),
  MissingScreen,
)
