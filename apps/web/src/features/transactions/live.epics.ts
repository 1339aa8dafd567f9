import { transactions as constants } from '@player-site/contracts/kernel/account-constants.ts'
import type { Query } from '@player-site/contracts/kernel/call.ts'
import { isFullPage } from '@player-site/contracts/transactions/transaction-page.ts'
import { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import {
  unwatchTransactions,
  watchTransactions,
} from '@player-site/contracts/transactions/transactions.events.ts'
import {
  catchError,
  combineLatest,
  EMPTY,
  expand,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  reduce,
  switchMap,
  take,
  takeUntil,
} from 'rxjs'
import type { Api } from '../../shared/api/api.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  commandIssued,
  linkChanged,
  transactionsArrived,
} from '../../shared/realtime/realtime.actions.ts'
import { leavesGap, mergeRows } from './rows.rules.ts'
import { isSameFilter, queryAt, watchFilterOf } from './span.rules.ts'
import { listLeft } from './transactions.epics.ts'
import {
  beginsList,
  firstPageArrived,
  historyClosed,
  liveFailed,
  newRowsArrived,
  selectTransactions,
} from './transactions.slice.ts'
import type { StateWithTransactions } from './transactions.state.ts'

/**
 * The gateway polls for this list while it is shown.
 * @see A§9 "transaction polling every 30 seconds"
 */
export const watchWhileShown: AppEpic<StateWithTransactions> = (action$, state$) => {
  // The gateway treats a restored connection as a new one.
  const reconnected$ = action$.pipe(
    filter(linkChanged.match),
    filter(({ payload }) => payload === 'up'),
    filter(() => selectTransactions(state$.value).list.is !== 'idle'),
  )
  return merge(
    merge(action$.pipe(filter(beginsList)), reconnected$).pipe(
      map(() => {
        const body = { filter: watchFilterOf(selectTransactions(state$.value).choice) }
        return commandIssued({ name: watchTransactions.name, body })
      }),
    ),
    action$.pipe(
      filter(historyClosed.match),
      map(() => commandIssued({ name: unwatchTransactions.name, body: {} })),
    ),
  )
}

/** @see RT6: new rows appear without a reload */
export const takeNewRows: AppEpic<StateWithTransactions> = (
  action$,
  state$,
  { api, scheduler },
) => {
  const news$ = action$.pipe(
    filter(transactionsArrived.match),
    map(({ payload }) => payload.body),
    filter((news) =>
      isSameFilter(news.filter, watchFilterOf(selectTransactions(state$.value).choice)),
    ),
  )
  const headed$ = news$.pipe(
    // switchMap: a newer head of the list replaces an earlier one's gap.
    switchMap((news) => {
      const { list, choice } = selectTransactions(state$.value)
      if (list.is !== 'shown') return EMPTY
      if (news.is === 'failed') return of(liveFailed())
      const { transactions: rows, hasMore: isFull } = news
      if (!leavesGap(rows, isFull, list.rows)) return of(newRowsArrived({ rows, isFull }))
      return rowsDownTo(list.rows, queryAt(choice, scheduler.now()), api).pipe(
        map((found) => newRowsArrived({ rows: mergeRows(rows, found), isFull: true })),
        catchError(() => of(liveFailed())),
        takeUntil(listLeft(action$)),
      )
    }),
  )
  // The socket may be ahead of the list, and repeats nothing.
  const early$ = action$.pipe(filter(beginsList)).pipe(
    switchMap(() =>
      combineLatest([
        news$.pipe(takeUntil(action$.pipe(filter(firstPageArrived.match)))),
        action$.pipe(filter(firstPageArrived.match), take(1)),
      ]),
    ),
    mergeMap(([news]) => {
      const { list } = selectTransactions(state$.value)
      if (news.is !== 'page' || list.is !== 'shown') return EMPTY
      // For rows in both, the list is newer.
      return of(newRowsArrived({ rows: mergeRows(list.rows, news.transactions), isFull: true }))
    }),
  )
  return merge(headed$, early$)
}

/** At most this many full pages may lie between two polls; beyond that the list is loaded again. */
const maxPages = 20

/** Reads the newest rows, down to a row that is already known. */
function rowsDownTo(
  known: readonly Transaction[],
  query: Query<typeof listTransactions>,
  api: Api,
): Observable<readonly Transaction[]> {
  const pageAfter = (after?: string) =>
    api.call(listTransactions, {
      query: { ...query, limit: constants.maxPerPage, ...(after !== undefined && { after }) },
    })
  return pageAfter().pipe(
    expand((page) =>
      page.cursor !== undefined &&
      leavesGap(page.transactions, isFullPage(page, constants.maxPerPage), known)
        ? pageAfter(page.cursor)
        : EMPTY,
    ),
    take(maxPages),
    reduce((rows: readonly Transaction[], { transactions }) => mergeRows(rows, transactions), []),
  )
}
