import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FailureCode } from '../../shared/api/failure.ts'

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
  readonly doing: Doing
}

const fresh = (playerId: string | undefined): PlayerSliceState => ({
  playerId,
  doing: { is: 'nothing' },
})

const slice = createSlice({
  name: 'player',
  initialState: () => fresh(undefined),
  reducers: {
    playerOpened: (_, { payload }: PayloadAction<string>) => fresh(payload),
    playerClosed: () => fresh(undefined),
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
export const { playerOpened, playerClosed, actRequested, actDone, actFailed } = slice.actions
export const { selectPlayer } = slice.selectors
