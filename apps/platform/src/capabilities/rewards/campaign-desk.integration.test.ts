import { like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bonusTerms, gamesOfBonuses } from '../../../testing/bonus-campaigns.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer } from '../../../testing/players.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { findBonusHistory } from '../../ledger/bonuses.repository.ts'
import { endBonus } from '../../ledger/bonuses.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import { silentLog } from '../../log.ts'
import type { Campaign } from './campaign.rules.ts'
import { type CampaignDesk, createCampaignDesk } from './campaign-desk.service.ts'
import { addCampaign } from './campaigns.repository.ts'
import { bonusCampaigns } from './rewards.schema.ts'
import { createRewards, type RewardsService } from './rewards.service.ts'

const operator = 'bonus-1'

describe.each(testDatabases())('the desk of campaigns $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let desk: CampaignDesk
  let rewards: RewardsService
  const add = (id: string, more: Partial<Campaign['terms']> = {}, status = 'ACTIVE' as const) =>
    addCampaign(
      database.db,
      { id, brand: 'aurora', status, bonusCode: null, terms: { ...bonusTerms, ...more } },
      clock.now(),
    )

  beforeAll(async () => {
    const { db } = database
    const deps = { db, clock, log: silentLog, games: gamesOfBonuses }
    desk = createCampaignDesk(deps)
    rewards = createRewards({
      ...deps,
      playerTransaction: playerTransactionsIn(db),
      termsInForce: 0,
      noteBroken: () => {},
    })
    await add('gift')
    await add('over', { endsAt: '2025-12-31T00:00:00.000Z' })
    const row = { brand: 'aurora', bonusCode: null, createdAt: clock.now() }
    const terms = { ...bonusTerms }
    await db.insert(bonusCampaigns).values([
      { ...row, id: 'draft', status: 'DRAFT', terms },
      { ...row, id: 'stopped', status: 'CANCELED', terms },
      { ...row, id: 'broken', status: 'ACTIVE', terms: { amounts: 'none' } },
    ])
  })

  const idsOf = async (status: Parameters<CampaignDesk['list']>[0]['status']) =>
    (await desk.list({ operator, status })).campaigns.map(({ campaignId }) => campaignId)

  it('filters by status, and shows a broken campaign as such', async () => {
    expect(await idsOf('ACTIVE')).toEqual(['gift'])
    expect(await idsOf('DRAFT')).toEqual(['draft'])
    expect(await idsOf('CANCELED')).toEqual(['stopped'])
    expect(await idsOf('COMPLETED')).toEqual(['over'])
    expect(await idsOf('EXPIRED')).toEqual([])
    expect(await idsOf('ALL')).toEqual(['stopped', 'over', 'gift', 'draft', 'broken'])
    const { campaigns } = await desk.list({ operator, status: 'ALL' })
    expect(campaigns.at(-1)).toMatchObject({ status: 'BROKEN', brief: null, estimates: [] })
  })

  it('sets what was given beside what was expected', async () => {
    for (const id of ['p-1', 'p-2']) {
      await addPlayer(database.db, { id, countryCode: 'FI', market: 'UN', currency: 'EUR' })
      await createWallet(database.db, id, 'EUR')
      await rewards.claim(id, 'gift')
    }
    const [bonus] = await findBonusHistory(database.db, 'p-2')
    const ending = { state: 'cancelled', by: operator, reason: 'Given by mistake' } as const
    await playerTransactionsIn(database.db)('p-2', (tx) =>
      endBonus(tx, clock, bonus?.id ?? '', ending),
    )
    const [gift] = (await desk.list({ operator, status: 'ACTIVE' })).campaigns
    expect(gift?.brief).toMatchObject({ name: 'Gift', wrMultiplier: 2 })
    expect(gift?.estimates[0]).toEqual({
      currency: 'EUR',
      amount: 10,
      wageringTarget: 20,
      expectedCost: 1,
      expectedValue: 9,
    })
    const bonuses = { active: 1, completed: 0, forfeited: 0, expired: 0, cancelled: 1 }
    expect(gift?.outcomes).toEqual([{ currency: 'EUR', amount: 20, converted: 0, bonuses }])
  })

  it('turns pages without a gap, and finds nothing after a campaign that there is not', async () => {
    const ids = Array.from({ length: 130 }, (_, n) => `page-${String(n).padStart(3, '0')}`)
    for (const id of ids) await add(id, { endsAt: '2025-12-31T00:00:00.000Z' })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await desk.list({ operator, status: 'COMPLETED', after })
      expect(page.campaigns.length).toBeLessThanOrEqual(20)
      seen.push(...page.campaigns.map(({ campaignId }) => campaignId))
      after = page.next ?? undefined
    } while (after !== undefined)
    // The other tests count what there is.
    await database.db.delete(bonusCampaigns).where(like(bonusCampaigns.id, 'page-%'))
    expect(seen).toEqual([...ids, 'over'].toSorted().toReversed())
    expect(await desk.list({ operator, status: 'ALL', after: 'unknown' })).toEqual({
      campaigns: [],
      next: null,
    })
  })
})
