import type { PlayerPage } from '@player-site/contracts/ops/ops.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FailureCode } from '../../shared/api/failure.ts'

/** The actions that operations may take for a player. */
export type PlayerAct =
  | { readonly is: 'resync'; readonly playerId: string }
  | { readonly is: 'endSession'; readonly playerId: string; readonly sessionId: string }
  | { readonly is: 'endSessions'; readonly playerId: string }

type Look =
  | { readonly is: 'loading' }
  /** `failure`: the last poll failed, and the data is from the poll before it. */
  | { readonly is: 'full'; readonly page: PlayerPage; readonly failure?: FailureCode }
  | { readonly is: 'failed'; readonly failure: FailureCode }

type Doing =
  | { readonly is: 'nothing' }
  | { readonly is: 'underWay' | 'done'; readonly act: PlayerAct }
  | { readonly is: 'failed'; readonly act: PlayerAct; readonly failure: FailureCode }

export interface PlayerSliceState {
  /** The player of the open page; undefined on the log's page. */
  readonly playerId: string | undefined
  readonly look: Look
  readonly doing: Doing
}

const fresh = (playerId: string | undefined): PlayerSliceState => ({
  playerId,
  look: { is: 'loading' },
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
        ? { ...state, look: { is: 'full', page: payload } }
        : state,
    pageFailed: (state, { payload: failure }: PayloadAction<FailureCode>): PlayerSliceState => ({
      ...state,
      look: state.look.is === 'full' ? { ...state.look, failure } : { is: 'failed', failure },
    }),
    actWanted: (state, { payload: act }: PayloadAction<PlayerAct>): PlayerSliceState => ({
      ...state,
      doing: { is: 'underWay', act },
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
  actWanted,
  actDone,
  actFailed,
} = slice.actions
export const { selectPlayer } = slice.selectors
