import * as z from 'zod/mini'
import { moment, text } from '../kernel/ids.ts'
import { givenName } from './given-name.ts'
import { transactionBonus } from './transaction-bonus.entities.ts'

/** @see A§3 Transactions */
export const transactionCategories = [
  'BONUS',
  'CASINO',
  'PAYMENT',
  'SPORTS',
  'VIRTUAL_SPORTS',
  'LIVE_CASINO',
  'ADJUSTMENT',
  'DORMANT_ADJUSTMENT',
] as const
export type TransactionCategory = (typeof transactionCategories)[number]

/** Any type: others than the listed are shown by the name that their platform gives. */
export const transactionType = z
  .string()
  .check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/, { error: 'must be a type' }))

export const transactionStatuses = [
  'FAILED',
  'PENDING',
  'SUCCESS',
  'REVERTED',
  'WAITING_INPUT',
  'COMPLETED',
  'CANCELLED',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** One row of the history. Decimals in the wallet's currency. */
export const transaction = z.object({
  /** A listed type gives the direction; of any other, an amount below zero left the player. */
  amount: z.number(),
  balanceAfterTransaction: z.number(),
  category: z.enum(transactionCategories),
  /** ISO 8601. */
  transactionDate: text(40),
  referenceId: text(80),
  playerId: text(64),
  status: z.enum(transactionStatuses),
  type: transactionType,
  typeName: givenName,
  walletId: text(80),
  /** Of a bet or a win: the game's name, and its address where it can still be played. */
  gameName: z.optional(text(80)),
  gameSlug: z.optional(text(80)),
  /** Of a bet or a win: the round that it belongs to, which has a page. */
  roundId: z.optional(text(160)),
  /** Of a payment: the id of its method. */
  method: z.optional(text(40)),
  methodName: givenName,
  bonus: z.optional(transactionBonus),
})
export type Transaction = z.infer<typeof transaction>

/** A filter of hours reaches back a year. */
export const maxHours = 24 * 366

/** @see A§3 Transactions "Filter" */
export const transactionFilter = z.object({
  category: z.optional(z.enum(transactionCategories)),
  from: z.optional(moment),
  to: z.optional(moment),
  /** The last hours, counted back from each poll; `from` takes precedence. */
  hour: z.optional(z.int().check(z.minimum(1), z.maximum(maxHours))),
  status: z.optional(z.enum(transactionStatuses)),
})
export type TransactionFilter = z.infer<typeof transactionFilter>
