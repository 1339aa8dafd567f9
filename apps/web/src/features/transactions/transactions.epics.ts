import { transactions as constants } from '@player-site/contracts/kernel/account-constants.ts'
import { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  map,
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
  beginsList,
  firstPageArrived,
  firstPageFailed,
  historyClosed,
  moreArrived,
  moreFailed,
  moreRequested,
  moreStarted,
  selectTransactions,
} from './transactions.slice.ts'
import type { StateWithTransactions } from './transactions.state.ts'

/** The previous list is no longer shown. */
export const listLeft = (action$: Observable<UnknownAction>) =>
  action$.pipe(filter((action) => beginsList(action) || historyClosed.match(action)))

export const loadFirstPage: AppEpic<StateWithTransactions> = (
  action$,
  state$,
  { api, scheduler },
) =>
  action$.pipe(
    filter(beginsList),
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
