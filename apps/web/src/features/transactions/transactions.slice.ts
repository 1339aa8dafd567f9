import type { Reply } from '@player-site/contracts/kernel/call.ts'
import { scrollStep } from '@player-site/contracts/transactions/list-steps.ts'
import { hasMoreAfter } from '@player-site/contracts/transactions/transaction-page.ts'
import type { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import { idle, loading } from '../../shared/remote/remote.ts'
import type { PageListRemainder } from '../../shared/ui/page-list.tsx'
import { applyHead, mergeRows } from './rows.rules.ts'
import { firstChoice } from './span.rules.ts'
import type {
  Choice,
  List,
  ListQuery,
  Shown,
  StateWithTransactions,
  TransactionsState,
} from './transactions.state.ts'
import type { CsvLabels } from './transactions-csv.ts'

type Page = Reply<typeof listTransactions>
interface PageArrived {
  readonly query: ListQuery
  readonly page: Page
}
/** The newest rows; fewer than a full page means that there are no more. */
interface Head {
  readonly rows: readonly Transaction[]
  readonly isFull: boolean
}

const initial: TransactionsState = {
  choice: firstChoice,
  isGrouped: false,
  list: idle,
  isLive: true,
  export: { is: 'none' },
}

const nothingLoaded: Pick<TransactionsState, 'list' | 'isLive' | 'export'> = {
  list: loading,
  isLive: true,
  export: { is: 'none' },
}

/** The end of the list is requested. Without a list this has no effect. */
export const moreRequested = createAction('transactions/moreRequested')
export const exportRequested = createAction<CsvLabels>('transactions/exportRequested')

const onList = (list: List, change: (list: Shown) => Shown): List =>
  list.is === 'shown' ? change(list) : list

const remainderAfter = (page: Page): PageListRemainder =>
  hasMoreAfter(page) ? { is: 'more' } : { is: 'none' }

const slice = createSlice({
  name: 'transactions',
  initialState: (): TransactionsState => initial,
  reducers: {
    historyOpened: (state): TransactionsState => ({ ...state, ...nothingLoaded }),
    /** The view stays for the next visit. */
    historyClosed: ({ isGrouped }): TransactionsState => ({ ...initial, isGrouped }),
    grouped: (state, { payload: isGrouped }: PayloadAction<boolean>): TransactionsState => ({
      ...state,
      isGrouped,
    }),
    choiceMade: (state, { payload }: PayloadAction<Partial<Choice>>): TransactionsState => ({
      ...state,
      ...nothingLoaded,
      choice: { ...state.choice, ...payload },
    }),
    choiceCleared: (state): TransactionsState => ({
      ...state,
      ...nothingLoaded,
      choice: firstChoice,
    }),
    retryRequested: (state): TransactionsState => ({ ...state, ...nothingLoaded }),
    firstPageArrived: (
      state,
      { payload: { query, page } }: PayloadAction<PageArrived>,
    ): TransactionsState => ({
      ...state,
      list: {
        is: 'shown',
        query,
        rows: mergeRows(page.transactions, []),
        position: scrollStep,
        cursor: page.cursor,
        remainder: remainderAfter(page),
      },
    }),
    firstPageFailed: (state, { payload }: PayloadAction<Failure>): TransactionsState => ({
      ...state,
      list: { is: 'failed', failure: payload },
    }),
    moreStarted: (state): TransactionsState => ({
      ...state,
      list: onList(state.list, (list) => ({ ...list, remainder: { is: 'loading' } })),
    }),
    moreArrived: (state, { payload: page }: PayloadAction<Page>): TransactionsState => ({
      ...state,
      list: onList(state.list, (list) => ({
        ...list,
        // Rows pushed by the socket in the meantime are newer.
        rows: mergeRows(list.rows, page.transactions),
        position: list.position + scrollStep,
        cursor: page.cursor ?? list.cursor,
        remainder: remainderAfter(page),
      })),
    }),
    moreFailed: (state, { payload: failure }: PayloadAction<Failure>): TransactionsState => ({
      ...state,
      list: onList(state.list, (list) => ({ ...list, remainder: { is: 'failed', failure } })),
    }),
    newRowsArrived: (
      state,
      { payload: { rows, isFull } }: PayloadAction<Head>,
    ): TransactionsState => ({
      ...state,
      isLive: true,
      list: onList(state.list, (list) => ({ ...list, rows: applyHead(rows, isFull, list.rows) })),
    }),
    liveFailed: (state): TransactionsState => ({ ...state, isLive: false }),
    exportGrew: (state, { payload: count }: PayloadAction<number>): TransactionsState => ({
      ...state,
      export: { is: 'running', count },
    }),
    exportDone: (state, { payload: count }: PayloadAction<number>): TransactionsState => ({
      ...state,
      export: { is: 'done', count },
    }),
    exportFailed: (state, { payload: failure }: PayloadAction<Failure>): TransactionsState => ({
      ...state,
      export: { is: 'failed', failure },
    }),
    exportEnded: (state): TransactionsState => ({ ...state, export: { is: 'none' } }),
  },
  extraReducers: (builder) => {
    builder.addCase(
      exportRequested,
      (state): TransactionsState => ({ ...state, export: { is: 'running', count: 0 } }),
    )
  },
})

export const transactionsReducer = slice.reducer
export const {
  historyOpened,
  historyClosed,
  grouped,
  choiceMade,
  choiceCleared,
  retryRequested,
  firstPageArrived,
  firstPageFailed,
  moreStarted,
  moreArrived,
  moreFailed,
  newRowsArrived,
  liveFailed,
  exportGrew,
  exportDone,
  exportFailed,
  exportEnded,
} = slice.actions

/** Restarts the list: opening the page, choosing a filter, retrying after a failure. */
export const beginsList = isAnyOf(historyOpened, choiceMade, choiceCleared, retryRequested)

/** Returns the initial state until the feature is in the store. */
export const selectTransactions = ({ transactions }: StateWithTransactions): TransactionsState =>
  transactions ?? initial
