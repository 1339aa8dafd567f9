import type { Query, Reply } from '@player-site/contracts/kernel/call.ts'
import { transactions as constants } from '@player-site/contracts/kernel/constants.ts'
import type { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import {
  hasMoreAfter,
  type TransactionFilter,
} from '@player-site/contracts/transactions/transactions.entities.ts'
import type { TransactionsEvent } from '@player-site/contracts/transactions/transactions.events.ts'

const hourMs = 3_600_000

/** The same for filters that ask for the same list, in whatever order they name their parts. */
export const filterKey = ({ category, from, to, hour, status }: TransactionFilter): string =>
  JSON.stringify([category, from, to, hour, status])

/** What upstream is asked at `now`: the newest page, the last hours counted back from this poll. */
export function queryOf(
  { hour, ...filter }: TransactionFilter,
  now: number,
): Query<typeof listTransactions> {
  const from =
    filter.from ?? (hour === undefined ? undefined : new Date(now - hour * hourMs).toISOString())
  return { ...filter, from, position: 0, limit: constants.pageSize }
}

/** What the tabs that watch the list are told of an answer. */
export const pageOf = (
  filter: TransactionFilter,
  { transactions }: Reply<typeof listTransactions>,
): TransactionsEvent => ({
  is: 'page',
  filter,
  transactions: [...transactions],
  hasMore: hasMoreAfter(transactions),
})

/** Whether a tab that knows the one learns nothing from the other. */
export const isSamePage = (known: TransactionsEvent, next: TransactionsEvent): boolean =>
  JSON.stringify(known) === JSON.stringify(next)
