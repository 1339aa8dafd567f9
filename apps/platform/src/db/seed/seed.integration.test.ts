import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { transactionsOf } from '../../capabilities/transactions/transactions.service.ts'
import { readWalletRow, trialBalance } from '../../ledger/ledger.repository.ts'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { payments } from '../../ledger/payments.schema.ts'
import { daysSince } from '../../ledger/player-days.repository.ts'
import { daysBefore } from './demo-history.ts'
import { demoPlayers } from './demo-players.ts'
import { seedDemo } from './seed.ts'

const now = new Date('2026-03-01T12:00:00Z')
const dayOf = (daysAgo: number) => daysBefore(now, daysAgo).toISOString().slice(0, 10)

describe.each(testDatabases())('the demo players $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const seed = (at: Date) =>
    seedDemo({ db: database.db, clock: { now: () => at }, onCommitted: () => {} })
  beforeAll(() => seed(now))

  it('have their seeded balances, whatever they did before, however often they are seeded', async () => {
    const { db } = database
    const count = async () => [await db.$count(ledgerTransactions), await db.$count(payments)]
    const [once] = [await count()]
    await seed(new Date('2026-03-09T12:00:00Z'))
    expect(await count()).toEqual(once)
    for (const { id, opening, currency } of demoPlayers) {
      const wallet = await readWalletRow(db, id)
      if (!opening) continue
      const decimals = currency === 'CLP' ? 1 : 100
      expect(wallet?.balances).toMatchObject({
        main: BigInt(opening.main * decimals),
        bonus_casino: BigInt(opening.casinoBonus * decimals),
      })
    }
    for (const { sumMinor } of await trialBalance(db)) expect(sumMinor).toBe('0')
    // None of it counts against this month's limits.
    for (const { id } of demoPlayers) {
      const recent = await daysSince(db, id, dayOf(31))
      for (const { depositsMinor, stakesMinor, winsMinor } of recent) {
        expect(depositsMinor).toBe(0n)
        expect(stakesMinor).toBe(winsMinor)
      }
    }
  })

  it('show one history of more than 95 days, in order, each balance following from the last', async () => {
    const { transactions } = await transactionsOf(database.db, 'demo-un', { limit: 100 })
    const days =
      (now.getTime() - Date.parse(transactions.at(-1)?.transactionDate ?? '')) / 86_400_000
    expect(days).toBeGreaterThan(95)
    expect(new Set(transactions.map(({ status }) => status))).toEqual(
      new Set(['SUCCESS', 'REVERTED', 'FAILED', 'CANCELLED']),
    )
    const main = transactions.filter(
      ({ walletId, status }) =>
        walletId === 'MAIN' && status !== 'FAILED' && status !== 'CANCELLED',
    )
    for (const [n, row] of main.entries()) {
      const before = main[n + 1]?.balanceAfterTransaction ?? 0
      const change = row.type === 'BET' ? -row.amount : row.amount
      expect(row.balanceAfterTransaction).toBeCloseTo(before + change, 5)
    }
  })
})
