import { maxRecentGames } from '@player-site/contracts/game-lists/game-lists.entities.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  idle,
  type Remote,
  ready,
  startLoading,
} from '../../shared/remote/remote.ts'
import type {
  Favourite,
  FavouriteChange,
  GameListsState,
  RecentList,
  StateWithGameLists,
} from './game-lists.state.ts'
import { gamePlayed } from './game-played.ts'

const none: GameListsState = {
  favourites: idle,
  pending: {},
  recent: {},
  tiles: {},
  failed: [],
}

const withChange = (
  favourites: readonly Favourite[],
  { gameId, lobbyPageType, isFavourite }: FavouriteChange,
): readonly Favourite[] => {
  const others = favourites.filter((one) => one.gameId !== gameId)
  return isFavourite ? [{ gameId, lobbyPageType }, ...others] : others
}

const without = (pending: GameListsState['pending'], gameId: string) =>
  Object.fromEntries(Object.entries(pending).filter(([id]) => id !== gameId))

type OfList<T> = PayloadAction<T & { readonly list: RecentList }>
type OfLobby<T = unknown> = PayloadAction<T & { readonly lobby: LobbyPageType }>

const slice = createSlice({
  name: 'gameLists',
  initialState: (): GameListsState => none,
  reducers: {
    favouritesRequested: (state): GameListsState => ({
      ...state,
      favourites: startLoading(state.favourites),
    }),
    favouritesArrived: (
      state,
      { payload }: PayloadAction<Arrival<readonly Favourite[]>>,
    ): GameListsState => ({ ...state, favourites: ready(payload) }),
    favouritesFailed: (state, { payload }: PayloadAction<Failure>): GameListsState => ({
      ...state,
      favourites: failLoading(state.favourites, payload),
    }),
    /** A heart was pressed; it shows the change at once. */
    favouriteChanged: (state, { payload }: PayloadAction<FavouriteChange>): GameListsState => ({
      ...state,
      pending: { ...state.pending, [payload.gameId]: payload },
    }),
    favouriteStored: (state, { payload }: PayloadAction<FavouriteChange>): GameListsState => {
      const { favourites, pending } = state
      return {
        ...state,
        pending: without(pending, payload.gameId),
        favourites:
          favourites.is === 'ready'
            ? { ...favourites, value: withChange(favourites.value, payload) }
            : favourites,
      }
    },
    /** The heart is again as the server has it. */
    favouriteRefused: (state, { payload }: PayloadAction<FavouriteChange>): GameListsState => ({
      ...state,
      pending: without(state.pending, payload.gameId),
    }),
    recentRequested: (state, { payload: list }: PayloadAction<RecentList>): GameListsState => ({
      ...state,
      recent: { ...state.recent, [list]: startLoading(state.recent[list] ?? idle) },
    }),
    /** A stake elsewhere fills the list of the games played last: an empty one is not kept. */
    lastPlayedLeft: (state): GameListsState => {
      const { lastPlayed = idle, ...others } = state.recent
      const isEmpty = lastPlayed.is === 'ready' && lastPlayed.value.length === 0
      return isEmpty ? { ...state, recent: others } : state
    },
    recentArrived: (
      state,
      { payload: { list, ...arrival } }: OfList<Arrival<readonly string[]>>,
    ): GameListsState => ({ ...state, recent: { ...state.recent, [list]: ready(arrival) } }),
    recentFailed: (
      state,
      { payload: { list, failure } }: OfList<{ readonly failure: Failure }>,
    ): GameListsState => ({
      ...state,
      recent: { ...state.recent, [list]: failLoading(state.recent[list] ?? idle, failure) },
    }),
    /** A section shows the games of a list. */
    tilesRequested: (
      state,
      { payload: { lobby } }: OfLobby<{ readonly ids: readonly string[] }>,
    ): GameListsState => ({
      ...state,
      failed: state.failed.filter((one) => one !== lobby),
    }),
    tilesArrived: (
      state,
      {
        payload: { ids, tiles },
      }: OfLobby<{ readonly ids: readonly string[]; readonly tiles: readonly LobbyTile[] }>,
    ): GameListsState => {
      const found = new Map(tiles.map((tile) => [tile.id, tile]))
      const read = Object.fromEntries(ids.map((id) => [id, found.get(id) ?? null]))
      return { ...state, tiles: { ...state.tiles, ...read } }
    },
    tilesFailed: (state, { payload: { lobby } }: OfLobby): GameListsState => ({
      ...state,
      failed: [...state.failed.filter((one) => one !== lobby), lobby],
    }),
  },
  extraReducers: (builder) => {
    builder.addCase(gamePlayed, (state, { payload: { gameId, lobby } }): GameListsState => {
      const known = state.recent[lobby]
      if (known?.is !== 'ready') return state
      const others = known.value.filter((id) => id !== gameId)
      const value = [gameId, ...others].slice(0, maxRecentGames)
      return { ...state, recent: { ...state.recent, [lobby]: { ...known, value } } }
    })
  },
})

