import type { Transaction } from '../src/transactions/transactions.entities.ts'

/** A row of a history, a number of minutes after a fixed time; its reference is that number. */
export const aTransaction = (minute: number, changes: Partial<Transaction> = {}): Transaction => ({
  amount: 10,
  balanceAfterTransaction: 90,
  category: 'CASINO',
  transactionDate: new Date(minute * 60_000).toISOString(),
  referenceId: `r${minute}`,
  playerId: 'player-1',
  status: 'SUCCESS',
  type: 'BET',
  walletId: 'MAIN',
  ...changes,
})

/**
 * Rows from one minute down to another, both inclusive.
 * @testing
 */
export const transactionsDown = (from: number, to: number): Transaction[] =>
  Array.from({ length: from - to + 1 }, (_, n) => aTransaction(from - n))
