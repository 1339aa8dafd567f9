import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { and, eq, max, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import type { Database } from '../../db/database.ts'
import { accounts, ledgerEntries } from '../../ledger/ledger.schema.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import type { LogFields } from '../../log.ts'
import { ledgerCheckpoint, ledgerSums } from './audit.schema.ts'
import { createTrialBalance } from './trial-balance.ts'

describe.each(testDatabases())('the trial balance $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let db: Database
  let wallet: WalletService
  let now = testMoment
  let trialBalance: ReturnType<typeof createTrialBalance>
  let logged: (LogFields & { readonly event: string })[] = []

  let count = 0
  let first = ''
  let second = ''

  beforeEach(async () => {
    db = database.db
    now = testMoment
    logged = []
    const clock = { now: () => now }
    const note = (event: string, fields?: LogFields) => void logged.push({ event, ...fields })
    const log = { info: note, warn: note, error: note }
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    trialBalance = createTrialBalance({ db, clock, log })
    count += 1
    first = `first-${count}`
    second = `second-${count}`
    for (const id of [first, second]) {
      await addPlayerWithWallet(db, id)
      await wallet.deposit(id, `opening-${id}`, 100)
    }
    // As if the ledger had never been checked.
    await db.delete(ledgerSums)
    await db
      .update(ledgerCheckpoint)
      .set({ entryId: 0n, nextEntryId: null, nextAfter: null, recountedAt: null })
  })

  const check = async (times = 1) => {
    for (let n = 0; n < times; n += 1) await trialBalance.check()
    return trialBalance.status()
  }
  const bet = (id: string, n: number) =>
    wallet.bet(
      { playerId: id, roundId: `${id}-${n}`, transactionId: `${id}-${n}`, amount: 1 },
      async () => {},
    )
  const withoutTriggers = (act: (tx: Database) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`alter table ledger_entries disable trigger user`)
      await act(tx)
      await tx.execute(sql`alter table ledger_entries enable trigger user`)
    })
  const lastEntry = async () =>
    (await db.select({ id: max(ledgerEntries.id) }).from(ledgerEntries))[0]?.id
  const summedTo = async () => (await db.select().from(ledgerCheckpoint))[0]?.entryId
  /** Sums wait for open transactions, those of the server's other databases included. */
  const expectAllSummed = async () => {
    const last = await lastEntry()
    const checked = () => check().then(summedTo)
    await expect.poll(checked).toBe(last)
  }

  it('finds nothing at any instant while money moves', async () => {
    const moves = Array.from({ length: 40 }, (_, n) => bet(n % 2 ? first : second, n))
    const checks = Array.from({ length: 12 }, () => check())
    await Promise.all([...moves, ...checks])
    expect(await check(3)).toMatchObject({ status: 'balanced', differences: 0 })
    expect(logged.map(({ event }) => event).filter((event) => event.includes('outOf'))).toEqual([])
    // Settled entries have been summed, and are not summed again.
    await expectAllSummed()
  })

  it('finds a balance that was changed by hand, and reports when it is correct again', async () => {
    await check(2)
    const main = eq(accounts.id, `player:${first}:main`)
    await db.update(accounts).set({ balanceMinor: 10_001n }).where(main)
    expect(await check()).toMatchObject({ status: 'outOfBalance', differences: 1 })
    expect(logged.at(-1)).toEqual({
      event: 'ledger.outOfBalance',
      playerId: first,
      accountKind: 'main',
      currency: 'EUR',
      balanceMinor: '10001',
      entriesMinor: '10000',
    })
    await db.update(accounts).set({ balanceMinor: 10_000n }).where(main)
    expect(await check()).toMatchObject({ status: 'balanced' })
    expect(logged.at(-1)?.event).toBe('ledger.trialBalance')
  })

  it('finds an entry without its counterpart, in its currency and its account', async () => {
    await check(2)
    await withoutTriggers((tx) =>
      tx.insert(ledgerEntries).values({
        transactionId: 1n,
        accountId: `player:${second}:main`,
        currency: 'EUR',
        amountMinor: 7n,
      }),
    )
    for (const _time of [1, 2, 3]) {
      expect(await check()).toMatchObject({ status: 'outOfBalance', differences: 2 })
    }
    expect(logged.slice(-2)).toMatchObject([
      { currency: 'EUR', sumMinor: '7' },
      { playerId: second, balanceMinor: '10000', entriesMinor: '10007' },
    ])
    await withoutTriggers((tx) => tx.delete(ledgerEntries).where(eq(ledgerEntries.amountMinor, 7n)))
  })

  it('finds within a day an old entry that was changed', async () => {
    await check(3)
    const change = (from: bigint, to: bigint) =>
      withoutTriggers((tx) =>
        tx
          .update(ledgerEntries)
          .set({ amountMinor: to })
          .where(
            and(
              eq(ledgerEntries.accountId, `player:${first}:main`),
              eq(ledgerEntries.amountMinor, from),
            ),
          ),
      )
    await change(10_000n, 1n)
    now = new Date(now.getTime() + oneDayMs)
    expect(await check()).toMatchObject({ status: 'outOfBalance', differences: 2 })
    await change(1n, 10_000n)
  })

  // The embedded database has one connection.
  if (testDatabase.name === '[postgres]')
    it('sums an entry that was committed after a later one', async () => {
      await db.transaction(async (slow) => {
        const late = createWalletService({
          db: slow,
          clock: { now: () => now },
          onCommitted: () => {},
        })
        await late.deposit(first, 'slow', 5)
        await bet(second, 1)
        // The bet is visible, the deposit before it is not: neither may count as summed yet.
        expect(await check(3)).toMatchObject({ status: 'balanced' })
      })
      expect(await check(3)).toMatchObject({ status: 'balanced' })
      await expectAllSummed()
    })
})