export const gameListsReducer = slice.reducer
export const {
  favouritesRequested,
  favouritesArrived,
  favouritesFailed,
  favouriteChanged,
  favouriteStored,
  favouriteRefused,
  recentRequested,
  lastPlayedLeft,
  recentArrived,
  recentFailed,
  tilesRequested,
  tilesArrived,
  tilesFailed,
} = slice.actions

const listsOf = ({ gameLists }: StateWithGameLists): GameListsState => gameLists ?? none

export const selectFavourites = (state: StateWithGameLists): GameListsState['favourites'] =>
  listsOf(state).favourites

interface ShownFavourites {
  readonly ids: ReadonlySet<string>
  readonly of: Readonly<Record<LobbyPageType, readonly string[]>>
}

const shownOf = ({ favourites, pending }: GameListsState): ShownFavourites => {
  const known = favourites.is === 'ready' ? favourites.value : []
  const shown = Object.values(pending).reduce(withChange, known)
  const of = (lobby: LobbyPageType) =>
    shown.filter((one) => one.lobbyPageType === lobby).map(({ gameId }) => gameId)
  return {
    ids: new Set(shown.map(({ gameId }) => gameId)),
    of: { 'casino-lobby': of('casino-lobby'), 'live-casino': of('live-casino') },
  }
}

/** Computed once for all hearts: Reselect would be too large for the first script. */
let latest = { state: none, shown: shownOf(none) }

/** The favourites as hearts show them: with the changes that are not stored yet. */
function selectShownFavourites(all: StateWithGameLists): ShownFavourites {
  const state = listsOf(all)
  const isKnown =
    state.favourites === latest.state.favourites && state.pending === latest.state.pending
  if (!isKnown) latest = { state, shown: shownOf(state) }
  return latest.shown
}

export const selectIsFavourite = (state: StateWithGameLists, gameId: string): boolean =>
  selectShownFavourites(state).ids.has(gameId)

/** Whether a press waits for its answer; another one would overtake it. */
export const selectIsChanging = (state: StateWithGameLists, gameId: string): boolean =>
  listsOf(state).pending[gameId] !== undefined

/** Ids of a lobby's favourites, the newest first. */
export const selectFavouritesOf = (
  state: StateWithGameLists,
  lobby: LobbyPageType,
): readonly string[] => selectShownFavourites(state).of[lobby]

export const selectRecent = (
  state: StateWithGameLists,
  list: RecentList,
): Remote<readonly string[]> => listsOf(state).recent[list] ?? idle

const isSettled = ({ is }: Remote<unknown>): boolean => is === 'ready' || is === 'failed'

/** Whether the lists that a lobby shows are loaded, or could not be. */
export const selectAreListsSettled = (state: StateWithGameLists, lobby: LobbyPageType): boolean =>
  isSettled(selectFavourites(state)) && isSettled(selectRecent(state, lobby))

export const selectIsLastPlayedSettled = (state: StateWithGameLists): boolean =>
  isSettled(selectRecent(state, 'lastPlayed'))

export const selectListTiles = (state: StateWithGameLists): GameListsState['tiles'] =>
  listsOf(state).tiles

export const selectHasFailed = (state: StateWithGameLists, lobby: LobbyPageType): boolean =>
  listsOf(state).failed.includes(lobby)
