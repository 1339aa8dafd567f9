import { CodedError } from '@player-site/contracts/errors.ts'
import type { Game } from '@player-site/contracts/games/games.entities.ts'
import type { Query, Reply } from '@player-site/contracts/kernel/call.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { TransactionSummary } from '@player-site/contracts/transactions/transaction-summary.entities.ts'
import { transactionTypes } from '@player-site/contracts/transactions/transaction-types.ts'
import type {
  listTransactions,
  readNetPosition,
  readTransactionSummary,
} from '@player-site/contracts/transactions/transactions.calls.ts'
import {
  transactionCategories,
  transactionStatuses,
} from '@player-site/contracts/transactions/transactions.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import { bonusOfRow, type DescribeBonuses, describeNone } from './bonus-rows.ts'
import { formatCursor, type HistoryPosition } from './history-cursor.rules.ts'
import { findPage, type HistoryRow, sumsByType, type TypeSum } from './transactions.repository.ts'

/** The stored values, as the contract names them. */
const historyRow = z.object({
  category: z.enum(transactionCategories),
  type: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
})

/** @see A§3 Wallet "Wallet types" */
export const walletId = (accountKind: string): string =>
  accountKind.startsWith('bonus') ? 'BONUS' : accountKind.toUpperCase()

const decimal = (minor: string | bigint, currency: Currency): number =>
  decimalFromMoney(money(BigInt(minor), currency))

/** By what the rows of a history are described. */
export interface HistoryWords {
  readonly findGame?: FindGame
  readonly describeBonuses?: DescribeBonuses
}

/** A player's history from the ledger. @throws CodedError wallet.notFound */
export async function transactionsOf(
  db: Database,
  playerId: string,
  query: Query<typeof listTransactions>,
  { findGame = () => undefined, describeBonuses = describeNone }: HistoryWords = {},
): Promise<Reply<typeof listTransactions>> {
  const wallet = await readWalletRow(db, playerId)
  if (!wallet) throw new CodedError('wallet.notFound')
  const { currency } = wallet
  const rows = await findPage(db, playerId, query)
  const bonuses = await describeBonuses(
    playerId,
    rows.flatMap(({ bonusId }) => bonusId ?? []),
  )
  const transactions = rows.map((row) => ({
    ...z.parse(historyRow, row),
    referenceId: row.reference,
    transactionDate: row.at.toISOString(),
    playerId,
    walletId: walletId(row.accountKind),
    amount: decimal(row.amountMinor, currency),
    balanceAfterTransaction: decimal(row.balanceMinor, currency),
    ...gameOf(row, findGame),
    ...(row.roundId !== null && { roundId: row.roundId }),
    ...(row.method !== null && { method: row.method }),
    ...bonusOfRow(
      {
        ...row,
        amountMinor: BigInt(row.amountMinor),
        bonusMinor: BigInt(row.bonusMinor),
        gainMinor: BigInt(row.gainMinor),
      },
      bonuses,
      currency,
    ),
  }))
  const last = rows.at(-1)
  return { transactions, ...(last && { cursor: formatCursor(positionOfRow(last)) }) }
}

/** A game by its id; undefined once it is no longer on offer. */
export type FindGame = (gameId: string) => Pick<Game, 'name' | 'gameSlug'> | undefined

/** A game's name and address while it is on offer. */
export function gameOf({ gameId }: { readonly gameId: string | null }, findGame: FindGame) {
  const game = gameId === null ? undefined : findGame(gameId)
  return game && { gameName: game.name, gameSlug: game.gameSlug }
}

const positionOfRow = ({ at, ledgerId, reference }: HistoryRow): HistoryPosition =>
  ledgerId === null
    ? { at, source: 'payment', id: reference }
    : { at, source: 'ledger', id: ledgerId }

const sumOf = (sums: readonly Pick<TypeSum, 'gainMinor'>[]): bigint =>
  sums.reduce((total, { gainMinor }) => total + gainMinor, 0n)

/**
 * Deposits minus withdrawals, and winnings minus stakes of the player's own money, of a period.
 * @throws CodedError wallet.notFound
 */
export async function netPositionOf(
  db: Database,
  playerId: string,
  query: Query<typeof readNetPosition>,
): Promise<Reply<typeof readNetPosition>> {
  const wallet = await readWalletRow(db, playerId)
  if (!wallet) throw new CodedError('wallet.notFound')
  const { currency } = wallet
  const sums = await sumsByType(db, playerId, query)
  const ofPayments = sums.filter(({ category }) => category === 'PAYMENT')
  const ofPlay = sums.filter(({ category }) => category !== 'PAYMENT')
  return {
    currency,
    netPosition: decimal(sumOf(ofPayments), currency),
    winLoss: decimal(
      ofPlay.reduce((total, { realGainMinor }) => total + realGainMinor, 0n),
      currency,
    ),
  }
}

/** The stored names of a sum, as the contract has them. */
const summedType = z.pick(historyRow, { category: true, type: true })

/** Totals of a period by category and type. @throws CodedError wallet.notFound */
export async function summaryOf(
  db: Database,
  playerId: string,
  query: Query<typeof readTransactionSummary>,
): Promise<TransactionSummary> {
  const wallet = await readWalletRow(db, playerId)
  if (!wallet) throw new CodedError('wallet.notFound')
  const { currency } = wallet
  const sums = (await sumsByType(db, playerId, query))
    .filter(({ count, gainMinor }) => count > 0 || gainMinor !== 0n)
    .map((sum) => ({ ...sum, ...z.parse(summedType, sum) }))
  const totalOf = (of: typeof sums) => ({
    net: decimal(sumOf(of), currency),
    count: of.reduce((total, { count }) => total + count, 0),
  })
  const deposits = sums.filter(({ category, type }) => category === 'PAYMENT' && type === 'DEPOSIT')
  const categories = transactionCategories.flatMap((category) => {
    const own = sums.filter((sum) => sum.category === category)
    if (own.length === 0) return []
    const types = transactionTypes.flatMap((type) => {
      const ofType = own.filter((sum) => sum.type === type)
      return ofType.length === 0 ? [] : [{ type, ...totalOf(ofType) }]
    })
    return [{ category, ...totalOf(own), types }]
  })
  return { currency, totalDepositsCount: totalOf(deposits).count, categories }
}
