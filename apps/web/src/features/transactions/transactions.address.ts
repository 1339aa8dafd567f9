import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'
/** Opens the filter on a phone, where it is out of the way until asked for. */
export const transactionFilterHash = '#filter'

/** Whether a page of the site is the history, in whatever locale. */
export const isTransactionsPath = (pathname: string): boolean =>
  pathname.endsWith(transactionsPage.path)
