import { createHash } from 'node:crypto'
import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import {
  type MarketRules,
  marketRulesFor,
} from '@player-site/contracts/market-rules/market-rules.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accounts, ledgerEntries, ledgerTransactions, players, wallets } from '../../db/schema.ts'
import {
  type Account,
  type Balances,
  type Entry,
  historyLineOf,
  isPlayerAccount,
  noMoney,
  playerAccounts,
} from './ledger.rules.ts'
import { addNews } from './outbox.repository.ts'

export interface WalletRow {
  readonly playerId: string
  readonly currency: Currency
  readonly balances: Balances
  /** Of the market that the player lives in. */
  readonly rules: MarketRules
}

export interface StoredOperation {
  readonly id: bigint
  readonly playerId: string
  readonly bodyHash: string
  readonly type: string
  readonly roundId: string | null
  readonly answer: unknown
  readonly at: Date
}

/** An operation to write: its entries may be none, as for a rollback of a bet that never came. */
export interface NewOperation {
  readonly key: string
  readonly body: unknown
  readonly type: string
  readonly category: string
  readonly roundId: string | null
  readonly entries: readonly Entry[]
  readonly answer: Readonly<Record<string, unknown>>
  readonly at: Date
}

const playerAccountId = (playerId: string, account: string) => `player:${playerId}:${account}`
const houseAccountId = (currency: Currency, account: string) => `house:${currency}:${account}`
const accountId = ({ playerId, currency }: WalletRow, account: Account): string =>
  isPlayerAccount(account) ? playerAccountId(playerId, account) : houseAccountId(currency, account)

/** The same contents give the same hash; an operation's fields come in a fixed order. */
export const hashOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** Creates a wallet with its five accounts, and the house's accounts of its currency. */
export async function createWallet(db: Database, playerId: string, currency: Currency) {
  const houses = ['gaming', 'payment', 'promotion'].map((kind) => ({
    id: houseAccountId(currency, kind),
    kind,
    currency,
    playerId: null,
  }))
  const own = playerAccounts.map((kind) => ({
    id: playerAccountId(playerId, kind),
    kind,
    currency,
    playerId,
  }))
  await db.insert(wallets).values({ playerId, currency }).onConflictDoNothing()
  await db
    .insert(accounts)
    .values([...houses, ...own])
    .onConflictDoNothing()
}

/** The wallet and its balances. `lock` holds off every other operation of the player until commit. */
export async function readWalletRow(
  db: Database,
  playerId: string,
  { lock = false } = {},
): Promise<WalletRow | undefined> {
  const query = db
    .select({ currency: wallets.currency, countryCode: players.countryCode })
    .from(wallets)
    .innerJoin(players, eq(players.id, wallets.playerId))
    .where(eq(wallets.playerId, playerId))
  const [wallet] = await (lock ? query.for('update', { of: wallets }) : query)
  if (!wallet) return undefined
  const currency = asCurrency(wallet.currency)
  if (!currency) throw new CodedError('system.error')
  const rows = await db.select().from(accounts).where(eq(accounts.playerId, playerId))
  const balances = { ...noMoney }
  for (const { kind, balanceMinor } of rows) {
    if (isPlayerAccount(kind)) balances[kind] = balanceMinor
  }
  return { playerId, currency, balances, rules: marketRulesFor(wallet.countryCode) }
}

export async function findOperation(
  db: Database,
  key: string,
): Promise<StoredOperation | undefined> {
  const [row] = await db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.idempotencyKey, key))
  return row
}

/** The operations of one type in a round. */
export const findInRound = (db: Database, playerId: string, roundId: string, type: string) =>
  db
    .select()
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.playerId, playerId),
        eq(ledgerTransactions.roundId, roundId),
        eq(ledgerTransactions.type, type),
      ),
    )

/** The entries of an operation, by account kind. */
export async function entriesOf(db: Database, transactionId: bigint): Promise<Entry[]> {
  const rows = await db
    .select({ kind: accounts.kind, amountMinor: ledgerEntries.amountMinor })
    .from(ledgerEntries)
    .innerJoin(accounts, eq(accounts.id, ledgerEntries.accountId))
    .where(eq(ledgerEntries.transactionId, transactionId))
    .orderBy(ledgerEntries.id)
  return rows.flatMap(({ kind, amountMinor }): Entry[] =>
    isPlayerAccount(kind) || kind === 'gaming' || kind === 'payment' || kind === 'promotion'
      ? [{ account: kind, amountMinor }]
      : [],
  )
}

/** Writes an operation, its entries, the balances after them and the news for the wallet socket. */
export async function writeOperation(
  db: Database,
  wallet: WalletRow,
  operation: NewOperation,
  after: Balances,
  news: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { key, body, entries, ...row } = operation
  const [written] = await db
    .insert(ledgerTransactions)
    .values({
      ...row,
      ...historyLineOf(entries, after),
      idempotencyKey: key,
      bodyHash: hashOf(body),
      playerId: wallet.playerId,
    })
    .returning({ id: ledgerTransactions.id })
  if (!written || entries.length === 0) return
  await db.insert(ledgerEntries).values(
    entries.map(({ account, amountMinor }) => ({
      transactionId: written.id,
      accountId: accountId(wallet, account),
      currency: wallet.currency,
      amountMinor,
    })),
  )
  for (const account of playerAccounts) {
    if (after[account] === wallet.balances[account]) continue
    await db
      .update(accounts)
      .set({ balanceMinor: after[account] })
      .where(eq(accounts.id, playerAccountId(wallet.playerId, account)))
  }
  await addNews(db, wallet.playerId, news)
}

/** Sums of all entries by currency: zero at any instant. */
export const trialBalance = (db: Database) =>
  db
    .select({
      currency: ledgerEntries.currency,
      sumMinor: sql<string>`sum(${ledgerEntries.amountMinor})`,
    })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.currency)

/** A player's balances as the entries alone tell them. */
export async function replayBalances(db: Database, playerId: string): Promise<Balances> {
  const ids = playerAccounts.map((account) => playerAccountId(playerId, account))
  const rows = await db
    .select({ kind: accounts.kind, sumMinor: sql<string>`sum(${ledgerEntries.amountMinor})` })
    .from(ledgerEntries)
    .innerJoin(accounts, eq(accounts.id, ledgerEntries.accountId))
    .where(inArray(ledgerEntries.accountId, ids))
    .groupBy(accounts.kind)
  const balances = { ...noMoney }
  for (const { kind, sumMinor } of rows) {
    if (isPlayerAccount(kind)) balances[kind] = BigInt(sumMinor)
  }
  return balances
}
