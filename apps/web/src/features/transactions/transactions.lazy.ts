import { exportWhenRequested } from './export.epics.ts'
import { takeNewRows, watchWhileShown } from './live.epics.ts'
import { loadRoundWhenOpened } from './round.epics.ts'
import { roundReducer } from './round.slice.ts'
import { sumByCategoryWhileOpen } from './summary.epics.ts'
import { summaryReducer } from './summary.slice.ts'
import { loadFirstPage, loadMoreWhenRequested, sumWhenListChanges } from './transactions.epics.ts'
import { transactionsReducer } from './transactions.slice.ts'
import { transactionsText } from './transactions.text.ts'

/** The code that the history needs. */
export const transactionsCode = {
  slices: {
    transactions: transactionsReducer,
    transactionSummary: summaryReducer,
    gameRound: roundReducer,
  },
  epics: {
    loadFirstPage,
    loadMoreWhenRequested,
    sumWhenListChanges,
    sumByCategoryWhileOpen,
    watchWhileShown,
    takeNewRows,
    exportWhenRequested,
    loadRoundWhenOpened,
  },
  texts: [transactionsText],
}
