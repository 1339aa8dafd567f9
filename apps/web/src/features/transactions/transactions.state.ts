import type { Query } from '@player-site/contracts/kernel/call.ts'
import type { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import type {
  Transaction,
  TransactionCategory,
  TransactionStatus,
} from '@player-site/contracts/transactions/transactions.entities.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { PageListRemainder } from '../../shared/ui/page-list.tsx'

/** The selected period: the last so many hours, or between days of the player's calendar. */
export type Span =
  | { readonly is: 'last'; readonly hours: number }
  /** Days as `2026-11-21`, both inclusive; a null end is open. */
  | { readonly is: 'days'; readonly from: string | null; readonly to: string | null }

/** @see A§3 Transactions "Filter" */
export interface Choice {
  readonly span: Span
  readonly category: TransactionCategory | undefined
  readonly status: TransactionStatus | undefined
}

/** The platform's query with fixed times: the same for each page of a list. */
export type ListQuery = Pick<Query<typeof listTransactions>, 'category' | 'status' | 'from' | 'to'>

export interface Shown {
  readonly is: 'shown'
  readonly query: ListQuery
  readonly rows: readonly Transaction[]
  /** How many rows have been requested; one step more with each page. */
  readonly position: number
  /** Where the next page begins. */
  readonly cursor: string | undefined
  readonly remainder: PageListRemainder
}

export type List =
  | { readonly is: 'idle' }
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure }
  | Shown

/** The export of the whole list to a file. */
export type Export =
  | { readonly is: 'none' }
  | { readonly is: 'running'; readonly count: number }
  | { readonly is: 'failed'; readonly failure: Failure }
  | { readonly is: 'done'; readonly count: number }

export interface TransactionsState {
  readonly choice: Choice
  /** Whether the play of a game is folded into one line. */
  readonly isGrouped: boolean
  readonly list: List
  /** Whether new rows are pushed; false while the gateway cannot load any. */
  readonly isLive: boolean
  readonly export: Export
}

export type StateWithTransactions = { readonly transactions?: TransactionsState | undefined }
