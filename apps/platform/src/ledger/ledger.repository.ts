import { createHash } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import {
  type MarketRules,
  marketRulesFor,
} from '@player-site/contracts/market-rules/market-rules.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { jsonOf, rowsOf, textArray } from '../db/functions.ts'
import { players } from '../players/players.schema.ts'
import type { ActiveBonus } from './bonus.rules.ts'
import { readActiveBonuses, storedBonus } from './bonuses.repository.ts'
import {
  type Account,
  type Balances,
  type Entry,
  type HouseAccount,
  historyEntryOf,
  isPlayerAccount,
  playerAccounts,
  zeroBalances,
} from './ledger.rules.ts'
import { accounts, ledgerEntries, wallets } from './ledger.schema.ts'
import type { OperationAnswer } from './operation-answer.ts'
import type { Turnover } from './player-days.repository.ts'
import type { Settlement } from './settlement.ts'

export interface WalletRow {
  readonly playerId: string
  readonly currency: Currency
  readonly balances: Balances
  /**
   * Changes with everything that stakes depend on: an operation, a limit, an account restriction.
   */
  readonly version: bigint
  /** Of the player's market. */
  readonly rules: MarketRules
  /** One of an account at most. */
  readonly bonuses: readonly ActiveBonus[]
}

export interface StoredOperation {
  readonly id: bigint
  readonly playerId: string
  readonly bodyHash: string
  readonly type: string
  readonly category: string
  readonly roundId: string | null
  /** The amount it moved on the player's accounts; null for a void without its operation. */
  readonly amountMinor: bigint | null
  readonly messageSignature: string | null
  readonly answer: unknown
  readonly at: Date
  /** The bonus that was staked or won with. */
  readonly assignmentId: string | null
  readonly bonusMinor: bigint
  /** What it counted towards that bonus's target. */
  readonly countedMinor: bigint
  readonly grantId: string | null
}

/** An operation to write; without entries for a rollback of a bet that never arrived. */
export interface WrittenOperation {
  readonly playerId: string
  /** The version it was decided on; null when the wallet is locked anyway. */
  readonly version: bigint | null
  readonly currency: Currency
  readonly key: string
  /** The key of a stored operation that refuses this one; null when none can. */
  readonly voidKey: string | null
  /** The studio's transaction id, if no earlier operation named it. */
  readonly claimedTransaction: string | null
  readonly messageSignature: string | null
  readonly body: unknown
  readonly type: string
  readonly category: string
  readonly roundId: string | null
  readonly gameId: string | null
  readonly entries: readonly Entry[]
  readonly answer: OperationAnswer
  readonly at: Date
  readonly before: Balances
  readonly after: Balances
  /** The day it counts on; null when no limit counts it. */
  readonly day: string | null
  readonly counts: Turnover
  /** The bonus that was staked or won with; null for real money. */
  readonly assignmentId: string | null
  readonly bonusMinor: bigint
  /** What it counts towards the bonus's target; below zero for a void. */
  readonly countedMinor: bigint
  /** The free spins of its round; null for a round that was paid for. */
  readonly grantId: string | null
  /** How many of them it takes; below zero for a void. */
  readonly freeRounds: number
  /** The message for the wallet socket. */
  readonly news: Readonly<Record<string, unknown>> | null
  /** The settlement for hooks; not stored. */
  readonly settlement: Settlement | null
}

const playerAccountId = (playerId: string, account: string) => `player:${playerId}:${account}`
const houseAccountId = (currency: Currency, account: string) => `house:${currency}:${account}`
const accountId = (
  { playerId, currency }: Pick<WalletRow, 'playerId' | 'currency'>,
  account: Account,
): string =>
  isPlayerAccount(account) ? playerAccountId(playerId, account) : houseAccountId(currency, account)

/** Equal contents have equal hashes; an operation's fields have a fixed order. */
export const hashOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

