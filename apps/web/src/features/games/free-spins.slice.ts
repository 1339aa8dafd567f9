import type { FreeSpinProgress } from '@player-site/contracts/rewards/free-spins.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  type Remote,
  startLoading,
} from '../../shared/remote/remote.ts'

export interface FreeSpinsState {
  /** The game that is shown with its free spins; undefined: none is. */
  readonly gameId: string | undefined
  readonly progress: Remote<readonly FreeSpinProgress[]>
}

const hidden: FreeSpinsState = { gameId: undefined, progress: idle }

const slice = createSlice({
  name: 'freeSpins',
  initialState: (): FreeSpinsState => hidden,
  reducers: {
    /** They are shown beside their game, or read again after a failure. */
    freeSpinsShown: (state, { payload: gameId }: PayloadAction<string>): FreeSpinsState => ({
      gameId,
      progress: startLoading(state.gameId === gameId ? state.progress : idle),
    }),
    freeSpinsHidden: (): FreeSpinsState => hidden,
    freeSpinsArrived: (
      state,
      { payload }: PayloadAction<Arrival<readonly FreeSpinProgress[]>>,
    ): FreeSpinsState => ({ ...state, progress: finishLoading(state.progress, payload) }),
    freeSpinsFailed: (state, { payload }: PayloadAction<Failure>): FreeSpinsState => ({
      ...state,
      progress: failLoading(state.progress, payload),
    }),
  },
})

export const freeSpinsReducer = slice.reducer
export const { freeSpinsShown, freeSpinsHidden, freeSpinsArrived, freeSpinsFailed } = slice.actions

/** Undefined until the code of a game's page is loaded. */
export type StateWithFreeSpins = { readonly freeSpins?: FreeSpinsState | undefined }
export const selectFreeSpins = ({ freeSpins }: StateWithFreeSpins): FreeSpinsState =>
  freeSpins ?? hidden
