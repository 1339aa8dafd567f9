import type { favourite } from '@player-site/contracts/game-lists/game-lists.entities.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import type * as z from 'zod/mini'
import type { Remote } from '../../shared/remote/remote.ts'

export type Favourite = z.infer<typeof favourite>

/** A heart that was pressed, until the server has answered. */
export interface FavouriteChange extends Favourite {
  readonly isFavourite: boolean
}

/** The games opened last in a lobby, or those that real money was staked in last. */
export type RecentList = LobbyPageType | 'lastPlayed'

export interface GameListsState {
  /** As the server has them, the newest first. */
  readonly favourites: Remote<readonly Favourite[]>
  /** Shown in place of what the server has, by the game's id. */
  readonly pending: Readonly<Record<string, FavouriteChange>>
  /** Ids of games, the latest first. */
  readonly recent: Readonly<Partial<Record<RecentList, Remote<readonly string[]>>>>
  /** Games of the lists by id; null where one is not on offer. */
  readonly tiles: Readonly<Record<string, LobbyTile | null>>
  /** The lobbies whose games could not be read. */
  readonly failed: readonly LobbyPageType[]
}

/** Undefined until the code of the feature is loaded. */
export interface StateWithGameLists {
  readonly gameLists?: GameListsState | undefined
}