const houseAccountOf = (currency: Currency, kind: HouseAccount) => ({
  id: houseAccountId(currency, kind),
  kind,
  currency,
  playerId: null,
})

/** Opens the account that the demo crowd's money comes from; only a ledger with a crowd has one. */
export async function openCrowdAccount(db: Database, currency: Currency): Promise<void> {
  await db.insert(accounts).values(houseAccountOf(currency, 'crowd')).onConflictDoNothing()
}

/** Creates a wallet with its player accounts, and the house accounts of its currency. */
export async function createWallet(db: Database, playerId: string, currency: Currency) {
  const kinds = ['gaming', 'payment', 'promotion'] as const
  const houses = kinds.map((kind) => houseAccountOf(currency, kind))
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

const storedMinor = z.pipe(
  z.string(),
  z.transform((digits) => BigInt(digits)),
)
const storedMoment = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
)
const storedSnapshot = z.object({
  wallets: z.array(
    z.object({
      playerId: z.string(),
      currency: z.string(),
      countryCode: z.string(),
      version: storedMinor,
      balances: z.record(z.string(), storedMinor),
      /** Null: none. */
      bonuses: z.nullable(z.array(storedBonus)),
    }),
  ),
  operations: z.array(
    z.object({
      id: storedMinor,
      key: z.string(),
      playerId: z.string(),
      bodyHash: z.string(),
      type: z.string(),
      category: z.string(),
      roundId: z.nullable(z.string()),
      amountMinor: z.nullable(storedMinor),
      messageSignature: z.nullable(z.string()),
      answer: z.unknown(),
      at: storedMoment,
      assignmentId: z.nullable(z.string()),
      bonusMinor: storedMinor,
      countedMinor: storedMinor,
      grantId: z.nullable(z.string()),
    }),
  ),
})

function walletRowOf(wallet: {
  readonly playerId: string
  readonly currency: string
  readonly countryCode: string
  readonly version: bigint
  readonly balances: Readonly<Record<string, bigint>>
  readonly bonuses: readonly ActiveBonus[] | null
}): WalletRow {
  const currency = asCurrency(wallet.currency)
  if (!currency) throw new CodedError('system.error')
  const balances = { ...zeroBalances }
  for (const account of playerAccounts) balances[account] = wallet.balances[account] ?? 0n
  const { playerId, countryCode, version } = wallet
  const bonuses = wallet.bonuses ?? []
  return { playerId, currency, version, balances, rules: marketRulesFor(countryCode), bonuses }
}

/** Wallets by player and operations by key, of one moment. */
export interface LedgerSnapshot {
  readonly wallets: Map<string, WalletRow>
  readonly operations: ReadonlyMap<string, StoredOperation>
}

/** The answer of `ledger_look` and `ledger_open`. */
export function parseLedgerSnapshot(answer: unknown): LedgerSnapshot {
  const stored = z.parse(storedSnapshot, answer)
  return {
    wallets: new Map(stored.wallets.map((wallet) => [wallet.playerId, walletRowOf(wallet)])),
    operations: new Map(stored.operations.map(({ key, ...operation }) => [key, operation])),
  }
}

/** A snapshot that locks no wallet, as an expression of a statement. */
export const ledgerSnapshotSql = (playerIds: SQL, keys: readonly string[]): SQL =>
  sql`ledger_look(${playerIds}, ${textArray(keys)})`

/** Locks the player's wallet until the transaction ends, then reads it. */
export async function lockWallet(
  tx: Database,
  playerId: string,
  keys: readonly string[],
): Promise<LedgerSnapshot> {
  const [row] = await rowsOf(
    tx,
    sql`select ledger_open(${playerId}, ${textArray(keys)}) as snapshot`,
  )
  return parseLedgerSnapshot(row?.['snapshot'])
}

