import type { CampaignDraft } from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { gamesOfBonuses } from '../../../testing/bonus-campaigns.ts'
import { createSpinDraft } from '../../../testing/campaign-drafts.ts'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { type FreeSpinWorld, freeSpinWorld, roundMove } from '../../../testing/free-spin-world.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { silentLog } from '../../log.ts'
import { type CampaignActs, createCampaignActs } from './campaign-acts.service.ts'
import { createCampaignDesk } from './campaign-desk.service.ts'
import { bonusCampaigns } from './rewards.schema.ts'

const operator = 'bonus-1'
const reason = 'Agreed with the market manager'
const spins = { gameId: 'fox', rounds: 5, stakes: { EUR: 0.2 } } as const

describe.each(testDatabases())('campaigns of free spins $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let acts: CampaignActs
  let world: FreeSpinWorld
  /** The games that have left the catalogue. */
  const gone = new Set<string>()

  beforeAll(() => {
    const { db } = database
    const findGame = (id: string) => (gone.has(id) ? undefined : gamesOfBonuses.findGame(id))
    const games = { ...gamesOfBonuses, findGame }
    acts = createCampaignActs({ db, clock, log: silentLog, games })
    world = freeSpinWorld(db, clock)
  })

  const create = (change: Partial<CampaignDraft> = {}) =>
    acts.create({ operator, draft: createSpinDraft(change) })
  const activate = ({ campaign, version }: Awaited<ReturnType<typeof create>>) =>
    acts.activate({ campaignId: campaign.campaignId, operator: 'bonus-2', version, reason })

  it('are written, previewed and read as staff wrote them', async () => {
    const draft = createSpinDraft({ freeSpins: { ...spins, stakes: { EUR: 0.2, GBP: 0.1 } } })
    const preview = acts.preview(draft)
    expect(preview.rewards).toMatchObject([
      { currency: 'EUR', bonusAmount: 1, freeSpinDetail: { gameName: 'Fox', rounds: 5 } },
      { currency: 'GBP', bonusAmount: 0.5, freeSpinDetail: { stake: 0.1 } },
    ])
    const created = await acts.create({ operator, draft })
    expect(created).toMatchObject({ draft, campaign: { brief: { gives: 'FREE_SPINS' } } })
    // 96 of 100 come back, and the player keeps them.
    expect(created.campaign.estimates).toEqual([
      { currency: 'EUR', amount: 1, wageringTarget: 0, expectedCost: 0, expectedValue: 0.96 },
      { currency: 'GBP', amount: 0.5, wageringTarget: 0, expectedCost: 0, expectedValue: 0.48 },
    ])
    const { campaignId } = created.campaign
    const changed = await acts.change({
      ...{ campaignId, operator, version: created.version },
      draft: createSpinDraft({ freeSpins: { ...spins, gameId: 'owl', rounds: 20 } }),
    })
    expect(changed.campaign.estimates).toMatchObject([{ amount: 4, expectedValue: 3.76 }])
    expect(changed.changes.map(({ action }) => action)).toEqual(['changed', 'created'])
  })

  it('are seen and claimed by players once they are activated, and not before', async () => {
    const draft = await create()
    const { campaignId } = draft.campaign
    const id = await world.newSpinner()
    const offers = async () =>
      (await world.rewards.list(id, { rewardsType: 'ELIGIBLE' })).map((one) => one.campaignId)
    expect(await offers()).not.toContain(campaignId)
    expect(await codeOf(world.freeSpins.claim(id, campaignId))).toBe('bonus.notOffered')
    const active = await activate(draft)
    expect(active.changes).toMatchObject([{ action: 'activated', by: 'bonus-2' }, {}])
    expect(await offers()).toContain(campaignId)
    const claimed = await world.freeSpins.claim(id, campaignId)
    expect(claimed.freeSpinDetail).toMatchObject({ gameId: 'fox', rounds: 5, stake: 0.2 })
    const change = { campaignId, operator, version: active.version }
    expect(await codeOf(acts.change({ ...change, draft: createSpinDraft() }))).toBe(
      'campaign.wrongStatus',
    )
  })

  it('cost what the spins have won, without what was voided', async () => {
    const active = await activate(await create())
    const { campaignId } = active.campaign
    const [played, begun] = [await world.newSpinner(), await world.newSpinner()]
    const { assignmentId: first = '' } = await world.freeSpins.claim(played, campaignId)
    const { assignmentId: second = '' } = await world.freeSpins.claim(begun, campaignId)
    const spin = async (id: string, freeRoundId: string, n: number, amount: number) => {
      await world.operations.bet({ ...roundMove(id, n), freeRoundId, amount: 0 })
      await world.operations.win({ ...roundMove(id, n, 'win'), amount, freeRoundId })
    }
    for (const [n, amount] of [0.3, 0, 0, 0, 1.2].entries()) await spin(played, first, n, amount)
    await spin(begun, second, 1, 0.5)
    await spin(begun, second, 2, 2)
    await world.operations.winVoid(roundMove(begun, 2, 'win'))
    const bonuses = { active: 1, completed: 1, forfeited: 0, expired: 0, cancelled: 0 }
    const spinsOfBoth = { given: 10, played: 7 }
    const outcome = { currency: 'EUR', amount: 2, converted: 2, bonuses, spins: spinsOfBoth }
    expect((await acts.read(campaignId)).campaign.outcomes).toEqual([outcome])
    const desk = createCampaignDesk({ ...database, clock, log: silentLog, games: gamesOfBonuses })
    const { campaigns } = await desk.list({ operator, status: 'ACTIVE' })
    const listed = campaigns.find((one) => one.campaignId === campaignId)
    expect(listed).toMatchObject({ outcomes: [outcome], brief: { gives: 'FREE_SPINS' } })
  })

  it.each([
    ['campaign.gameUnknown', 'gone', { games: ['gone'] }],
    ['campaign.gameWithoutFreeSpins', 'wheel', undefined],
    ['campaign.gameWithoutFreeSpins', 'table', undefined],
  ] as const)('are refused with %s in the game %s', async (code, gameId, details) => {
    const refusal = { code, ...(details && { details }) }
    const freeSpins = { ...spins, gameId }
    await expect(create({ freeSpins })).rejects.toMatchObject(refusal)
    expect(() => acts.preview(createSpinDraft({ freeSpins }))).toThrow(
      expect.objectContaining(refusal),
    )
  })

  it('are not activated once their game has left, and are still shown', async () => {
    const draft = await create({ freeSpins: { ...spins, gameId: 'owl' } })
    gone.add('owl')
    await expect(activate(draft)).rejects.toMatchObject({ code: 'campaign.gameUnknown' })
    const read = await acts.read(draft.campaign.campaignId)
    expect(read).toMatchObject({
      draft: { freeSpins: { gameId: 'owl' } },
      preview: { rewards: [] },
    })
    expect(read.campaign.estimates).toMatchObject([{ amount: 1, expectedValue: null }])
    gone.clear()
  })

  it('are refused where they are worth more than a wallet holds', async () => {
    const freeSpins = { ...spins, rounds: 1_000, stakes: { EUR: 9e12 } }
    await expect(create({ freeSpins })).rejects.toMatchObject({
      code: 'request.invalid',
      validationErrors: [{ field: 'freeSpins.stakes' }],
    })
  })

  it.each([
    ['notOffered', { markets: ['BR'], freeSpins: { ...spins, stakes: { BRL: 1 } } }],
    ['validDays', { markets: ['PP'], validDays: 59, freeSpins: { ...spins, stakes: { SEK: 1 } } }],
    ['value', { markets: ['LL'], freeSpins: { ...spins, stakes: { EUR: 51 } } }],
    ['yearlyValue', { markets: ['JJ'], freeSpins: { ...spins, stakes: { EUR: 20.2 } } }],
  ] as const)('are refused where the law forbids them: %s', async (rule, change) => {
    clock.advance(Math.max(0, Date.parse('2026-02-01T12:00:00Z') - clock.now().getTime()))
    const wanted = { ...change, markets: [...change.markets] }
    const reasons = [
      { market: change.markets[0], rule, source: expect.any(String), since: expect.any(String) },
    ]
    await expect(create(wanted)).rejects.toMatchObject({
      code: 'campaign.lawForbids',
      details: { reasons },
    })
    expect(acts.preview(createSpinDraft(wanted))).toMatchObject({ isLawful: false, reasons })
  })

  it('cannot be followed, for none is completed like a bonus', async () => {
    const { campaign } = await create()
    const audience = { event: 'LINKED_CAMPAIGN', campaignId: campaign.campaignId } as const
    expect(await codeOf(create({ audience }))).toBe('campaign.linkUnknown')
  })

  it('are kept with all their terms', async () => {
    const { campaign } = await create()
    const [row] = await database.db
      .select()
      .from(bonusCampaigns)
      .where(eq(bonusCampaigns.id, campaign.campaignId))
    const stored = { freeSpins: { ...spins, winsTo: 'MAIN' }, amounts: { EUR: 1 } }
    expect(row?.terms).toMatchObject({ ...stored, wageringHundredths: 0, isTriggered: false })
  })

  it('have games to choose from, by their names', () => {
    expect(acts.freeSpinGames().games).toEqual([
      { gameId: 'fox', name: 'Fox', provider: 'quickspin', rtp: 96 },
      { gameId: 'owl', name: 'Owl', provider: 'quickspin', rtp: 94 },
    ])
  })
})
