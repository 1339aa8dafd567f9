import { transactions as constants } from '@player-site/contracts/kernel/account-constants.ts'
import type { Query, Reply } from '@player-site/contracts/kernel/call.ts'
import { hasMoreAfter } from '@player-site/contracts/transactions/transaction-page.ts'
import type { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import type { TransactionFilter } from '@player-site/contracts/transactions/transactions.entities.ts'
import type { TransactionsEvent } from '@player-site/contracts/transactions/transactions.events.ts'

const hourMs = 3_600_000

/** A key that is equal for filters of the same list, whatever the order of their fields. */
export const filterKey = ({ category, from, to, hour, status }: TransactionFilter): string =>
  JSON.stringify([category, from, to, hour, status])

/**
 * Builds the platform query at `now`: the newest page, the last hours counted back from this poll.
 */
export function queryOf(
  { hour, ...filter }: TransactionFilter,
  now: number,
): Query<typeof listTransactions> {
  const from =
    filter.from ?? (hour === undefined ? undefined : new Date(now - hour * hourMs).toISOString())
  return { ...filter, from, position: 0, limit: constants.pageSize }
}

/** The page as sent to the tabs that watch the list. */
export const pageOf = (
  filter: TransactionFilter,
  page: Reply<typeof listTransactions>,
): TransactionsEvent => ({
  is: 'page',
  filter,
  transactions: [...page.transactions],
  hasMore: hasMoreAfter(page),
})

/** Whether two pages are equal to a tab. */
export const isSamePage = (known: TransactionsEvent, next: TransactionsEvent): boolean =>
  JSON.stringify(known) === JSON.stringify(next)
