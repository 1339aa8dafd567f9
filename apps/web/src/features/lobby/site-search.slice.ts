import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { searchLobby } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  failLoading,
  finishLoading,
  idle,
  type Remote,
  startLoading,
} from '../../shared/remote/remote.ts'

/** What one lobby has for a text. */
export type LobbyFinds = Reply<typeof searchLobby> & { readonly lobby: LobbyPageType }

export interface SiteFinds {
  readonly text: string
  readonly lobbies: readonly LobbyFinds[]
}

export interface SiteSearchRequest {
  /** The viewer and the language. */
  readonly key: string
  /** Empty: what is popular. */
  readonly text: string
}

export type SiteSearchState = Remote<SiteFinds>

const slice = createSlice({
  name: 'siteSearch',
  initialState: (): SiteSearchState => idle,
  reducers: {
    siteSearchRequested: {
      reducer: (state): SiteSearchState => startLoading(state),
      prepare: (payload: SiteSearchRequest) => ({ payload }),
    },
    siteSearchArrived: (
      state,
      { payload: { atMs, ...value } }: PayloadAction<SiteFinds & { readonly atMs: number }>,
    ): SiteSearchState => finishLoading(state, { value, atMs }),
    // What was found for another text would be wrong here.
    siteSearchFailed: (_, { payload }: PayloadAction<Failure>): SiteSearchState =>
      failLoading({ is: 'loading' }, payload),
    siteSearchClosed: (): SiteSearchState => idle,
  },
})

export const siteSearchReducer = slice.reducer
export const { siteSearchRequested, siteSearchArrived, siteSearchFailed, siteSearchClosed } =
  slice.actions
export type StateWithSiteSearch = { readonly siteSearch?: SiteSearchState | undefined }
export const selectSiteSearch = ({ siteSearch }: StateWithSiteSearch): SiteSearchState =>
  siteSearch ?? idle
