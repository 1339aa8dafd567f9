import { transactions as constants } from '../kernel/account-constants.ts'
import type { Transaction } from './transactions.entities.ts'

/** A page of the history. */
interface TransactionPage {
  readonly transactions: readonly Transaction[]
  /** Rows of the page that could not be read. */
  readonly droppedRows?: number | undefined
}

export const isFullPage = (
  { transactions, droppedRows = 0 }: TransactionPage,
  size: number,
): boolean => transactions.length + droppedRows === size

/** @see A§4 Transaction history "hasMore is true only when a page returns exactly 10 items" */
export const hasMoreAfter = (page: TransactionPage): boolean => isFullPage(page, constants.pageSize)
