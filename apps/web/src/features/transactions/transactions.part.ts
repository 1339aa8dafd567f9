import { merge } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { exportWhenWanted } from './export.epics.ts'
import { transactions } from './late.ts'
import { takeNewRows, watchWhileShown } from './live.epics.ts'
import { loadFirstPage, loadMoreWhenWanted, sumWhenListChanges } from './transactions.epics.ts'
import { transactionsReducer } from './transactions.slice.ts'
import type { SeenByTransactions } from './transactions.state.ts'

const epic: AppEpic<SeenByTransactions> = (action$, state$, deps) =>
  merge(
    loadFirstPage(action$, state$, deps),
    loadMoreWhenWanted(action$, state$, deps),
    sumWhenListChanges(action$, state$, deps),
    watchWhileShown(action$, state$, deps),
    takeNewRows(action$, state$, deps),
    exportWhenWanted(action$, state$, deps),
  )

// Whoever imports the screen has its code with it.
transactions.adopt({ reducer: transactionsReducer, epic })
