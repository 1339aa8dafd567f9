import * as z from 'zod/mini'
import { currency } from '../wallet/wallet.entities.ts'
import { givenName } from './given-name.ts'
import { transactionCategories, transactionType } from './transactions.entities.ts'

/** A sum of the history; `net` is a decimal, below zero where money left the player. */
const total = { net: z.number(), count: z.int() }

/**
 * Totals of a time window, in `currency`. `totalDepositsCount` counts deposits that were credited.
 * @see A§3 "Transaction summary: totalDepositsCount"
 */
export const transactionSummary = z.object({
  currency,
  totalDepositsCount: z.int(),
  categories: z.array(
    z.object({
      category: z.enum(transactionCategories),
      ...total,
      types: z.array(z.object({ type: transactionType, typeName: givenName, ...total })),
    }),
  ),
})
export type TransactionSummary = z.infer<typeof transactionSummary>
