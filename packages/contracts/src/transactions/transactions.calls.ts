import * as z from 'zod/mini'
import { transactions as constants } from '../kernel/account-constants.ts'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { round, roundId } from './round.entities.ts'
import { transactionSummary } from './transaction-summary.entities.ts'
import { transactionTypes } from './transaction-types.ts'
import { maxHours, transaction, transactionFilter } from './transactions.entities.ts'

const { category, from, to, status } = transactionFilter.shape

/** A number in an address is text. */
const count = (max: number) => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(max))

/** The last hours, counted back from the call; `from` takes precedence. */
const hour = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxHours)))

export const listTransactions = defineCall({
  id: 'transactions.list',
  method: 'GET',
  path: '/player/wallet/transactions',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  query: z.object({
    category,
    from,
    to,
    hour,
    status,
    /** Withdrawals, say: category PAYMENT and type WITHDRAW. */
    type: z.optional(z.enum(transactionTypes)),
    /** How many rows to skip; pass `to` as well, so that new rows shift no page. */
    position: z.optional(count(1_000_000)),
    /**
     * The `cursor` of the previous page: returns the rows after it, wherever rows have moved since.
     * It takes precedence over `position`.
     */
    after: z.optional(text(120)),
    limit: z.optional(count(constants.maxPerPage)),
  }),
  reply: z.object({
    transactions: z.array(transaction),
    /** End of the page; missing when it is empty. */
    cursor: z.optional(text(120)),
    /** How many rows of the page the gateway could not read; what a platform sends is ignored. */
    droppedRows: z.optional(z.int()),
  }),
  rows: ['transactions'],
  errors: ['session.expired', 'wallet.notFound'],
  source: 'A§7 Wallet and cashier',
  summary: 'Returns ten transactions, newest first; after a full page there may be another',
})

export const readNetPosition = defineCall({
  id: 'transactions.netPosition',
  method: 'GET',
  path: '/player/wallet/net-position-win-loss',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  query: z.object({ category, from, to, hour }),
  /** Decimals in `currency`: paid in less paid out, and won less staked, in the window. */
  reply: z.object({ currency, netPosition: z.number(), winLoss: z.number() }),
  errors: ['session.expired', 'wallet.notFound'],
  source: 'A§7 Wallet and cashier',
  summary: 'Returns deposits minus withdrawals, and winnings minus stakes, of a time window',
})

export const readTransactionSummary = defineCall({
  id: 'transactions.summary',
  method: 'GET',
  path: '/player/transaction-summary',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  query: z.object({ category, from, to, hour }),
  reply: transactionSummary,
  rows: ['categories'],
  errors: ['session.expired', 'wallet.notFound'],
  source: 'A§7 Player "transaction-summary"',
  summary: 'Returns the totals of a time window by category and type, and the number of deposits',
})

export const readRound = defineCall({
  id: 'transactions.round',
  method: 'GET',
  path: '/player/wallet/rounds/:roundId',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  params: z.object({ roundId }),
  reply: round,
  errors: ['session.expired', 'wallet.notFound', 'wallet.roundUnknown'],
  source: 'A§4 Transaction history',
  summary: 'Returns a round of the player’s: stakes, result, wallets, and how it can be checked',
})

export const transactionsCalls = [
  listTransactions,
  readRound,
  readNetPosition,
  readTransactionSummary,
] as const
