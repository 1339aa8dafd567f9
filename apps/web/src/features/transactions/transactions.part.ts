import { exportWhenWanted } from './export.epics.ts'
import { transactions } from './late.ts'
import { takeNewRows, watchWhileShown } from './live.epics.ts'
import { loadFirstPage, loadMoreWhenWanted, sumWhenListChanges } from './transactions.epics.ts'
import { transactionsReducer } from './transactions.slice.ts'

const epics = {
  loadFirstPage,
  loadMoreWhenWanted,
  sumWhenListChanges,
  watchWhileShown,
  takeNewRows,
  exportWhenWanted,
}

// Whoever imports the screen has its code with it.
transactions.adopt({ reducer: transactionsReducer, epics })
