import type { CampaignDraft } from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { gamesOfBonuses } from '../../../testing/bonus-campaigns.ts'
import { createDraft } from '../../../testing/campaign-drafts.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer } from '../../../testing/players.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import { silentLog } from '../../log.ts'
import { type BonusConsents, createConsents } from './bonus-consents.ts'
import { type CampaignActs, createCampaignActs } from './campaign-acts.service.ts'
import { bonusCampaigns, campaignChanges } from './rewards.schema.ts'
import { createRewards, type RewardsService } from './rewards.service.ts'

const operator = 'bonus-1'
const reason = 'Agreed with the market manager'

describe.each(testDatabases())('campaigns of staff $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let acts: CampaignActs
  let rewards: RewardsService
  let consents: BonusConsents

  beforeAll(() => {
    const { db } = database
    const deps = { db, clock, log: silentLog, games: gamesOfBonuses }
    acts = createCampaignActs(deps)
    const playerTransaction = playerTransactionsIn(db)
    const about = { ...deps, playerTransaction, termsInForce: 0, noteBroken: () => {} }
    rewards = createRewards(about)
    consents = createConsents(about)
  })

  const play = async (id: string, countryCode = 'FI', currency: 'EUR' | 'GBP' = 'EUR') => {
    await addPlayer(database.db, { id, countryCode, market: 'UN', currency })
    await createWallet(database.db, id, currency)
  }
  const create = (change: Partial<CampaignDraft> = {}) =>
    acts.create({ operator, draft: createDraft(change) })
  const activate = ({ campaign, version }: Awaited<ReturnType<typeof create>>) =>
    acts.activate({ campaignId: campaign.campaignId, operator: 'bonus-2', version, reason })
  const stop = ({ campaign, version }: Awaited<ReturnType<typeof create>>) =>
    acts.stop({ campaignId: campaign.campaignId, operator: 'bonus-3', version, reason })
  const offersTo = async (playerId: string) =>
    (await rewards.list(playerId, { rewardsType: 'ELIGIBLE' })).map(({ campaignId }) => campaignId)
  const moveTo = (moment: string) => clock.advance(Date.parse(moment) - clock.now().getTime())
  const getCodes = (settled: readonly PromiseSettledResult<unknown>[]): string[] =>
    settled.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.code)))

  it('create, offer, give and stop a bonus; an active bonus stays', async () => {
    await play('p-first')
    await play('p-second')
    const draft = await create()
    const { campaignId } = draft.campaign
    expect(draft).toMatchObject({ version: 1, campaign: { status: 'DRAFT', brand: 'aurora' } })
    expect(await offersTo('p-first')).not.toContain(campaignId)
    await expect(rewards.claim('p-first', campaignId)).rejects.toMatchObject({
      code: 'bonus.notOffered',
    })

    const active = await activate(draft)
    expect(active).toMatchObject({ version: 2, campaign: { status: 'ACTIVE' } })
    expect(await offersTo('p-first')).toContain(campaignId)
    const { assignmentId } = await rewards.claim('p-first', campaignId)
    const claimed = await acts.read(campaignId)
    expect(claimed.campaign.outcomes).toMatchObject([{ amount: 10, bonuses: { active: 1 } }])

    const stopped = await stop(claimed)
    expect(stopped.campaign.status).toBe('CANCELED')
    expect(await offersTo('p-second')).not.toContain(campaignId)
    await expect(rewards.claim('p-second', campaignId)).rejects.toMatchObject({
      code: 'bonus.notOffered',
    })
    const [running] = await rewards.list('p-first', { rewardsType: 'ACTIVE' })
    expect(running).toMatchObject({ assignmentId, campaignStatus: 'CANCELED' })
    expect(stopped.changes).toMatchObject([
      { action: 'stopped', status: 'CANCELED', by: 'bonus-3', reason },
      { action: 'activated', status: 'ACTIVE', by: 'bonus-2', reason },
      { action: 'created', status: 'DRAFT', by: operator, reason: null },
    ])
  })

  it('let no player agree to the bonus of a deposit once it is stopped', async () => {
    await play('p-consent')
    const deposit = {
      event: 'NEXT_DEPOSIT',
      percent: 100,
      minDeposits: { EUR: 10 },
      wageringBase: 'BONUS',
    } as const
    const active = await activate(await create({ category: 'TRIGGERED', deposit }))
    const { campaignId } = active.campaign
    await consents.write('p-consent', { campaignId, agreed: true })
    await stop(active)
    await play('p-late')
    await expect(consents.write('p-late', { campaignId, agreed: true })).rejects.toMatchObject({
      code: 'bonus.notOffered',
    })
  })

  it('keep what is written to them, and never change it', async () => {
    const draft = await create({ bonusCode: 'first' })
    const { campaignId } = draft.campaign
    const changed = await acts.change({
      campaignId,
      operator: 'bonus-2',
      version: draft.version,
      draft: createDraft({ bonusCode: 'second', amounts: { EUR: 20 } }),
    })
    expect(changed).toMatchObject({ version: 2, draft: { bonusCode: 'SECOND' } })
    expect(changed.preview?.rewards).toMatchObject([{ bonusAmount: 20, wageringTarget: 40 }])
    const rows = await database.db
      .select()
      .from(campaignChanges)
      .where(eq(campaignChanges.campaignId, campaignId))
      .orderBy(campaignChanges.id)
    expect(rows).toMatchObject([
      { action: 'created', by: operator, bonusCode: 'FIRST', terms: { amounts: { EUR: 10 } } },
      { action: 'changed', by: 'bonus-2', bonusCode: 'SECOND', terms: { amounts: { EUR: 20 } } },
    ])
    const mine = eq(campaignChanges.campaignId, campaignId)
    await expect(
      database.db.update(campaignChanges).set({ by: 'other' }).where(mine),
    ).rejects.toThrow()
    await expect(database.db.delete(campaignChanges).where(mine)).rejects.toThrow()
  })

  it('have terms that stay as they are once they are activated', async () => {
    const active = await activate(await create())
    const { campaign, version } = active
    const change = { campaignId: campaign.campaignId, operator, version }
    await expect(
      acts.change({ ...change, draft: createDraft({ amounts: { EUR: 1_000 } }) }),
    ).rejects.toMatchObject({ code: 'campaign.wrongStatus' })
    await expect(activate(active)).rejects.toMatchObject({ code: 'campaign.wrongStatus' })
    await stop(active)
    const stopped = await acts.read(campaign.campaignId)
    await expect(activate(stopped)).rejects.toMatchObject({ code: 'campaign.wrongStatus' })
    await expect(stop(stopped)).rejects.toMatchObject({ code: 'campaign.wrongStatus' })
    expect(stopped.draft?.amounts).toEqual({ EUR: 10 })
  })

  it('let one of two acts win that were decided on one version', async () => {
    const draft = await create()
    expect(
      getCodes(
        await Promise.allSettled([activate(draft), stop(draft), activate(draft)]),
      ).toSorted(),
    ).toEqual(['campaign.changedMeanwhile', 'campaign.changedMeanwhile', 'done'])
    expect((await acts.read(draft.campaign.campaignId)).changes).toHaveLength(2)
  })

  it('have a code that no other campaign of the brand has', async () => {
    const both = await Promise.allSettled([
      create({ bonusCode: 'Only' }),
      create({ bonusCode: 'ONLY' }),
    ])
    expect(getCodes(both).toSorted()).toEqual(['campaign.codeTaken', 'done'])
    const other = await create({ bonusCode: 'only', brand: 'meridian', markets: ['UN'] })
    const change = { campaignId: other.campaign.campaignId, operator, version: other.version }
    await expect(
      acts.change({ ...change, draft: createDraft({ bonusCode: 'only' }) }),
    ).rejects.toMatchObject({ code: 'campaign.codeTaken' })
    expect((await acts.read(other.campaign.campaignId)).version).toBe(1)
  })

  it('are given to all claims that began before the stop, and to none after it', async () => {
    const active = await activate(await create())
    const { campaignId } = active.campaign
    const ids = Array.from({ length: 8 }, (_, n) => `p-race-${n}`)
    for (const id of ids) await play(id)
    const claims = ids.map((id) => rewards.claim(id, campaignId))
    const stopping = stop(active)
    const outcomes = getCodes(await Promise.allSettled(claims))
    const { campaign } = await stopping
    const given = outcomes.filter((one) => one === 'done').length
    expect(outcomes.filter((one) => one !== 'done' && one !== 'bonus.notOffered')).toEqual([])
    // What the stop saw is what there is: no claim came after it.
    expect(campaign.outcomes[0]?.bonuses.active ?? 0).toBe(given)
    expect((await acts.read(campaignId)).campaign.outcomes[0]?.bonuses.active ?? 0).toBe(given)
  })

  it('are judged by the law of the day on which they are activated', async () => {
    moveTo('2026-01-18T12:00:00Z')
    const draft = await create({
      markets: ['GG'],
      wrMultiplier: 35,
      amounts: { GBP: 10 },
      maxConversions: {},
    })
    moveTo('2026-01-19T12:00:00Z')
    await expect(activate(draft)).rejects.toMatchObject({
      code: 'campaign.lawForbids',
      details: { reasons: [{ market: 'GG', rule: 'wagering', limit: 10, found: 35 }] },
    })
    expect((await acts.read(draft.campaign.campaignId)).campaign.status).toBe('DRAFT')
  })

  it.each([
    ['wagering', { markets: ['GG'], wrMultiplier: 35 }],
    ['mixedProducts', { markets: ['GG'], vertical: 'SPORTS' }],
    ['notOffered', { markets: ['BR'], amounts: { BRL: 10 }, maxConversions: {} }],
    ['onlyOne', { markets: ['PP'], validDays: 60, category: 'LOYALTY' }],
    ['validDays', { markets: ['PP'], validDays: 59 }],
    ['value', { markets: ['LL'], amounts: { EUR: 251 } }],
    ['yearlyValue', { markets: ['JJ'], amounts: { EUR: 101 } }],
    ['currency', { markets: ['JJ'], amounts: { NOK: 10 }, maxConversions: {} }],
  ] as const)('are refused where the law forbids them: %s', async (rule, change) => {
    moveTo('2026-02-01T12:00:00Z')
    const wanted = { ...change, markets: [...change.markets] }
    await expect(create(wanted)).rejects.toMatchObject({
      code: 'campaign.lawForbids',
      details: { reasons: [{ market: change.markets[0], rule, source: expect.any(String) }] },
    })
    const preview = acts.preview(createDraft(wanted))
    expect(preview).toMatchObject({ isLawful: false, reasons: [{ rule }] })
  })

  it('are not offered in a currency that the law of the market cannot compare', async () => {
    moveTo('2026-02-01T12:00:00Z')
    const amounts = { EUR: 10, GBP: 10 }
    const everywhere = await activate(await create({ markets: [], amounts }))
    const { campaignId } = everywhere.campaign
    await play('p-de-eur', 'DE')
    await play('p-de-gbp', 'DE', 'GBP')
    expect(await offersTo('p-de-eur')).toContain(campaignId)
    expect(await offersTo('p-de-gbp')).not.toContain(campaignId)
    await expect(rewards.claim('p-de-gbp', campaignId)).rejects.toMatchObject({
      code: 'bonus.notOffered',
    })
  })

  it('are not activated after their end', async () => {
    moveTo('2026-02-01T12:00:00Z')
    const draft = await create({ endsAt: '2026-02-02T00:00:00.000Z' })
    moveTo('2026-02-02T00:00:00Z')
    await expect(activate(draft)).rejects.toMatchObject({ code: 'campaign.over' })
    expect((await stop(draft)).campaign.status).toBe('CANCELED')
  })

  it('refuse games that there are not, and more money than a wallet holds', async () => {
    await expect(create({ excludedGames: ['fox', 'gone'] })).rejects.toMatchObject({
      code: 'campaign.gameUnknown',
      details: { games: ['gone'] },
    })
    await expect(create({ amounts: { EUR: 9e12 }, wrMultiplier: 100 })).rejects.toMatchObject({
      code: 'request.invalid',
      validationErrors: [{ field: 'amounts' }],
    })
    await expect(acts.read('gone')).rejects.toMatchObject({ code: 'campaign.notFound' })
    const gone = { campaignId: 'gone', operator, version: 0, reason }
    await expect(acts.stop(gone)).rejects.toMatchObject({ code: 'campaign.notFound' })
  })

  it('that are broken are shown, never activated, and can be stopped', async () => {
    await database.db.insert(bonusCampaigns).values({
      ...{ id: 'unread', brand: 'aurora', bonusCode: null, status: 'DRAFT' },
      ...{ createdAt: clock.now(), terms: { amounts: 'none' } },
    })
    const unread = await acts.read('unread')
    expect(unread).toMatchObject({ version: 0, draft: null, preview: null })
    await expect(activate(unread)).rejects.toMatchObject({ code: 'campaign.wrongStatus' })
    expect((await stop(unread)).changes).toMatchObject([{ action: 'stopped', by: 'bonus-3' }])
  })
})
