import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type {
  CategoryPage,
  LobbyTile,
  LobbyView,
  ShownLobby,
} from '@player-site/contracts/lobby/lobby.view.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  failLoading,
  idle,
  loading,
  type Remote,
  ready,
  startLoading,
} from '../../shared/remote/remote.ts'

/** A category as far as it is loaded. */
export interface CategoryGames extends Omit<CategoryPage, 'offset'> {
  /** What became of the next page. */
  readonly next: 'idle' | 'loading' | 'failed'
}

/** What is loaded of a lobby, for one viewer. */
export interface LoadedLobby {
  /** The viewer and the language: what is loaded for another is not shown. */
  readonly key: string
  readonly view: Remote<LobbyView>
  /** Why the lobby, or what is left of its rows, could not be loaded. */
  readonly failure?: Failure | undefined
  readonly categories: Readonly<Record<string, Remote<CategoryGames>>>
}

export interface LobbyState {
  readonly lobbies: Readonly<Partial<Record<LobbyPageType, LoadedLobby>>>
}

/** The lobby and the viewer that an action is about. */
export interface OfLobby {
  readonly lobby: LobbyPageType
  readonly key: string
}
interface OfCategory extends OfLobby {
  readonly categoryId: string
}

/** The loaded lobby, empty for a new viewer. */
const loadedFor = ({ lobbies }: LobbyState, { lobby, key }: OfLobby): LoadedLobby => {
  const known = lobbies[lobby]
  return known?.key === key ? known : { key, view: idle, categories: {} }
}

const isCurrent = ({ lobbies }: LobbyState, { lobby, key }: OfLobby): boolean =>
  lobbies[lobby]?.key === key

const withLobby = (
  state: LobbyState,
  of: OfLobby,
  change: (lobby: LoadedLobby) => Partial<LoadedLobby>,
): LobbyState => {
  const known = loadedFor(state, of)
  return { lobbies: { ...state.lobbies, [of.lobby]: { ...known, ...change(known) } } }
}

const withCategory = (
  state: LobbyState,
  of: OfCategory,
  change: (category: Remote<CategoryGames>) => Remote<CategoryGames>,
): LobbyState =>
  withLobby(state, of, ({ categories }) => ({
    categories: { ...categories, [of.categoryId]: change(categories[of.categoryId] ?? idle) },
  }))

/** Tiles without repetition: games may have moved between two pages. */
const joined = (before: readonly LobbyTile[], after: readonly LobbyTile[]): LobbyTile[] => {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...after.filter(({ id }) => !known.has(id))]
}

const withPage = (
  category: Remote<CategoryGames>,
  { offset, ...page }: CategoryPage,
  atMs: number,
): Remote<CategoryGames> => {
  const before = offset > 0 && category.is === 'ready' ? category.value.tiles : []
  const value = { ...page, tiles: joined(before, page.tiles), next: 'idle' as const }
  return ready({ value, atMs })
}

const withNext = (
  category: Remote<CategoryGames>,
  next: CategoryGames['next'],
): Remote<CategoryGames> =>
  category.is === 'ready' ? { ...category, value: { ...category.value, next } } : category

