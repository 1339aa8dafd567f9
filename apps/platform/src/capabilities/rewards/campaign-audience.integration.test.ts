import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import type { CampaignDraft } from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { gamesOfBonuses } from '../../../testing/bonus-campaigns.ts'
import { createDraft } from '../../../testing/campaign-drafts.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer } from '../../../testing/players.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { silentLog } from '../../log.ts'
import { type CampaignActs, createCampaignActs } from './campaign-acts.service.ts'
import { createEndingJob } from './ending-bonuses.job.ts'
import { createRewards, type RewardsService } from './rewards.service.ts'

const reason = 'Agreed with the market manager'

describe.each(testDatabases())('a campaign for some players $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let acts: CampaignActs
  let rewards: RewardsService
  let wallet: WalletService
  let endDue: () => Promise<void>

  beforeAll(() => {
    const { db } = database
    const deps = { db, clock, log: silentLog, games: gamesOfBonuses }
    acts = createCampaignActs(deps)
    const playerTransaction = playerTransactionsIn(db)
    endDue = createEndingJob({ ...deps, playerTransaction })
    rewards = createRewards({ ...deps, playerTransaction, termsInForce: 0, noteBroken: () => {} })
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
  })

  const addWithMoney = async (id: string) => {
    await addPlayer(database.db, { id, registeredAt: clock.now() })
    await createWallet(database.db, id, 'EUR')
    await wallet.deposit(id, `opening-${id}`, 5)
  }
  const create = (change: Partial<CampaignDraft>) =>
    acts.create({ operator: 'bonus-1', draft: createDraft(change) })
  const activate = async (change: Partial<CampaignDraft>) => {
    const { campaign, version } = await create(change)
    const { campaignId } = campaign
    await acts.activate({ campaignId, operator: 'bonus-2', version, reason })
    return campaignId
  }
  const findOffer = async (playerId: string, campaignId: string) =>
    (await rewards.list(playerId, { rewardsType: 'ELIGIBLE' })).find(
      (offer) => offer.campaignId === campaignId,
    )
  const complete = async (playerId: string, campaignId: string) => {
    await rewards.claim(playerId, campaignId)
    // Each round stakes 5 of the bonus, of which 20 must be wagered.
    for (const n of [1, 2, 3, 4]) {
      const id = `${playerId}-${campaignId}-${n}`
      const move = { playerId, roundId: id, transactionId: id }
      await wallet.bet({ ...move, amount: 10, gameKind: 'slot' }, async () => {})
      await wallet.win({ ...move, amount: 10 })
    }
    await endDue()
  }

  it('is offered to new players until their own time is over', async () => {
    const campaignId = await activate({
      audience: { event: 'REGISTRATION_WITH_TIMEFRAME', days: 3 },
    })
    await addWithMoney('early')
    await addWithMoney('late')
    const endedAt = new Date(clock.now().getTime() + 3 * oneDayMs).toISOString()
    const triggerEvent = 'REGISTRATION_WITH_TIMEFRAME'
    expect(await findOffer('early', campaignId)).toMatchObject({ triggerEvent, endedAt })
    clock.advance(3 * oneDayMs - 1)
    await rewards.claim('early', campaignId)
    clock.advance(1)
    expect(await findOffer('late', campaignId)).toBeUndefined()
    const claim = rewards.claim('late', campaignId)
    await expect(claim).rejects.toMatchObject({ code: 'bonus.notOffered' })
    await addWithMoney('next')
    expect(await findOffer('next', campaignId)).toBeDefined()
  })

  it('is offered to those who have completed the one before it, and not to those who gave it up', async () => {
    const first = await activate({})
    const audience = { event: 'LINKED_CAMPAIGN', campaignId: first } as const
    const second = await activate({ audience })
    await addWithMoney('done')
    await addWithMoney('left')
    expect(await findOffer('done', second)).toBeUndefined()
    const claim = rewards.claim('done', second)
    await expect(claim).rejects.toMatchObject({ code: 'bonus.notOffered' })

    await complete('done', first)
    expect(await findOffer('done', second)).toMatchObject({ triggerEvent: 'LINKED_CAMPAIGN' })
    const { assignmentId = '' } = await rewards.claim('left', first)
    expect(await findOffer('left', second)).toBeUndefined()
    await rewards.forfeit('left', assignmentId)
    expect(await findOffer('left', second)).toBeUndefined()
    expect(await rewards.claim('done', second)).toMatchObject({ campaignId: second })
  })

  it('follows none but another campaign of its brand and product', async () => {
    const live = await activate({ vertical: 'LIVE_CASINO' })
    const meridian = await activate({ brand: 'meridian', markets: [] })
    for (const campaignId of [live, meridian, 'no-such-campaign']) {
      const audience = { event: 'LINKED_CAMPAIGN', campaignId } as const
      await expect(create({ audience })).rejects.toMatchObject({ code: 'campaign.linkUnknown' })
    }
    const { campaign, version } = await create({})
    const { campaignId } = campaign
    const draft = createDraft({ audience: { event: 'LINKED_CAMPAIGN', campaignId } })
    const toItself = acts.change({ campaignId, operator: 'bonus-1', version, draft })
    await expect(toItself).rejects.toMatchObject({ code: 'campaign.linkUnknown' })
  })

  it('is not activated once the one that it follows has become another product’s', async () => {
    const before = await create({})
    const audience = { event: 'LINKED_CAMPAIGN', campaignId: before.campaign.campaignId } as const
    const after = await create({ audience })
    await acts.change({
      ...{ campaignId: before.campaign.campaignId, operator: 'bonus-1', version: before.version },
      draft: createDraft({ vertical: 'LIVE_CASINO' }),
    })
    const { campaign, version } = after
    const { campaignId } = campaign
    const activation = acts.activate({ campaignId, operator: 'bonus-2', version, reason })
    await expect(activation).rejects.toMatchObject({ code: 'campaign.linkUnknown' })
  })

  it('keeps whom it is for when it is read and written again', async () => {
    const audience = { event: 'REGISTRATION_WITH_TIMEFRAME', days: 7 } as const
    const { campaign, version, draft } = await create({ audience })
    expect(draft?.audience).toEqual(audience)
    const { campaignId } = campaign
    const changed = await acts.change({
      ...{ campaignId, operator: 'bonus-1', version },
      draft: createDraft({ audience: null }),
    })
    expect(changed.draft?.audience).toBeNull()
  })
})
