import {
  type MarketingPreferences,
  noMarketing,
} from '@player-site/contracts/account/marketing-preferences.ts'
import { oneDayMs, oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import { and, asc, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gamesOfBonuses } from '../../../testing/bonus-campaigns.ts'
import { type BonusWorld, bonusWorld } from '../../../testing/bonus-world.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { changeAccountState, playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { silentLog } from '../../log.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import { addMarketingChoice } from '../../players/marketing-choices.repository.ts'
import { inboxMessages } from '../../players/messages.schema.ts'
import { players } from '../../players/players.schema.ts'
import type { CampaignTerms } from './campaign.rules.ts'
import { createCashbackNewsJob } from './cashback-news.job.ts'
import { createOffersChoice } from './offers-choice.ts'
import { bonusCampaigns } from './rewards.schema.ts'

const daily = { kind: 'DAILY', share: 1_000, minNetLosses: { EUR: 2 } } as const
const weekly = { ...daily, kind: 'WEEKLY' } as const
const allowed: MarketingPreferences = {
  ...noMarketing,
  EMAIL: ['BONUS_OFFER'],
  PUSH_NOTIFICATION: ['BONUS_OFFER'],
}

describe.each(testDatabases())('news of cashbacks $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let world: BonusWorld
  let sendNews: () => Promise<void>
  let mailed: unknown[][] = []
  /** What the next e-mail does before it is stored. */
  let onEmail: () => void
  let count = 0

  const newsJob = () => {
    const { db } = database
    const messages: Messages = {
      canSend: () => true,
      email: async (_tx, to, template, { locale, values }) => {
        onEmail()
        mailed.push([to, template, locale.language, values])
      },
      sms: async () => {},
    }
    const of = { db, clock, log: silentLog, messages, playerTransaction: playerTransactionsIn(db) }
    return createCashbackNewsJob({
      ...{ ...of, termsInForce: 0, games: gamesOfBonuses, noteBroken: () => {} },
    })
  }

  beforeAll(() => {
    world = bonusWorld(database.db, clock)
    sendNews = newsJob()
  })
  beforeEach(() => {
    mailed = []
    onEmail = () => {}
  })

  /** A player who reads Finnish, allows offers, and has activated a cashback. */
  const start = async (
    cashback: CampaignTerms['cashback'] = daily,
    preferences: MarketingPreferences = allowed,
  ) => {
    count += 1
    const campaignId = `back-${count}`
    const display = { en: { name: 'Back', text: '.' }, fi: { name: 'Takaisin', text: '.' } }
    const terms = { category: 'LOYALTY', wageringHundredths: 0, amounts: { EUR: 20 } } as const
    await world.addBonus(campaignId, { ...terms, cashback, display })
    const id = await world.newPlayer()
    await world.wallet.deposit(id, `more-${id}`, 500)
    const email = `${id}@example.com`
    await database.db.update(players).set({ language: 'fi', email }).where(eq(players.id, id))
    await addMarketingChoice(database.db, id, preferences, clock.now())
    const reward = await world.cashbacks.activate(id, campaignId)
    const endAt = new Date(reward.cashbackInfo?.window?.endAt ?? '')
    const inbox = () =>
      database.db
        .select({ kind: inboxMessages.kind, values: inboxMessages.values })
        .from(inboxMessages)
        .where(and(eq(inboxMessages.playerId, id), like(inboxMessages.kind, 'cashback.%')))
        .orderBy(asc(inboxMessages.id))
    return {
      ...{ id, email, campaignId, inbox },
      kinds: async () => (await inbox()).map(({ kind }) => kind),
      mails: () => mailed.filter(([to]) => to === email),
      lose: (amount: number) => world.play(id, 1, amount, 0),
      claim: () => world.cashbacks.claim(id, campaignId),
      /** The end of the window in which it was activated. */
      toEnd: () => clock.advance(endAt.getTime() - clock.now().getTime()),
      endAt,
    }
  }

  it('say once that the cashback of a window is ready, once it has ended', async () => {
    const player = await start()
    await player.lose(70)
    await sendNews()
    clock.advance(player.endAt.getTime() - clock.now().getTime() - 1)
    await sendNews()
    expect(await player.kinds()).toEqual([])
    clock.advance(1)
    await sendNews()
    clock.advance(oneHourMs)
    await sendNews()
    const [message, ...others] = await player.inbox()
    const until = new Date(player.endAt.getTime() + oneDayMs).toISOString()
    expect([message, others]).toEqual([
      {
        kind: 'cashback.ready',
        values: {
          campaignId: player.campaignId,
          names: { en: 'Back', fi: 'Takaisin' },
          amountMinor: '700',
          currency: 'EUR',
          claimUntil: until,
        },
      },
      [],
    ])
    const values = { bonus: 'Takaisin', amount: '7,00\u00A0€', until }
    expect(player.mails()).toEqual([[player.email, 'cashbackReady', 'fi', values]])
    expect(await player.claim()).toMatchObject({ amount: 7 })
  })

  it('say it of each window that gives something, and of none that gives nothing', async () => {
    const [lucky, player] = [await start(), await start()]
    await world.play(lucky.id, 1, 100, 250)
    await player.lose(1)
    player.toEnd()
    await sendNews()
    expect([await lucky.kinds(), await player.kinds()]).toEqual([[], []])
    await world.play(player.id, 2, 50, 0)
    clock.advance(oneDayMs)
    await sendNews()
    expect(await player.kinds()).toEqual(['cashback.ready'])
    await world.play(player.id, 3, 60, 0)
    clock.advance(oneDayMs)
    await sendNews()
    await sendNews()
    const amounts = (await player.inbox()).map(({ values }) => values)
    expect(amounts).toMatchObject([{ amountMinor: '500' }, { amountMinor: '600' }])
  })

  it('remind once, a day before the end, those who have not claimed', async () => {
    const [slow, quick] = [await start(weekly), await start(weekly)]
    await slow.lose(70)
    await quick.lose(70)
    slow.toEnd()
    await sendNews()
    await quick.claim()
    clock.advance(6 * oneDayMs - 1)
    await sendNews()
    expect(await slow.kinds()).toEqual(['cashback.ready'])
    clock.advance(1)
    await sendNews()
    clock.advance(oneHourMs)
    await sendNews()
    expect(await slow.kinds()).toEqual(['cashback.ready', 'cashback.ending'])
    expect(slow.mails().map(([, template]) => template)).toEqual([
      'cashbackReady',
      'cashbackEnding',
    ])
    expect(await quick.kinds()).toEqual(['cashback.ready'])
  })

  const channels: [string, Partial<MarketingPreferences>, number, number][] = [
    ['in the inbox alone', { PUSH_NOTIFICATION: ['BONUS_OFFER'] }, 1, 0],
    ['by e-mail alone', { EMAIL: ['BONUS_OFFER'] }, 0, 1],
    ['nowhere', { EMAIL: ['NEWSLETTER'], PUSH_NOTIFICATION: ['CASINO'] }, 0, 0],
  ]
  it.each(channels)('come where offers are allowed: %s', async (_, some, inInbox, byEmail) => {
    const player = await start(daily, { ...noMarketing, ...some })
    await player.lose(70)
    player.toEnd()
    await sendNews()
    clock.advance(oneHourMs)
    await sendNews()
    expect([(await player.inbox()).length, player.mails().length]).toEqual([inInbox, byEmail])
  })

  it('tell nothing to a player who may not have it, or has stopped it', async () => {
    const [excluded, closed, unwilling, stopped, cancelled] = [
      await start(),
      await start(),
      await start(),
      await start(),
      await start(),
    ]
    const all = [excluded, closed, unwilling, stopped, cancelled]
    const { db } = database
    for (const { lose } of all) await lose(70)
    await changeAccountState(db, excluded.id, { status: 'SELF_EXCLUDED' })
    await changeAccountState(db, closed.id, { status: 'CLOSED' })
    const choice = createOffersChoice({ db, clock, playerTransaction: playerTransactionsIn(db) })
    await choice.change(unwilling.id, false)
    await world.cashbacks.deactivate(stopped.id, stopped.campaignId)
    await db
      .update(bonusCampaigns)
      .set({ status: 'CANCELED' })
      .where(eq(bonusCampaigns.id, cancelled.campaignId))
    excluded.toEnd()
    await sendNews()
    clock.advance(oneHourMs)
    await sendNews()
    expect(await Promise.all(all.map(({ kinds }) => kinds()))).toEqual([[], [], [], [], []])
    expect(mailed).toEqual([])
    // A player who wants offers again is told while it can be claimed.
    await choice.change(unwilling.id, true)
    clock.advance(oneHourMs)
    await sendNews()
    expect(await unwilling.kinds()).toEqual(['cashback.ready'])
  })

  it('wait for the end of a break', async () => {
    const player = await start(weekly)
    await player.lose(70)
    player.toEnd()
    const statusUntil = new Date(clock.now().getTime() + 2 * oneDayMs)
    await changeAccountState(database.db, player.id, { status: 'TIMEOUT', statusUntil })
    await sendNews()
    clock.advance(2 * oneDayMs - 1)
    await sendNews()
    expect(await player.kinds()).toEqual([])
    clock.advance(2 * oneDayMs)
    await sendNews()
    expect(await player.kinds()).toEqual(['cashback.ready'])
  })

  it('are told once by two nodes at a time, after a failure and a new activation', async () => {
    const player = await start()
    await player.lose(70)
    player.toEnd()
    onEmail = () => {
      throw new Error('The node has stopped')
    }
    await sendNews()
    expect(await player.kinds()).toEqual([])
    onEmail = () => {}
    clock.advance(5_000)
    await Promise.all([sendNews(), newsJob()()])
    await world.cashbacks.deactivate(player.id, player.campaignId)
    await world.cashbacks.activate(player.id, player.campaignId)
    await sendNews()
    expect(await player.kinds()).toEqual(['cashback.ready'])
    expect(player.mails().length).toBe(1)
  })
})
