import { transactions as constants } from '@player-site/contracts/kernel/account-constants.ts'
import { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import type { TransactionFilter } from '@player-site/contracts/transactions/transactions.entities.ts'
import type { TransactionsEvent } from '@player-site/contracts/transactions/transactions.events.ts'
import {
  catchError,
  defer,
  distinctUntilChanged,
  exhaustMap,
  finalize,
  map,
  type Observable,
  of,
  ReplaySubject,
  type Subscription,
  share,
  switchMap,
  timer,
} from 'rxjs'
import type { TabContext } from '../../edge/socket/tab-commands.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { SessionCalls } from '../../ports/player-calls.ts'
import type { RateLimit } from '../../ports/rate-limit.ts'
import { codedFailureOf } from '../../ports/store-failure.ts'
import { filterKey, isSamePage, pageOf, queryOf } from './transactions.rules.ts'

export interface TransactionsDeps {
  readonly calls: SessionCalls
  /** A poll counts as a call of the player's, however often a tab changes its filter. */
  readonly rate: RateLimit
  readonly clock: Clock
  readonly log: Log
}

/** Pushes the transaction lists that tabs show. @see A§4 Transaction history, A§9 */
export interface TransactionsService {
  /** Sends the tab the newest page at once and after each change; replaces an earlier watch. */
  watch(from: TabContext, filter: TransactionFilter, tell: (news: TransactionsEvent) => void): void
  /** Stops the tab's watch. */
  unwatch(from: TabContext): void
}

/** Each node polls for its own tabs: tabs of one session that show the same list share one poll. */
export function createTransactionsService(deps: TransactionsDeps): TransactionsService {
  const lists = new Map<string, Observable<TransactionsEvent>>()
  const watching = new Map<string, Subscription>()

  const listOf = ({ session }: TabContext, filter: TransactionFilter) => {
    const key = `${session.sessionId} ${filterKey(filter)}`
    const known = lists.get(key)
    if (known) return known
    const list = pollList(session, filter, deps).pipe(
      finalize(() => lists.delete(key)),
      // A tab that joins a watched list gets its latest page at once.
      share({ connector: () => new ReplaySubject(1) }),
    )
    lists.set(key, list)
    return list
  }
  const unwatch = ({ tab }: TabContext): void => {
    watching.get(tab.id)?.unsubscribe()
    watching.delete(tab.id)
  }
  return {
    watch(from, filter, tell) {
      const before = watching.get(from.tab.id)
      // Subscribed before the old watch ends: when both show the same list, its poll continues.
      watching.set(from.tab.id, listOf(from, filter).subscribe(tell))
      before?.unsubscribe()
    },
    unwatch,
  }
}

/** Polls one list and emits its changes. */
function pollList(
  { playerId, sessionId }: TabContext['session'],
  filter: TransactionFilter,
  { calls, rate, clock, log }: TransactionsDeps,
): Observable<TransactionsEvent> {
  const poll = defer(() => rate.take(playerId)).pipe(
    switchMap(() =>
      calls.ask(sessionId, listTransactions, { query: queryOf(filter, clock.now()) }),
    ),
    map((reply) => pageOf(filter, reply)),
    catchError((error: unknown) => {
      const { code } = codedFailureOf(error)
      log.warn('transactions.lookFailed', { playerId, sessionId, code })
      return of<TransactionsEvent>({ is: 'failed', filter, code })
    }),
  )
  return timer(0, constants.pollMs, clock.scheduler).pipe(
    // exhaustMap: an answer slower than the poll interval is awaited.
    exhaustMap(() => poll),
    distinctUntilChanged(isSamePage),
  )
}
