import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BonusWorld, bonusWorld } from '../../../testing/bonus-world.ts'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { settableClock } from '../../../testing/test-platform.ts'

/** Tuesday noon in Helsinki. */
const noon = new Date('2026-03-10T10:00:00Z')

describe.each(testDatabases())('cashbacks of open rounds $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let world: BonusWorld

  beforeAll(async () => {
    clock.advance(noon.getTime() - clock.now().getTime())
    world = bonusWorld(database.db, clock)
    for (const [id, kind] of [
      ['daily', 'DAILY'],
      ['instant', 'INSTANT'],
    ] as const) {
      await world.addBonus(id, {
        ...{ category: 'LOYALTY', wageringHundredths: 0, amounts: { EUR: 20 } },
        cashback: { kind, share: 1_000, minNetLosses: { EUR: 2 } },
      })
    }
  })

  /** A player who has activated cashbacks. */
  const withCashback = async (...campaigns: readonly string[]) => {
    const id = await world.newPlayer('FI')
    await world.wallet.deposit(id, `more-${id}`, 1_000)
    for (const one of campaigns) await world.cashbacks.activate(id, one)
    return id
  }
  const currentLoss = async (id: string) =>
    (await world.cashbacks.progress(id, 'daily')).current?.netLoss
  /** Stakes without a result, in a round of its own. */
  const leaveOpen = async (id: string, round: string, amount: number, gameId: string) => {
    const open = {
      playerId: id,
      roundId: `${id}-${round}`,
      transactionId: `${id}-${round}-bet`,
      gameId,
    }
    await world.wallet.bet({ ...open, amount, gameKind: 'slot' }, async () => {})
    clock.advance(1_000)
    return open
  }

  it('count no stake that may still be won, for a day', async () => {
    const id = await withCashback('daily', 'instant')
    const open = await leaveOpen(id, 'hand', 100, 'table')
    expect(await codeOf(world.cashbacks.claim(id, 'instant'))).toBe('bonus.cashbackNothingYet')
    expect(await currentLoss(id)).toBe(0)
    clock.advance(oneDayMs)
    expect(await currentLoss(id)).toBe(100)
    await world.wallet.win({ ...open, transactionId: `${id}-win`, amount: 100 })
    clock.advance(1_000)
    expect(await currentLoss(id)).toBe(0)
  })

  it('count a stake with the result of its round', async () => {
    const id = await withCashback('daily')
    const open = await leaveOpen(id, 'hand', 100, 'table')
    await world.wallet.win({ ...open, transactionId: `${id}-win`, amount: 30 })
    clock.advance(1_000)
    expect(await currentLoss(id)).toBe(70)
  })

  it('count a stake without a result once the next round in its game has begun', async () => {
    const id = await withCashback('daily')
    await leaveOpen(id, '1', 10, 'fox')
    expect(await currentLoss(id)).toBe(0)
    await leaveOpen(id, '2', 10, 'wheel')
    expect(await currentLoss(id)).toBe(0)
    await leaveOpen(id, '3', 10, 'fox')
    expect(await currentLoss(id)).toBe(10)
    await leaveOpen(id, '4', 10, 'wheel')
    expect(await currentLoss(id)).toBe(20)
  })
})
