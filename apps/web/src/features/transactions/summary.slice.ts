import type { TransactionSummary } from '@player-site/contracts/transactions/transaction-summary.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  finishLoading,
  idle,
  loading,
  type Remote,
} from '../../shared/remote/remote.ts'
import { choiceCleared, choiceMade, historyClosed, historyOpened } from './transactions.slice.ts'

type SummaryState = Remote<TransactionSummary>

/** Undefined until the code of the feature is loaded. */
export interface StateWithSummary {
  readonly transactionSummary?: SummaryState | undefined
}

const slice = createSlice({
  name: 'transactionSummary',
  initialState: (): SummaryState => idle,
  reducers: {
    summaryOpened: (): SummaryState => loading,
    summaryClosed: (): SummaryState => idle,
    summaryArrived: (
      state,
      { payload }: PayloadAction<Arrival<TransactionSummary>>,
    ): SummaryState => finishLoading(state, payload),
    // Totals that leave out the newest rows would be wrong: a failure replaces them.
    summaryFailed: (_, { payload: failure }: PayloadAction<Failure>): SummaryState => ({
      is: 'failed',
      failure,
    }),
  },
  extraReducers: (builder) => {
    const restart = (state: SummaryState): SummaryState => (state.is === 'idle' ? state : loading)
    builder
      .addCase(choiceMade, restart)
      .addCase(choiceCleared, restart)
      .addCase(historyOpened, (): SummaryState => idle)
      .addCase(historyClosed, (): SummaryState => idle)
  },
})

export const summaryReducer = slice.reducer
export const { summaryOpened, summaryClosed, summaryArrived, summaryFailed } = slice.actions

export const selectSummary = ({ transactionSummary }: StateWithSummary): SummaryState =>
  transactionSummary ?? idle
