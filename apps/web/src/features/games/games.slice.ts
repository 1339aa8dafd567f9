import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'

export type GameList =
  | { readonly is: 'loading' }
  | { readonly is: 'full'; readonly games: readonly Game[]; readonly loadedAtMs: number }
  | { readonly is: 'failed'; readonly failure: Failure }

export interface GamesState {
  readonly list: GameList
}

const slice = createSlice({
  name: 'games',
  initialState: (): GamesState => ({ list: { is: 'loading' } }),
  reducers: {
    /** Somebody looks at the games, or asks again after a failure. */
    gamesWanted: (state): GamesState =>
      state.list.is === 'full' ? state : { list: { is: 'loading' } },
    gamesArrived: (
      _,
      { payload }: PayloadAction<{ games: readonly Game[]; atMs: number }>,
    ): GamesState => ({ list: { is: 'full', games: payload.games, loadedAtMs: payload.atMs } }),
    gamesFailed: (state, { payload }: PayloadAction<Failure>): GamesState =>
      // Games that were there a moment ago beat an error.
      state.list.is === 'full' ? state : { list: { is: 'failed', failure: payload } },
  },
  selectors: { selectGameList: (state) => state.list },
})

export const gamesReducer = slice.reducer
export const { gamesWanted, gamesArrived, gamesFailed } = slice.actions
export const { selectGameList } = slice.selectors
export type GamesPart = { readonly games: GamesState }
