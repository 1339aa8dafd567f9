import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { protectionLog } from '../../players/protection-log.schema.ts'
import { createIsLimitReached } from './limit-markers.ts'
import { setLimitLock } from './limits.repository.ts'
import { createLimitsService, type LimitsService } from './limits.service.ts'

describe.each(testDatabases())('limits that players set $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let now = testMoment
  let limits: LimitsService
  let wallet: WalletService

  beforeAll(() => {
    const clock = { now: () => now }
    const { db } = database
    const playerTransaction = playerTransactionsIn(db)
    limits = createLimitsService({ db, clock, pendingDeposits: async () => 0n, playerTransaction })
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
  })

  let bets = 0
  const bet = (playerId: string, amount: number) => {
    bets += 1
    const move = { playerId, roundId: `round-${bets}`, transactionId: `bet-${bets}`, amount }
    return {
      move,
      taken: codeOf(
        wallet.bet(move, (tx, row, minor) => limits.assertStakeAllowed(tx, row, minor)),
      ),
    }
  }
  const daily = async (playerId: string, type: 'deposit' | 'loss') =>
    (await limits.view(playerId, type)).limits.find(({ duration }) => duration === 'daily')

  it('let through as many of 50 concurrent stakes as there is room for', async () => {
    await addPlayerWithWallet(database.db, 'many')
    await wallet.deposit('many', 'opening-many', 100)
    await limits.change('many', 'loss', { duration: 'daily', limit: 30 })
    const codes = await Promise.all(Array.from({ length: 50 }, () => bet('many', 1).taken))
    expect(codes.filter((code) => code === 'taken')).toHaveLength(30)
    expect(codes.filter((code) => code === 'limit.lossReached')).toHaveLength(20)
    expect(await daily('many', 'loss')).toMatchObject({ limit: 30, used: 30, remaining: 0 })
  })

  it('subtract winnings and voided stakes, and reset the next day', async () => {
    await addPlayerWithWallet(database.db, 'winner')
    await wallet.deposit('winner', 'opening-winner', 100)
    await limits.change('winner', 'loss', { duration: 'daily', limit: 10 })
    const first = bet('winner', 10)
    expect(await first.taken).toBe('taken')
    expect(await bet('winner', 1).taken).toBe('limit.lossReached')
    await wallet.win({ ...first.move, transactionId: 'win-1', amount: 4 })
    const second = bet('winner', 4)
    expect([await second.taken, await bet('winner', 1).taken]).toEqual([
      'taken',
      'limit.lossReached',
    ])
    now = new Date(testMoment.getTime() + 24 * 3_600_000)
    // Voided on the next day, it is subtracted from the day of the bet.
    await wallet.rollback(second.move)
    expect(await daily('winner', 'loss')).toMatchObject({ used: 0, remaining: 10 })
    now = testMoment
    expect(await daily('winner', 'loss')).toMatchObject({ used: 6 })
    now = new Date(testMoment.getTime() + 24 * 3_600_000)
    expect(await bet('winner', 10).taken).toBe('taken')
    now = testMoment
  })

  it('say when one has no room left, or is locked', async () => {
    const { db } = database
    const clock = { now: () => now }
    const isReached = createIsLimitReached({ db, clock, pendingDeposits: async () => 0n })
    await addPlayerWithWallet(db, 'reached')
    await wallet.deposit('reached', 'opening-reached', 100)
    await limits.change('reached', 'loss', { duration: 'daily', limit: 10 })
    expect(await bet('reached', 9).taken).toBe('taken')
    expect(await isReached('reached')).toBe(false)
    expect(await bet('reached', 1).taken).toBe('taken')
    expect(await isReached('reached')).toBe(true)
    await addPlayerWithWallet(db, 'locked')
    expect(await isReached('locked')).toBe(false)
    const lock = { type: 'deposit', period: 'M', isLocked: true } as const
    await playerTransactionsIn(db)('locked', (tx) => setLimitLock(tx, 'locked', lock, now))
    expect(await isReached('locked')).toBe(true)
  })

  it('count stakes from before they were set', async () => {
    await addPlayerWithWallet(database.db, 'late')
    await wallet.deposit('late', 'opening-late', 60)
    await limits.change('late', 'deposit', { duration: 'daily', limit: 100 })
    expect(await daily('late', 'deposit')).toMatchObject({ limit: 100, used: 60, remaining: 40 })
  })

  it('count real money only', async () => {
    await addPlayerWithWallet(database.db, 'bonus')
    await wallet.deposit('bonus', 'opening-bonus', 5)
    await wallet.grant('bonus', 'grant-bonus', 'bonus_casino', 20)
    await limits.change('bonus', 'loss', { duration: 'daily', limit: 5 })
    expect([await bet('bonus', 10).taken, await bet('bonus', 10).taken]).toEqual(['taken', 'taken'])
    expect(await daily('bonus', 'loss')).toMatchObject({ used: 5, remaining: 0 })
  })

  it('decrease immediately, and increase after 24 hours to the millisecond and a confirmation', async () => {
    await addPlayerWithWallet(database.db, 'patient')
    await limits.change('patient', 'deposit', { duration: 'daily', limit: 100 })
    await limits.change('patient', 'deposit', { duration: 'daily', limit: 50 })
    expect(await daily('patient', 'deposit')).toMatchObject({ limit: 50, pendingLimit: null })
    await limits.change('patient', 'deposit', { duration: 'daily', limit: 100 })
    const confirm = () =>
      limits.change('patient', 'deposit', { duration: 'daily', confirmPendingLimit: true })
    now = new Date(testMoment.getTime() + 24 * 3_600_000 - 1)
    expect(await codeOf(confirm())).toBe('limit.notDue')
    expect(await daily('patient', 'deposit')).toMatchObject({ limit: 50, pendingLimitDue: false })
    now = new Date(testMoment.getTime() + 24 * 3_600_000)
    expect(await daily('patient', 'deposit')).toMatchObject({ limit: 50, pendingLimitDue: true })
    await confirm()
    expect(await daily('patient', 'deposit')).toMatchObject({ limit: 100, pendingLimit: null })
    now = testMoment
    const log = await database.db
      .select({ kind: protectionLog.kind })
      .from(protectionLog)
      .where(eq(protectionLog.playerId, 'patient'))
      .orderBy(protectionLog.id)
    expect(log.map(({ kind }) => kind)).toEqual([
      'limit.set',
      'limit.set',
      'limit.pending',
      'limit.confirmed',
    ])
  })

  it.each([
    ['deposit', 'error.deposit.limit'],
    ['loss', 'error.spend.limit'],
  ] as const)('refuse a %s limit by the key of its fault', async (type, key) => {
    const id = `wrong-${type}`
    await addPlayerWithWallet(database.db, id)
    const set = (duration: 'daily' | 'weekly', limit: number) =>
      codeOf(limits.change(id, type, { duration, limit }))
    expect(await set('weekly', 50)).toBe('taken')
    expect(await set('daily', 60)).toBe(`${key}.too_high`)
    expect(await set('daily', 0)).toBe(`${key}.interval`)
    expect(await set('daily', 10.005)).toBe(`${key}.interval`)
    expect(await set('daily', 50)).toBe('taken')
    expect(await set('weekly', 40)).toBe(`${key}.too_low`)
  })
})
