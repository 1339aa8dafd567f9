import type { LobbyTile, ProviderCount } from '@player-site/contracts/lobby/lobby.view.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import { failLoading, idle, type Remote, ready, startLoading } from '../../shared/remote/remote.ts'
import type { OfLobby } from './lobby.slice.ts'

/** What is looked for in a lobby. */
export interface LobbySearch {
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
}

export type SearchRequest = OfLobby & LobbySearch & { readonly offset: number }

const maxRecent = 5

const slice = createSlice({
  name: 'lobbySearch',
  initialState: (): LobbySearchState => ({ results: idle, recent: [] }),
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
    /** A game was opened from the results. */
    searchLedToGame: (state, { payload }: PayloadAction<string>): LobbySearchState => ({
      ...state,
      recent: [payload, ...state.recent.filter((text) => text !== payload)].slice(0, maxRecent),
    }),
  },
})

export const lobbySearchReducer = slice.reducer
export const { searchRequested, searchArrived, searchFailed, searchClosed, searchLedToGame } =
  slice.actions
export type StateWithSearch = { readonly lobbySearch?: LobbySearchState | undefined }
const none: LobbySearchState = { results: idle, recent: [] }
export const selectLobbySearch = ({ lobbySearch }: StateWithSearch): LobbySearchState =>
  lobbySearch ?? none
