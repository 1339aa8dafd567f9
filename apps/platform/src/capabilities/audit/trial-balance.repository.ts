import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { and, gt, isNotNull, lte, max, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accounts, ledgerEntries } from '../../ledger/ledger.schema.ts'
import { ledgerCheckpoint, ledgerSums } from './audit.schema.ts'

/** A player's account whose stored balance differs from its entries. */
export interface WrongBalance {
  readonly playerId: string | null
  readonly accountKind: string
  readonly currency: string
  readonly balanceMinor: bigint
  readonly entriesMinor: bigint
}

/** A currency whose entries do not sum to zero. */
export interface LopsidedCurrency {
  readonly currency: string
  readonly sumMinor: bigint
}

export interface TrialBalance {
  readonly currencies: number
  /** Accounts of players, each compared with its entries. */
  readonly accounts: number
  readonly lastEntryId: bigint
  /** Whether every entry was summed again. */
  readonly isRecount: boolean
  readonly lopsided: readonly LopsidedCurrency[]
  /** The first of them, at most a hundred. */
  readonly wrong: readonly WrongBalance[]
}

const maxWrong = 100

/**
 * Sums the entries by currency and compares each stored balance with its entries, all in one
 * snapshot. It costs the new entries and one read of each account; once a day, and on the first
 * run, all entries are summed again.
 * @returns undefined while another platform is checking
 */
export const checkLedger = (db: Database, now: Date): Promise<TrialBalance | undefined> =>
  db.transaction(
    async (tx) => {
      const [checkpoint] = await tx.select().from(ledgerCheckpoint).for('update', {
        skipLocked: true,
      })
      if (!checkpoint) return undefined
      const { recountedAt } = checkpoint
      const isRecount = !recountedAt || now.getTime() - recountedAt.getTime() >= oneDayMs
      if (isRecount) await tx.delete(ledgerSums)
      const { settledTo, lastEntryId, nextAfter } = await findSettledEntries(tx, checkpoint)
      const summedTo = isRecount ? 0n : checkpoint.entryId
      const isSettled = settledTo !== undefined
      if (isSettled) await addSums(tx, summedTo, settledTo)
      const reached = settledTo ?? summedTo
      await tx.update(ledgerCheckpoint).set({
        entryId: reached,
        ...((isSettled || checkpoint.nextEntryId === null) && {
          nextEntryId: lastEntryId,
          nextAfter,
        }),
        ...(isRecount && isSettled && { recountedAt: now }),
      })
      const lopsided = await sumCurrencies(tx, reached)
      const { wrong, count } = await findWrongBalances(tx, reached)
      return {
        currencies: lopsided.length,
        accounts: count,
        lastEntryId,
        isRecount,
        lopsided: lopsided.filter(({ sumMinor }) => sumMinor !== 0n),
        wrong,
      }
    },
    { isolationLevel: 'repeatable read' },
  )

/**
 * Finds the entry up to which none can be missing any more. Entries are numbered when written and
 * visible when committed, so below the latest visible one another may still be uncommitted; once
 * every transaction that had begun by then has ended, none is.
 */
async function findSettledEntries(
  tx: Database,
  { nextEntryId, nextAfter }: typeof ledgerCheckpoint.$inferSelect,
) {
  const [seen] = await tx
    .select({
      lastEntryId: max(ledgerEntries.id),
      oldest: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      next: sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`,
    })
    .from(ledgerEntries)
  if (!seen) throw new Error('The aggregate query returned no row')
  const isOver = nextAfter !== null && BigInt(seen.oldest) >= nextAfter
  return {
    settledTo: isOver ? (nextEntryId ?? undefined) : undefined,
    lastEntryId: seen.lastEntryId ?? 0n,
    nextAfter: BigInt(seen.next),
  }
}

/** Adds the entries after one and up to another to the sums. */
async function addSums(tx: Database, after: bigint, upTo: bigint): Promise<void> {
  const news = tx
    .select({
      accountId: ledgerEntries.accountId,
      currency: ledgerEntries.currency,
      sumMinor: sql<bigint>`sum(${ledgerEntries.amountMinor})::bigint`.as('sum_minor'),
    })
    .from(ledgerEntries)
    .where(and(gt(ledgerEntries.id, after), lte(ledgerEntries.id, upTo)))
    .groupBy(ledgerEntries.accountId, ledgerEntries.currency)
  await tx
    .insert(ledgerSums)
    .select(news)
    .onConflictDoUpdate({
      target: [ledgerSums.accountId, ledgerSums.currency],
      set: { sumMinor: sql`${ledgerSums.sumMinor} + excluded.sum_minor` },
    })
}

/** All amounts by account and currency: the stored sums, and the entries after them. */
const amountsAfter = (entryId: bigint) => sql`(
  select account_id, currency, sum_minor as amount_minor from ${ledgerSums}
  union all
  select account_id, currency, amount_minor from ${ledgerEntries} where id > ${entryId}
)`

async function sumCurrencies(tx: Database, entryId: bigint): Promise<LopsidedCurrency[]> {
  const rows = await tx
    .select({ currency: sql<string>`currency`, sumMinor: sql<string>`sum(amount_minor)` })
    .from(sql`${amountsAfter(entryId)} as amounts`)
    .groupBy(sql`currency`)
  return rows.map(({ currency, sumMinor }) => ({ currency, sumMinor: BigInt(sumMinor) }))
}

async function findWrongBalances(tx: Database, entryId: bigint) {
  const totals = sql`(
    select account_id, sum(amount_minor) as total from ${amountsAfter(entryId)} as amounts
    group by account_id
  ) as totals`
  const entriesMinor = sql<string>`coalesce(totals.total, 0)`
  const rows = await tx
    .select({
      playerId: accounts.playerId,
      accountKind: accounts.kind,
      currency: accounts.currency,
      balanceMinor: accounts.balanceMinor,
      entriesMinor,
    })
    .from(accounts)
    .leftJoin(totals, sql`totals.account_id = ${accounts.id}`)
    .where(and(isNotNull(accounts.playerId), ne(accounts.balanceMinor, entriesMinor)))
    .orderBy(accounts.id)
    .limit(maxWrong)
  return {
    wrong: rows.map((row) => ({ ...row, entriesMinor: BigInt(row.entriesMinor) })),
    count: await tx.$count(accounts, isNotNull(accounts.playerId)),
  }
}