/** The wallet and its balances. `lock` blocks every other operation of the player until commit. */
export async function readWalletRow(
  db: Database,
  playerId: string,
  { lock = false } = {},
): Promise<WalletRow | undefined> {
  if (lock) {
    return (await lockWallet(db, playerId, [])).wallets.get(playerId)
  }
  const rows = await db
    .select({
      currency: wallets.currency,
      countryCode: players.countryCode,
      version: wallets.version,
      kind: accounts.kind,
      balanceMinor: accounts.balanceMinor,
    })
    .from(wallets)
    .innerJoin(players, eq(players.id, wallets.playerId))
    .innerJoin(accounts, eq(accounts.playerId, wallets.playerId))
    .where(eq(wallets.playerId, playerId))
  const [wallet] = rows
  if (!wallet) return undefined
  const balances = Object.fromEntries(rows.map(({ kind, balanceMinor }) => [kind, balanceMinor]))
  const bonuses = await readActiveBonuses(db, playerId)
  return walletRowOf({ playerId, ...wallet, balances, bonuses })
}

const changedBalances = (operation: WrittenOperation) =>
  Object.fromEntries(
    playerAccounts
      .filter((account) => operation.after[account] !== operation.before[account])
      .map((account) => [playerAccountId(operation.playerId, account), operation.after[account]]),
  )

/**
 * What the history shows of an operation. A game's move of nothing, or of a bonus's money that is
 * the house's by now, has an amount but no account: only a void without its operation has neither.
 */
const historyOf = ({ type, grantId, entries, after, settlement }: WrittenOperation) => {
  const shown = historyEntryOf(entries, after)
  if (!settlement || shown.amountMinor !== null) return shown
  const isFreeStake = type === 'BET' && grantId !== null
  const account = isFreeStake && { accountKind: 'main', balanceMinor: after.main }
  return { ...shown, ...account, amountMinor: 0n }
}

/**
 * Writes operations with their entries, balances, days and messages, in one call.
 * @returns keys of those decided on an outdated wallet version or voided before, of a transaction
 * that another operation claimed, or whose wallet is locked while they may not wait
 */
export async function writeOperations(
  db: Database,
  operations: readonly WrittenOperation[],
  mayWait: boolean,
): Promise<readonly string[]> {
  if (operations.length === 0) return []
  const rows = operations.map((operation) => {
    const {
      body,
      before: _before,
      settlement: _settlement,
      after: _after,
      entries,
      ...about
    } = operation
    return {
      ...about,
      ...historyOf(operation),
      bodyHash: hashOf(body),
      entries: entries.map(({ account, amountMinor }) => ({
        accountId: accountId(operation, account),
        amountMinor,
      })),
      balances: changedBalances(operation),
    }
  })
  const [row] = await rowsOf(
    db,
    sql`select ledger_write(${jsonOf(rows)}::jsonb, ${mayWait}) as left_out`,
  )
  return z.parse(z.array(z.string()), row?.['left_out'])
}

/**
 * Sums of all entries by currency: zero at any instant.
 * @testing recounts what the audit keeps step by step
 */
export const trialBalance = (db: Database) =>
  db
    .select({
      currency: ledgerEntries.currency,
      sumMinor: sql<string>`sum(${ledgerEntries.amountMinor})`,
    })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.currency)

/**
 * A player's balances, replayed from the entries.
 * @testing recounts what the wallet keeps step by step
 */
export async function replayBalances(db: Database, playerId: string): Promise<Balances> {
  const ids = playerAccounts.map((account) => playerAccountId(playerId, account))
  const rows = await db
    .select({ kind: accounts.kind, sumMinor: sql<string>`sum(${ledgerEntries.amountMinor})` })
    .from(ledgerEntries)
    .innerJoin(accounts, eq(accounts.id, ledgerEntries.accountId))
    .where(inArray(ledgerEntries.accountId, ids))
    .groupBy(accounts.kind)
  const balances = { ...zeroBalances }
  for (const { kind, sumMinor } of rows) {
    if (isPlayerAccount(kind)) balances[kind] = BigInt(sumMinor)
  }
  return balances
}
