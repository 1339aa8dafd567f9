import type { PlayerPage } from '@player-site/contracts/ops/ops.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FailureCode } from '../../shared/api/failure.ts'
import { afterFailure, type Reading } from '../reading.ts'

/** The actions that operations may take for a player. */
export type PlayerAct =
  | { readonly is: 'resync'; readonly playerId: string }
  | { readonly is: 'endSession'; readonly playerId: string; readonly sessionId: string }
  | { readonly is: 'endSessions'; readonly playerId: string }

type Doing =
  | { readonly is: 'nothing' }
  | { readonly is: 'pending' | 'done'; readonly act: PlayerAct }
  | { readonly is: 'failed'; readonly act: PlayerAct; readonly failure: FailureCode }

export interface PlayerSliceState {
  /** The player of the open page; undefined on the log's page. */
  readonly playerId: string | undefined
  readonly reading: Reading<PlayerPage>
  readonly doing: Doing
}

const fresh = (playerId: string | undefined): PlayerSliceState => ({
  playerId,
  reading: { is: 'loading' },
  doing: { is: 'nothing' },
})

const slice = createSlice({
  name: 'player',
  initialState: () => fresh(undefined),
  reducers: {
    playerOpened: (_, { payload }: PayloadAction<string>) => fresh(payload),
    playerClosed: () => fresh(undefined),
    pageArrived: (state, { payload }: PayloadAction<PlayerPage>): PlayerSliceState =>
      payload.playerId === state.playerId
        ? { ...state, reading: { is: 'full', data: payload } }
        : state,
    pageFailed: (state, { payload: failure }: PayloadAction<FailureCode>): PlayerSliceState => ({
      ...state,
      reading: afterFailure(state.reading, failure),
    }),
    actRequested: (state, { payload: act }: PayloadAction<PlayerAct>): PlayerSliceState => ({
      ...state,
      doing: { is: 'pending', act },
    }),
    actDone: (state, { payload: act }: PayloadAction<PlayerAct>): PlayerSliceState => ({
      ...state,
      doing: { is: 'done', act },
    }),
    actFailed: (
      state,
      { payload }: PayloadAction<{ act: PlayerAct; failure: FailureCode }>,
    ): PlayerSliceState => ({ ...state, doing: { is: 'failed', ...payload } }),
  },
  selectors: { selectPlayer: (state) => state },
})

export const playerReducer = slice.reducer
export const {
  playerOpened,
  playerClosed,
  pageArrived,
  pageFailed,
  actRequested,
  actDone,
  actFailed,
} = slice.actions
export const { selectPlayer } = slice.selectors
