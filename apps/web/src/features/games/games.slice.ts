import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  idle,
  loadingUnlessReady,
  type Remote,
  ready,
} from '../../shared/remote/remote.ts'

export type GameList = Remote<readonly Game[]>

export interface GamesState {
  readonly list: GameList
}

const slice = createSlice({
  name: 'games',
  initialState: (): GamesState => ({ list: idle }),
  reducers: {
    /** A screen shows the games, or the player retries after a failure. */
    gamesRequested: ({ list }): GamesState => ({ list: loadingUnlessReady(list) }),
    gamesArrived: (_, { payload }: PayloadAction<Arrival<readonly Game[]>>): GamesState => ({
      list: ready(payload),
    }),
    gamesFailed: ({ list }, { payload }: PayloadAction<Failure>): GamesState => ({
      list: failLoading(list, payload),
    }),
  },
  selectors: { selectGameList: (state) => state.list },
})

export const gamesReducer = slice.reducer
export const { gamesRequested, gamesArrived, gamesFailed } = slice.actions
export const { selectGameList } = slice.selectors
export type StateWithGames = { readonly games: GamesState }
