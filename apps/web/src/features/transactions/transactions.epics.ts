import { transactions as constants } from '@player-site/contracts/kernel/account-constants.ts'
import {
  listTransactions,
  readNetPosition,
} from '@player-site/contracts/transactions/transactions.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  takeUntil,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { queryAt } from './span.rules.ts'
import {
  choiceCleared,
  choiceMade,
  firstPageArrived,
  firstPageFailed,
  historyClosed,
  historyOpened,
  moreArrived,
  moreFailed,
  moreRequested,
  moreStarted,
  newRowsArrived,
  retryRequested,
  selectTransactions,
  sumsArrived,
  sumsFailed,
} from './transactions.slice.ts'
import type { StateWithTransactions } from './transactions.state.ts'

const begins = (action: UnknownAction): boolean =>
  historyOpened.match(action) ||
  choiceMade.match(action) ||
  choiceCleared.match(action) ||
  retryRequested.match(action)

/** Triggers that restart a list: opening the page, choosing a filter, retrying after a failure. */
export const listStarts = (action$: Observable<UnknownAction>) => action$.pipe(filter(begins))

/** The previous list is no longer shown. */
export const listLeft = (action$: Observable<UnknownAction>) =>
  action$.pipe(filter((action) => begins(action) || historyClosed.match(action)))

export const loadFirstPage: AppEpic<StateWithTransactions> = (
  action$,
  state$,
  { api, scheduler },
) =>
  listStarts(action$).pipe(
    // switchMap: the reply to an earlier filter must not fill this list.
    switchMap(() => {
      const query = queryAt(selectTransactions(state$.value).choice, scheduler.now())
      const firstPage = { ...query, position: 0, limit: constants.pageSize }
      return api.call(listTransactions, { query: firstPage }).pipe(
        map((page) => firstPageArrived({ query, page })),
        catchError((error: unknown) => of(firstPageFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(historyClosed.match))),
      )
    }),
  )

/** @see A§4 Transaction history "Scrolling advances position by 10" */
export const loadMoreWhenRequested: AppEpic<StateWithTransactions> = (action$, state$, { api }) =>
  action$.pipe(
    filter(moreRequested.match),
    // exhaustMap: scrolling requests the same page many times.
    exhaustMap(() => {
      const { list } = selectTransactions(state$.value)
      if (list.is !== 'shown' || list.remainder.is === 'none') return EMPTY
      const { position, cursor } = list
      const query = {
        ...list.query,
        position,
        limit: constants.pageSize,
        // Rows may be added or removed in the meantime: the page begins where the last one ended.
        ...(cursor !== undefined && { after: cursor }),
      }
      return api.call(listTransactions, { query }).pipe(
        map((page): UnknownAction => moreArrived(page)),
        catchError((error: unknown) => of(moreFailed(failureOf(error)))),
        startWith(moreStarted()),
        takeUntil(listLeft(action$)),
      )
    }),
  )

/** Loads the totals above the list, and again whenever the list changes. */
export const sumWhenListChanges: AppEpic<StateWithTransactions> = (action$, state$, deps) =>
  merge(listStarts(action$), action$.pipe(filter(newRowsArrived.match))).pipe(
    // switchMap: of two replies only the later one counts.
    switchMap(() => {
      const { choice } = selectTransactions(state$.value)
      const { status: _, ...query } = queryAt(choice, deps.scheduler.now())
      return deps.api.call(readNetPosition, { query }).pipe(
        map((value) => sumsArrived({ value, atMs: deps.scheduler.now() })),
        catchError((error: unknown) => of(sumsFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(historyClosed.match))),
      )
    }),
  )
