import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { createInboxService } from '../../capabilities/inbox/inbox.service.ts'
import { listCampaignRows } from '../../capabilities/rewards/campaign-desk.repository.ts'
import { draftFromTerms } from '../../capabilities/rewards/campaign-draft.rules.ts'
import { campaignFromRow } from '../../capabilities/rewards/campaign-reading.ts'
import { transactionsOf } from '../../capabilities/transactions/transactions.service.ts'
import { readWalletRow, replayBalances, trialBalance } from '../../ledger/ledger.repository.ts'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { payments } from '../../ledger/payments.schema.ts'
import { type DayTurnover, daysSince } from '../../ledger/player-days.repository.ts'
import { closedAccountCredits } from '../../players/closed-account-credits.schema.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { addHistories, walletAt } from './demo-history.ts'
import { demoPlayers } from './demo-players.ts'
import { daysBefore } from './demo-visits.ts'
import { seedDemo, seedPlayer } from './seed.ts'

const now = new Date('2026-03-01T12:00:00Z')
const paying = demoPlayers.filter(({ pays }) => pays)
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
  })

  it('have no late credits, though some are seeded as closed with money', async () => {
    const { db } = database
    expect(await db.$count(closedAccountCredits)).toBe(0)
    const players = { closed: 'CLOSED', blacklisted: 'BLACKLISTED' }
    for (const [name, status] of Object.entries(players)) {
      expect((await findPlayer(db, `demo-${name}`))?.status).toBe(status)
      expect((await readWalletRow(db, `demo-${name}`))?.balances.main).toBe(5_000n)
    }
  })

  it('have campaigns that staff can open as they would have written them', async () => {
    const rows = await listCampaignRows(database.db, { after: undefined, limit: 1_000 })
    const campaigns = rows.flatMap((row) => campaignFromRow(row) ?? [])
    expect(campaigns).toHaveLength(rows.length)
    // The form of staff has no cashbacks.
    const hasForm = ({ terms }: (typeof campaigns)[number]) => !terms.cashback
    expect(campaigns.filter(hasForm).length).toBeGreaterThan(10)
    const opened = campaigns.filter((campaign) => draftFromTerms(campaign))
    expect(opened.map(({ id }) => id)).toEqual(campaigns.filter(hasForm).map(({ id }) => id))
  })

  it('leave the limits of today almost unused', async () => {
    const { db } = database
    for (const { id, currency, pays } of demoPlayers) {
      const { amountMinor } = moneyFromDecimal(2 * (pays?.smallest ?? 0), currency)
      const recent = await daysSince(db, id, dayOf(31))
      const sumOf = (of: (day: DayTurnover) => bigint) =>
        recent.reduce((sum, day) => sum + of(day), 0n)
      expect(sumOf(({ depositsMinor }) => depositsMinor)).toBe(amountMinor)
      const lostMinor = sumOf(({ stakesMinor, winsMinor }) => stakesMinor - winsMinor)
      expect(lostMinor).toBeLessThanOrEqual(amountMinor)
      for (const { depositsMinor } of await daysSince(db, id, dayOf(1))) {
        expect(depositsMinor).toBe(0n)
      }
    }
  })

  it.each(paying)(
    '$id: have a balanced ledger and movements in every period',
    async ({ id, pays }) => {
      const { db } = database
      const since = async (hours: number) => {
        const from = daysBefore(now, hours / 24).toISOString()
        return (await transactionsOf(db, id, { limit: 100, from })).transactions
      }
      const [day, week, season, year] = [
        await since(24),
        await since(7 * 24),
        await since(95 * 24),
        await since(365 * 24),
      ]
      const counts = [0, day.length, week.length, season.length, year.length]
      expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b))
      expect(new Set(year.map(({ status }) => status))).toEqual(
        new Set(['SUCCESS', 'REVERTED', 'FAILED', 'CANCELLED']),
      )
      const games = await db
        .selectDistinct({ gameId: ledgerTransactions.gameId })
        .from(ledgerTransactions)
        .where(and(eq(ledgerTransactions.playerId, id), isNotNull(ledgerTransactions.gameId)))
      expect(games.length).toBeGreaterThan(2)
      const methods = new Set(year.flatMap(({ method }) => method ?? []))
      expect(methods).toEqual(new Set([pays?.method]))
      expect(year.filter(({ type }) => type === 'WITHDRAW')).toHaveLength(1)
      expect(await replayBalances(db, id)).toEqual((await readWalletRow(db, id))?.balances)
    },
  )

  it.each(paying)('$id: have read and unread messages, in order', async ({ id }) => {
    const inbox = createInboxService({
      db: database.db,
      clock: { now: () => now },
      playerTransaction: playerTransactionsIn(database.db),
    })
    const { messages, unread } = await inbox.page(id, { limit: 100 })
    expect(unread).toBe(2)
    expect(messages.filter(({ readAt }) => readAt === null)).toHaveLength(unread)
    expect(messages.slice(0, unread).every(({ readAt }) => readAt === null)).toBe(true)
    const moments = messages.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(new Set(messages.map(({ kind }) => kind))).toEqual(
      new Set([
        'loyalty.levelUp',
        'deposit.credited',
        'deposit.failed',
        'deposit.cancelled',
        'withdrawal.paid',
      ]),
    )
  })

  it('keep what they did under an older version, in its order', async () => {
    const { db } = database
    const deps = { db, clock: { now: () => now }, onCommitted: () => {} }
    const [original] = paying
    if (!original) throw new Error('No demo player has a past')
    const older = { ...original, id: 'demo-older', email: 'demo.older@example.com' }
    await seedPlayer({ ...older, pays: undefined }, deps)
    await walletAt(deps, daysBefore(now, 3)).bet(
      { playerId: older.id, transactionId: 'older-bet', roundId: 'older-bet', amount: 5 },
      async () => {},
    )
    const rows = () => db.$count(ledgerTransactions, eq(ledgerTransactions.playerId, older.id))
    const before = await rows()
    await addHistories([older], deps)
    expect(await rows()).toBe(before)
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
      const isDebit = row.type === 'BET' || row.type === 'WITHDRAW'
      const change = isDebit ? -row.amount : row.amount
      expect(row.balanceAfterTransaction).toBeCloseTo(before + change, 5)
    }
  })
})
