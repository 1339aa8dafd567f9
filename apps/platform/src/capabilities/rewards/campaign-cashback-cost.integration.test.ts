import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { gamesOfBonuses } from '../../../testing/bonus-campaigns.ts'
import { type BonusWorld, bonusWorld } from '../../../testing/bonus-world.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { silentLog } from '../../log.ts'
import { type CampaignActs, createCampaignActs } from './campaign-acts.service.ts'
import { createCampaignDesk } from './campaign-desk.service.ts'

describe.each(testDatabases())('the cost of cashback campaigns $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let world: BonusWorld
  let acts: CampaignActs
  let rounds = 0

  beforeAll(async () => {
    world = bonusWorld(database.db, clock)
    acts = createCampaignActs({ ...database, clock, log: silentLog, games: gamesOfBonuses })
    await world.addBonus('daily', {
      ...{ category: 'LOYALTY', wageringHundredths: 0, amounts: { EUR: 20 } },
      cashback: { kind: 'DAILY', share: 1_000, minNetLosses: {} },
    })
  })

  /** A player who loses an amount on each of some days, and claims on the day after. */
  const loseAndClaim = async (...losses: readonly number[]) => {
    const id = await world.newPlayer()
    await world.wallet.deposit(id, `more-${id}`, 1_000)
    await world.cashbacks.activate(id, 'daily')
    for (const loss of losses) {
      rounds += 1
      await world.play(id, rounds, loss, 0)
      clock.advance(oneDayMs)
      await world.cashbacks.claim(id, 'daily')
    }
  }

  it('is what was paid, beside the most of a window', async () => {
    const { campaign, preview } = await acts.read('daily')
    expect(campaign).toMatchObject({ brief: { gives: 'CASHBACK' }, outcomes: [] })
    const unknown = { wageringTarget: 0, expectedCost: null, expectedValue: null }
    expect(campaign.estimates).toEqual([{ currency: 'EUR', amount: 20, ...unknown }])
    expect(preview?.estimates).toEqual(campaign.estimates)

    await loseAndClaim(50, 300)
    await loseAndClaim(12.5)
    // Ten per cent: 5, 20 at the most, and 1.25.
    const outcome = {
      ...{ currency: 'EUR', amount: 26.25, converted: 26.25 },
      bonuses: { active: 0, completed: 3, forfeited: 0, expired: 0, cancelled: 0 },
      cashbacks: { windows: 3, players: 2 },
    }
    expect((await acts.read('daily')).campaign.outcomes).toEqual([outcome])
    const desk = createCampaignDesk({ ...database, clock, log: silentLog, games: gamesOfBonuses })
    const { campaigns } = await desk.list({ operator: 'bonus-1', status: 'ACTIVE' })
    expect(campaigns).toMatchObject([{ campaignId: 'daily', outcomes: [outcome] }])
  })
})
