import { exportWhenRequested } from './export.epics.ts'
import { takeNewRows, watchWhileShown } from './live.epics.ts'
import { loadFirstPage, loadMoreWhenRequested, sumWhenListChanges } from './transactions.epics.ts'
import { transactionsReducer } from './transactions.slice.ts'
import { transactionsText } from './transactions.text.ts'

/** The code that the history needs. */
export const transactionsCode = {
  slices: { transactions: transactionsReducer },
  epics: {
    loadFirstPage,
    loadMoreWhenRequested,
    sumWhenListChanges,
    watchWhileShown,
    takeNewRows,
    exportWhenRequested,
  },
  texts: [transactionsText],
}
