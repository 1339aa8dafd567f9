import { transactions as constants } from '@player-site/contracts/kernel/account-constants.ts'
import type { Query } from '@player-site/contracts/kernel/call.ts'
import { isFullPage } from '@player-site/contracts/transactions/transaction-page.ts'
import { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  connect,
  defer,
  EMPTY,
  expand,
  filter,
  map,
  merge,
  of,
  retry,
  scan,
  switchMap,
  takeLast,
  takeUntil,
  throwError,
  timer,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { type StateWithSession, selectPlayer } from '../session/index.ts'
import { queryAt } from './span.rules.ts'
import { listLeft } from './transactions.epics.ts'
import {
  exportDone,
  exportEnded,
  exportFailed,
  exportGrew,
  exportRequested,
  selectTransactions,
} from './transactions.slice.ts'
import type { StateWithTransactions } from './transactions.state.ts'
import { csvOf } from './transactions-csv.ts'

/** A player's calls are rate limited; a long export waits until more are allowed. */
const retryLimits = { times: 10, maxDelayMs: 60_000 } as const

/** Reads the whole list as of now and saves it to a file for the player. */
export const exportWhenRequested: AppEpic<StateWithTransactions & StateWithSession> = (
  action$,
  state$,
  deps,
) =>
  action$.pipe(
    filter(exportRequested.match),
    // switchMap: a new request restarts the export.
    switchMap(({ payload: labels }) => {
      const nowMs = deps.scheduler.now()
      const query = queryAt(selectTransactions(state$.value).choice, nowMs)
      // Rows that arrive during the export are left out, otherwise its end would keep moving.
      const to = query.to ?? new Date(nowMs).toISOString()
      const save = (rows: readonly Transaction[]) => {
        const currency = selectPlayer(state$.value)?.profile?.currencyCode ?? 'EUR'
        const day = new Date(nowMs).toISOString().slice(0, 10)
        deps.saveFile(`transactions-${day}.csv`, csvOf(rows, currency, labels), 'text/csv')
        return exportDone(rows.length)
      }
      return allRows({ ...query, to }, deps).pipe(
        // connect: the last page is both counted and the end of the export, and is requested once.
        connect((rows$) =>
          merge(
            rows$.pipe(map((rows): UnknownAction => exportGrew(rows.length))),
            rows$.pipe(takeLast(1), map(save)),
          ),
        ),
        catchError((error: unknown) => of(exportFailed(failureOf(error)))),
        takeUntil(merge(action$.pipe(filter(exportEnded.match)), listLeft(action$))),
      )
    }),
  )

/** All rows so far, after each page. */
const allRows = (
  listQuery: Query<typeof listTransactions>,
  { api, scheduler }: Pick<Dependencies, 'api' | 'scheduler'>,
) => {
  const pageAfter = (after?: string) =>
    defer(() => {
      const query = { ...listQuery, limit: constants.maxPerPage }
      return api.call(listTransactions, {
        query: after === undefined ? query : { ...query, after },
      })
    }).pipe(
      retry({
        count: retryLimits.times,
        delay: (error: unknown) => {
          const { code, details } = failureOf(error)
          if (code !== 'request.rateLimited') return throwError(() => error)
          const seconds = Number(details['retryAfterSeconds'] ?? 1)
          return timer(Math.min(retryLimits.maxDelayMs, seconds * 1_000), scheduler)
        },
      }),
    )
  return pageAfter().pipe(
    expand((page) =>
      isFullPage(page, constants.maxPerPage) && page.cursor !== undefined
        ? pageAfter(page.cursor)
        : EMPTY,
    ),
    scan((rows: readonly Transaction[], { transactions }) => [...rows, ...transactions], []),
  )
}
