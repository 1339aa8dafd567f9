import type { Round } from '@player-site/contracts/transactions/round.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  loading,
  type Remote,
} from '../../shared/remote/remote.ts'

type RoundState = Remote<Round>

/** Undefined until the code of the feature is loaded. */
export interface StateWithRound {
  readonly gameRound?: RoundState | undefined
}

const slice = createSlice({
  name: 'gameRound',
  initialState: (): RoundState => idle,
  reducers: {
    roundOpened: {
      reducer: (_state, _action: PayloadAction<{ readonly roundId: string }>): RoundState =>
        loading,
      prepare: (roundId: string) => ({ payload: { roundId } }),
    },
    roundClosed: (): RoundState => idle,
    roundArrived: (state, { payload }: PayloadAction<Arrival<Round>>): RoundState =>
      finishLoading(state, payload),
    roundFailed: (state, { payload }: PayloadAction<Failure>): RoundState =>
      failLoading(state, payload),
  },
})

export const roundReducer = slice.reducer
export const { roundOpened, roundClosed, roundArrived, roundFailed } = slice.actions
export const selectRound = ({ gameRound }: StateWithRound): RoundState => gameRound ?? idle
