import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'

/** A heart. Its code comes after the page's own, so its space is reserved. */
export const FavouriteButton = lazyComponent(
  () => import('./favourite-button.tsx').then((module) => module.FavouriteButton),
  MissingUnnoticed,
)

export { lateGameLists } from './game-lists.late.ts'
export {
  favouritesRequested,
  lastPlayedLeft,
  recentRequested,
  selectAreListsSettled,
  selectFavourites,
  selectFavouritesOf,
  selectHasFailed,
  selectIsLastPlayedSettled,
  selectListTiles,
  selectRecent,
  tilesRequested,
} from './game-lists.slice.ts'
export type { RecentList, StateWithGameLists } from './game-lists.state.ts'
export { gamePlayed } from './game-played.ts'
