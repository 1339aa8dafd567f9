import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'
/** Opens the filter on a phone, where it is collapsed by default. */
export const transactionFilterHash = '#filter'

/** Whether a page of the site is the history, in any locale. */
export const isTransactionsPath = (pathname: string): boolean =>
  pathname.endsWith(transactionsPage.path)
