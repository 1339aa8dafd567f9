import { codeOfRemotes } from '../../shared/remote/define-remote.ts'
import { exportWhenRequested } from './export.epics.ts'
import { takeNewRows, watchWhileShown } from './live.epics.ts'
import { loadFirstPage, loadMoreWhenRequested } from './transactions.epics.ts'
import { roundRemote, summaryRemote, sumsRemote } from './transactions.remotes.ts'
import { transactionsReducer } from './transactions.slice.ts'
import { transactionsText } from './transactions.text.ts'

const remotes = codeOfRemotes(roundRemote, summaryRemote, sumsRemote)

/** The code that the history needs. */
export const transactionsCode = {
  slices: {
    ...remotes.slices,
    transactions: transactionsReducer,
  },
  epics: {
    ...remotes.epics,
    loadFirstPage,
    loadMoreWhenRequested,
    watchWhileShown,
    takeNewRows,
    exportWhenRequested,
  },
  texts: [transactionsText],
}