const slice = createSlice({
  name: 'lobby',
  initialState: (): LobbyState => ({ lobbies: {} }),
  reducers: {
    /** A screen shows the lobby, with as many of its rows. */
    lobbyRequested: (state, { payload }: PayloadAction<OfLobby & { readonly rows: number }>) =>
      withLobby(state, payload, ({ view }) => ({
        view: startLoading(view),
        failure: undefined,
      })),
    lobbyArrived: (
      state,
      { payload }: PayloadAction<OfLobby & { readonly view: LobbyView; readonly atMs: number }>,
    ) =>
      isCurrent(state, payload)
        ? withLobby(state, payload, () => ({
            view: ready({ value: payload.view, atMs: payload.atMs }),
          }))
        : state,
    lobbyFailed: (state, { payload }: PayloadAction<OfLobby & { readonly failure: Failure }>) =>
      isCurrent(state, payload)
        ? withLobby(state, payload, ({ view }) => ({
            view: failLoading(view, payload.failure),
            failure: payload.failure,
          }))
        : state,
    /** The page of a category is open, or retried. */
    categoryRequested: (state, { payload }: PayloadAction<OfCategory>) =>
      withCategory(state, payload, startLoading),
    /** The end of what is loaded is near. */
    moreRequested: (state, { payload }: PayloadAction<OfCategory>) =>
      withCategory(state, payload, (category) => withNext(category, 'loading')),
    categoryArrived: (
      state,
      { payload }: PayloadAction<OfLobby & { readonly page: CategoryPage; readonly atMs: number }>,
    ) => {
      if (!isCurrent(state, payload)) return state
      const of = { ...payload, categoryId: payload.page.category.id }
      return withCategory(state, of, (known) => withPage(known, payload.page, payload.atMs))
    },
    categoryFailed: (
      state,
      { payload }: PayloadAction<OfCategory & { readonly failure: Failure }>,
    ) =>
      isCurrent(state, payload)
        ? withCategory(state, payload, (category) =>
            category.is === 'ready'
              ? withNext(category, 'failed')
              : failLoading(category.is === 'idle' ? loading : category, payload.failure),
          )
        : state,
    /** The page came with its lobby. */
    lobbyTakenFromPage: (
      state,
      {
        payload: { shown, atMs, key },
      }: PayloadAction<{ readonly key: string; readonly shown: ShownLobby; readonly atMs: number }>,
    ): LobbyState => {
      const { view, page } = shown
      const of = { lobby: view.lobby, key }
      const taken = withLobby(state, of, () => ({ view: ready({ value: view, atMs }) }))
      return page
        ? withCategory(taken, { ...of, categoryId: page.category.id }, (known) =>
            withPage(known, page, atMs),
          )
        : taken
    },
  },
})

export const lobbyReducer = slice.reducer
export const {
  lobbyRequested,
  lobbyArrived,
  lobbyFailed,
  categoryRequested,
  moreRequested,
  categoryArrived,
  categoryFailed,
  lobbyTakenFromPage,
} = slice.actions

export type StateWithLobby = { readonly lobby: LobbyState }

/** @param key undefined while the viewer is unknown */
export const selectLobby = (
  { lobby }: StateWithLobby,
  of: LobbyPageType,
  key: string | undefined,
): Remote<LobbyView> => {
  const loaded = lobby.lobbies[of]
  return loaded && loaded.key === key ? loaded.view : idle
}

/** Why the lobby, or rows that a screen needs beside those it has, could not be loaded. */
export const selectLobbyFailure = (
  { lobby }: StateWithLobby,
  of: LobbyPageType,
  key: string | undefined,
): Failure | undefined => {
  const loaded = lobby.lobbies[of]
  return loaded && loaded.key === key ? loaded.failure : undefined
}

export const selectCategory = (
  { lobby }: StateWithLobby,
  of: LobbyPageType,
  key: string | undefined,
  categoryId: string,
): Remote<CategoryGames> => {
  const loaded = lobby.lobbies[of]
  return (loaded && loaded.key === key && loaded.categories[categoryId]) || idle
}

/** Who looks, and in which language: `en-UN visitor`. */
export const viewerKey = (prefix: string, playerId: string | undefined): string =>
  `${prefix} ${playerId ?? 'visitor'}`

/** A game that a lobby has shown; undefined when none has. */
export const selectShownTile = (
  { lobby }: StateWithLobby,
  slugOrId: string,
): LobbyTile | undefined => {
  for (const { view, categories } of Object.values(lobby.lobbies)) {
    const rows = view.is === 'ready' ? view.value.rows : []
    const pages = Object.values(categories).flatMap((one) => (one.is === 'ready' ? one.value : []))
    const tiles = [...rows, ...pages].flatMap((one) => one.tiles)
    const tile = tiles.find((one) => one.gameSlug === slugOrId || one.id === slugOrId)
    if (tile) return tile
  }
  return undefined
}
