import type { GameChoice, GameFacts } from '@player-site/contracts/lobby/game-choice.entities.ts'
import type { LobbyTile, ProviderCount } from '@player-site/contracts/lobby/lobby.view.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import { failLoading, idle, type Remote, ready, startLoading } from '../../shared/remote/remote.ts'
import type { OfLobby } from './lobby.slice.ts'

/** What is looked for in a lobby. */
export interface LobbySearch extends GameChoice {
  readonly text: string
  /** Slugs. */
  readonly providers: readonly string[]
}

export interface SearchResults {
  readonly search: LobbySearch
  readonly tiles: readonly LobbyTile[]
  readonly total: number
  readonly hasMore: boolean
  readonly providers: readonly ProviderCount[]
  readonly next: 'idle' | 'loading' | 'failed'
}

export interface LobbySearchState {
  readonly results: Remote<SearchResults>
  /** The last searches that led to a game; of this tab only, and forgotten with it. */
  readonly recent: readonly string[]
  /** What can be chosen in each list that was open, by its `factsKey`. */
  readonly facts: Readonly<Record<string, Remote<GameFacts>>>
}

/** A lobby, or one of its categories, for a viewer. */
export interface GameList extends OfLobby {
  readonly categoryId?: string | undefined
}

const factsKey = ({ lobby, key, categoryId = '' }: GameList): string =>
  `${lobby} ${categoryId} ${key}`

export type SearchRequest = GameList & { readonly search: LobbySearch; readonly offset: number }

const maxRecent = 5

const withFacts = (
  state: LobbySearchState,
  list: GameList,
  change: (facts: Remote<GameFacts>) => Remote<GameFacts>,
): LobbySearchState => {
  const key = factsKey(list)
  return { ...state, facts: { ...state.facts, [key]: change(state.facts[key] ?? idle) } }
}

const slice = createSlice({
  name: 'lobbySearch',
  initialState: (): LobbySearchState => ({ results: idle, recent: [], facts: {} }),
  reducers: {
    searchRequested: (state, { payload }: PayloadAction<SearchRequest>): LobbySearchState => {
      const { results } = state
      return payload.offset > 0 && results.is === 'ready'
        ? { ...state, results: { ...results, value: { ...results.value, next: 'loading' } } }
        : { ...state, results: startLoading(results) }
    },
    searchArrived: (
      state,
      {
        payload: { offset, atMs, ...found },
      }: PayloadAction<
        Omit<SearchResults, 'next'> & { readonly offset: number; readonly atMs: number }
      >,
    ): LobbySearchState => {
      const before = offset > 0 && state.results.is === 'ready' ? state.results.value.tiles : []
      const value = { ...found, tiles: [...before, ...found.tiles], next: 'idle' as const }
      return { ...state, results: ready({ value, atMs }) }
    },
    searchFailed: (
      state,
      { payload }: PayloadAction<{ readonly offset: number; readonly failure: Failure }>,
    ): LobbySearchState => {
      const { results } = state
      if (payload.offset > 0 && results.is === 'ready') {
        return { ...state, results: { ...results, value: { ...results.value, next: 'failed' } } }
      }
      // What was found for another text would be wrong here.
      return { ...state, results: failLoading({ is: 'loading' }, payload.failure) }
    },
    searchClosed: (state): LobbySearchState => ({ ...state, results: idle }),
    /** A list is open that can be sorted and filtered. */
    factsRequested: (state, { payload }: PayloadAction<GameList>): LobbySearchState =>
      withFacts(state, payload, startLoading),
    factsArrived: (
      state,
      { payload }: PayloadAction<{ list: GameList; facts: GameFacts; atMs: number }>,
    ): LobbySearchState =>
      withFacts(state, payload.list, () => ready({ value: payload.facts, atMs: payload.atMs })),
    factsFailed: (
      state,
      { payload }: PayloadAction<{ list: GameList; failure: Failure }>,
    ): LobbySearchState =>
      withFacts(state, payload.list, (facts) => failLoading(facts, payload.failure)),
    /** A game was opened from the results. */
    searchLedToGame: (state, { payload }: PayloadAction<string>): LobbySearchState => ({
      ...state,
      recent: [payload, ...state.recent.filter((text) => text !== payload)].slice(0, maxRecent),
    }),
  },
})

export const lobbySearchReducer = slice.reducer
export const {
  searchRequested,
  searchArrived,
  searchFailed,
  searchClosed,
  searchLedToGame,
  factsRequested,
  factsArrived,
  factsFailed,
} = slice.actions
export type StateWithSearch = { readonly lobbySearch?: LobbySearchState | undefined }
const none: LobbySearchState = { results: idle, recent: [], facts: {} }
export const selectLobbySearch = ({ lobbySearch }: StateWithSearch): LobbySearchState =>
  lobbySearch ?? none
export const selectFacts = (state: StateWithSearch, list: GameList): Remote<GameFacts> =>
  selectLobbySearch(state).facts[factsKey(list)] ?? idle
