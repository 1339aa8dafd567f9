import type { Query, Reply } from '@player-site/contracts/kernel/call.ts'
import type {
  listTransactions,
  readNetPosition,
} from '@player-site/contracts/transactions/transactions.calls.ts'
import type {
  Transaction,
  TransactionCategory,
  TransactionStatus,
} from '@player-site/contracts/transactions/transactions.entities.ts'
import type { Failure } from '../../shared/api/failure.ts'
import type { PageListRest } from '../../shared/ui/page-list.tsx'

/** The time that the player looks at: the last so many hours, or between days of their calendar. */
export type Span =
  | { readonly is: 'last'; readonly hours: number }
  /** Days as `2026-11-21`, both within; none is open. */
  | { readonly is: 'days'; readonly from: string | null; readonly to: string | null }

/** @see A§3 Transactions "Filter" */
export interface Choice {
  readonly span: Span
  readonly category: TransactionCategory | undefined
  readonly status: TransactionStatus | undefined
}

/** What the platform was asked for, moments and all: each page of a list asks for the same. */
export type Asked = Pick<Query<typeof listTransactions>, 'category' | 'status' | 'from' | 'to'>

export interface Shown {
  readonly is: 'shown'
  readonly asked: Asked
  readonly rows: readonly Transaction[]
  /** How many rows have been asked for; one step more with each page. */
  readonly position: number
  /** Where the next page begins. */
  readonly cursor: string | undefined
  readonly rest: PageListRest
}

export type List =
  | { readonly is: 'closed' }
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure }
  | Shown

export type Sums =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure }
  | { readonly is: 'shown'; readonly sums: Reply<typeof readNetPosition> }

/** A file of the whole list, on its way to the player. */
export type Export =
  | { readonly is: 'none' }
  | { readonly is: 'running'; readonly count: number }
  | { readonly is: 'failed'; readonly failure: Failure }
  | { readonly is: 'done'; readonly count: number }

export interface TransactionsState {
  readonly choice: Choice
  readonly list: List
  readonly sums: Sums
  /** Whether new rows come by themselves; not while the gateway cannot get any. */
  readonly isLive: boolean
  readonly export: Export
}

export type TransactionsPart = { readonly transactions?: TransactionsState | undefined }
