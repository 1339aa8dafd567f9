import { readTransactionSummary } from '@player-site/contracts/transactions/transactions.calls.ts'
import { catchError, filter, map, merge, of, startWith, switchMap, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { queryAt } from './span.rules.ts'
import {
  type StateWithSummary,
  summaryArrived,
  summaryClosed,
  summaryFailed,
  summaryOpened,
} from './summary.slice.ts'
import { listStarts } from './transactions.epics.ts'
import { historyClosed, newRowsArrived, selectTransactions } from './transactions.slice.ts'
import type { StateWithTransactions } from './transactions.state.ts'

/** Loads the totals by category while they are unfolded, and again whenever the list changes. */
export const sumByCategoryWhileOpen: AppEpic<StateWithTransactions & StateWithSummary> = (
  action$,
  state$,
  { api, scheduler },
) =>
  action$.pipe(
    filter(summaryOpened.match),
    switchMap(() =>
      merge(listStarts(action$), action$.pipe(filter(newRowsArrived.match))).pipe(
        startWith(undefined),
        // switchMap: of two replies only the later one counts.
        switchMap(() => {
          const { choice } = selectTransactions(state$.value)
          const { status: _, ...query } = queryAt(choice, scheduler.now())
          return api.call(readTransactionSummary, { query }).pipe(
            map((value) => summaryArrived({ value, atMs: scheduler.now() })),
            catchError((error: unknown) => of(summaryFailed(failureOf(error)))),
          )
        }),
        takeUntil(
          merge(
            action$.pipe(filter(summaryClosed.match)),
            action$.pipe(filter(historyClosed.match)),
          ),
        ),
      ),
    ),
  )
