import { oneDayMs, oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BonusWorld, bonusWorld } from '../../../testing/bonus-world.ts'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { changeAccountState, playerTransactionsIn } from '../../../testing/player-transactions.ts'
import type { CampaignTerms } from './campaign.rules.ts'
import { createOffersChoice } from './offers-choice.ts'

const ofCashback = (cashback: CampaignTerms['cashback']): Partial<CampaignTerms> => ({
  category: 'LOYALTY',
  wageringHundredths: 0,
  amounts: { EUR: 20, BRL: 20, SEK: 20 },
  cashback,
})
const daily = { kind: 'DAILY', share: 1_000, minNetLosses: { EUR: 2 } } as const

/** Tuesday noon in Helsinki. */
const morning = new Date('2026-03-10T10:00:00Z')

function clockFrom(start: Date) {
  let now = start
  return {
    now: () => now,
    reset: () => {
      now = start
    },
    advance: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

describe.each(testDatabases())('cashbacks in $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = clockFrom(morning)
  let world: BonusWorld
  let rounds = 0

  beforeAll(async () => {
    const { db } = database
    world = bonusWorld(db, clock)
    await world.addBonus('daily', ofCashback(daily))
    await world.addBonus('weekly', ofCashback({ ...daily, kind: 'WEEKLY', share: 500 }))
    await world.addBonus('instant', ofCashback({ ...daily, kind: 'INSTANT' }))
    await world.addBonus('live', { ...ofCashback(daily), vertical: 'LIVE_CASINO' })
    await world.addBonus('short', { ...ofCashback(daily), endsAt: '2026-03-10T20:00:00.000Z' })
    await world.addBonus('gift')
  })

  const newPlayer = async (country = 'FI') => {
    clock.reset()
    const id = await world.newPlayer(country)
    await world.wallet.deposit(id, `more-${id}`, 1_000)
    return id
  }
  /** A player who has activated cashbacks. */
  const withCashback = async (...campaigns: readonly string[]) => {
    const id = await newPlayer()
    for (const one of campaigns) await world.cashbacks.activate(id, one)
    return id
  }
  const playMore = async (id: string, amount: number, win = 0) => {
    rounds += 1
    await world.play(id, rounds, amount, win)
    clock.advance(1_000)
  }
  const claimCode = (id: string, campaign: string) => codeOf(world.cashbacks.claim(id, campaign))
  const mainOf = async (id: string) => (await world.balancesOf(id))?.main
  const offerOf = async (id: string, campaign: string) =>
    (await world.offersTo(id)).find(({ campaignId }) => campaignId === campaign)
  const nextDay = () => clock.advance(oneDayMs)

  it('are listed with their terms, and count nothing before they are activated', async () => {
    const id = await newPlayer()
    await playMore(id, 100)
    expect(await offerOf(id, 'daily')).toMatchObject({
      campaignCategory: 'LOYALTY',
      triggerEvent: 'CASHBACK_DAILY',
      bonusAmount: 20,
      wageringTarget: 0,
      cashbackActivated: false,
      cashbackInfo: {
        ...{ kind: 'DAILY', percent: 10, minNetLoss: 2, maxAmount: 20, claimDays: 1 },
        window: { startAt: '2026-03-09T22:00:00.000Z', endAt: '2026-03-10T22:00:00.000Z' },
      },
    })
    clock.advance(oneHourMs)
    const active = await world.cashbacks.activate(id, 'daily')
    expect(active).toMatchObject({ cashbackActivated: true })
    expect(active.cashbackProgress).toMatchObject({ current: { netLoss: 0, amount: 0 } })
    expect(await world.activeOf(id)).toEqual([])
  })

  it('pay a share of the net loss of a day that has ended, once, into the own money', async () => {
    const id = await withCashback('daily')
    await playMore(id, 100, 30)
    const { current, claimable } = await world.cashbacks.progress(id, 'daily')
    expect(current).toMatchObject({ netLoss: 70, amount: 7 })
    expect(claimable).toBeUndefined()
    expect(await claimCode(id, 'daily')).toBe('bonus.cashbackNothingYet')
    nextDay()
    const before = await mainOf(id)
    expect((await offerOf(id, 'daily'))?.cashbackProgress?.claimable).toMatchObject({
      ...{ netLoss: 70, amount: 7, claimUntil: '2026-03-11T22:00:00.000Z' },
      ...{ startAt: '2026-03-10T10:00:00.000Z', endAt: '2026-03-10T22:00:00.000Z' },
    })
    expect(await world.cashbacks.claim(id, 'daily')).toMatchObject({ amount: 7, currency: 'EUR' })
    expect((await mainOf(id)) ?? 0n).toBe((before ?? 0n) + 700n)
    expect(await claimCode(id, 'daily')).toBe('bonus.cashbackClaimed')
    expect((await offerOf(id, 'daily'))?.cashbackProgress?.claimable).toBeUndefined()
    const { rows } = (await database.db.execute(sql`select type, category, account_kind
      from ledger_transactions where player_id = ${id} and idempotency_key like 'cashback:%'`)) as {
      rows: unknown[]
    }
    expect(rows).toEqual([{ type: 'DEPOSIT', category: 'BONUS', account_kind: 'main' }])
  })

  it('pay no more than the most, nothing below the smallest loss, and nothing of a gain', async () => {
    const [big, small, lucky] = [
      await withCashback('daily'),
      await withCashback('daily'),
      await withCashback('daily'),
    ]
    await playMore(big, 900)
    await playMore(small, 1.99)
    await playMore(lucky, 100, 250)
    nextDay()
    expect(await world.cashbacks.claim(big, 'daily')).toMatchObject({ netLoss: 900, amount: 20 })
    expect(await claimCode(small, 'daily')).toBe('bonus.cashbackNothingYet')
    expect(await claimCode(lucky, 'daily')).toBe('bonus.cashbackNothingYet')
  })

  it('count the games of their vertical, and neither voided stakes nor bonus money', async () => {
    const id = await withCashback('daily', 'live')
    const move = { playerId: id, roundId: `void-${id}`, transactionId: `void-${id}` }
    await world.wallet.bet({ ...move, amount: 50, gameKind: 'slot' }, async () => {})
    await world.wallet.rollback(move)
    await world.rewards.claim(id, 'gift')
    const own = Number((await mainOf(id)) ?? 0n) / 100
    // The own money, and five of the bonus.
    await playMore(id, own + 5, 0)
    expect(await world.cashbacks.progress(id, 'daily')).toMatchObject({ current: { netLoss: own } })
    expect(await world.cashbacks.progress(id, 'live')).toMatchObject({ current: { netLoss: 0 } })
  })

  it('count no round that began before the activation, whenever it is won or voided', async () => {
    const id = await newPlayer()
    const old = { playerId: id, roundId: `old-${id}`, transactionId: `old-${id}` }
    await world.wallet.bet({ ...old, amount: 50, gameKind: 'slot' }, async () => {})
    clock.advance(1_000)
    await world.cashbacks.activate(id, 'daily')
    await playMore(id, 40)
    await world.wallet.win({ ...old, amount: 30 })
    expect(await world.cashbacks.progress(id, 'daily')).toMatchObject({ current: { netLoss: 40 } })
  })

  it('are lost with the end of the day after, and by deactivation', async () => {
    const id = await withCashback('daily', 'weekly')
    await playMore(id, 100)
    clock.advance(2 * oneDayMs)
    expect(await claimCode(id, 'daily')).toBe('bonus.cashbackNothingYet')
    clock.advance(5 * oneDayMs)
    await world.cashbacks.deactivate(id, 'weekly')
    await world.cashbacks.deactivate(id, 'weekly')
    expect(await claimCode(id, 'weekly')).toBe('bonus.cashbackNotActivated')
    clock.advance(7 * oneDayMs)
    await world.cashbacks.activate(id, 'weekly')
    expect(await claimCode(id, 'weekly')).toBe('bonus.cashbackNothingYet')
  })

  it('are claimed once by many requests, also while the player plays', async () => {
    const id = await withCashback('daily', 'instant')
    await playMore(id, 100)
    const atOnce = await Promise.all([
      ...[1, 2, 3, 4].map(() => claimCode(id, 'instant')),
      world.play(id, -1, 50, 0),
    ])
    expect(atOnce.filter((code) => code === 'taken')).toHaveLength(1)
    nextDay()
    const later = await Promise.all([1, 2, 3, 4].map(() => claimCode(id, 'daily')))
    expect(later.sort()).toEqual([...Array(3).fill('bonus.cashbackClaimed'), 'taken'])
  })

  it('keep what a player has won who stops and starts again in one window', async () => {
    const id = await withCashback('daily')
    await playMore(id, 100, 200)
    await world.cashbacks.deactivate(id, 'daily')
    clock.advance(1_000)
    await world.cashbacks.activate(id, 'daily')
    await playMore(id, 50)
    expect(await world.cashbacks.progress(id, 'daily')).toMatchObject({ current: { netLoss: -50 } })
  })

  it('of a day are claimed during it where they pay at once, once a day', async () => {
    const id = await withCashback('instant')
    await playMore(id, 100)
    expect(await world.cashbacks.claim(id, 'instant')).toMatchObject({ amount: 10 })
    await playMore(id, 100)
    expect(await claimCode(id, 'instant')).toBe('bonus.cashbackClaimed')
    expect(await world.cashbacks.progress(id, 'instant')).toEqual({ isClaimed: true })
    nextDay()
    await playMore(id, 30)
    expect(await world.cashbacks.claim(id, 'instant')).toMatchObject({ amount: 3, netLoss: 30 })
  })

  it('of a campaign that has ended may be claimed for a day, but not be activated', async () => {
    const id = await withCashback('short')
    await playMore(id, 100)
    clock.advance(11 * oneHourMs)
    expect(await offerOf(id, 'short')).toMatchObject({ campaignStatus: 'ACTIVE' })
    const late = await world.newPlayer()
    expect(await offerOf(late, 'short')).toBeUndefined()
    expect(await codeOf(world.cashbacks.activate(late, 'short'))).toBe('bonus.notOffered')
    const [first, second] = await Promise.all([claimCode(id, 'short'), claimCode(id, 'short')])
    expect([first, second].sort()).toEqual(['bonus.cashbackClaimed', 'taken'])
    expect(await offerOf(id, 'short')).toBeUndefined()
    const idle = await withCashback('short')
    await playMore(idle, 100)
    clock.advance(35 * oneHourMs)
    expect(await claimCode(idle, 'short')).toBe('bonus.cashbackOver')
  })

  it('are claimed together, whatever one of them has to pay', async () => {
    const id = await withCashback('daily', 'weekly', 'live', 'instant')
    const claimEach = () => codeOf(world.cashbacks.claimEach(id))
    expect(await claimEach()).toBe('bonus.cashbackNothingYet')
    await playMore(id, 100)
    nextDay()
    await playMore(id, 10)
    const progress = await world.cashbacks.progressOfEach(id)
    expect(progress.map(({ campaignId }) => campaignId).sort()).toEqual([
      'daily',
      'instant',
      'live',
      'weekly',
    ])
    const claims = await world.cashbacks.claimEach(id)
    const paid = claims.map(({ campaignId, amount }) => `${campaignId} ${amount}`)
    expect(paid.sort()).toEqual(['daily 10', 'instant 10'])
    // The day before came first.
    expect(await world.cashbacks.claimEach(id)).toMatchObject([
      { campaignId: 'instant', amount: 1 },
    ])
    expect(await claimEach()).toBe('bonus.cashbackNothingYet')
    expect(await codeOf(world.cashbacks.claimEach(await newPlayer()))).toBe(
      'bonus.cashbackNotActivated',
    )
  })

  it('repay a debt first', async () => {
    const id = await withCashback('daily')
    const win = { playerId: id, roundId: `w-${id}`, transactionId: `w-${id}` }
    await world.wallet.bet({ ...win, amount: 5, gameKind: 'slot' }, async () => {})
    await world.wallet.win({ ...win, amount: 500 })
    await playMore(id, Number((await mainOf(id)) ?? 0n) / 100)
    await world.wallet.winVoid(win)
    const debt = (await world.balancesOf(id))?.debt ?? 0n
    expect(debt).toBe(-50_000n)
    nextDay()
    const { amount } = await world.cashbacks.claim(id, 'daily')
    expect(amount).toBe(20)
    expect(await world.balancesOf(id)).toMatchObject({ main: 0n, debt: debt + 2_000n })
  })

  it('are not given to players who may have no bonuses', async () => {
    const { db } = database
    const playerTransaction = playerTransactionsIn(db)
    const choice = createOffersChoice({ db, clock, playerTransaction })
    const changes: readonly ((id: string) => Promise<unknown>)[] = [
      (id) => changeAccountState(db, id, { status: 'SELF_EXCLUDED' }),
      (id) => changeAccountState(db, id, { bonuses: false }),
      (id) => changeAccountState(db, id, { casino: false }),
      (id) => choice.change(id, false),
    ]
    for (const change of changes) {
      const id = await withCashback('daily')
      await playMore(id, 100)
      nextDay()
      await change(id)
      expect(await claimCode(id, 'daily')).toBe('bonus.notOffered')
      expect(await codeOf(world.cashbacks.activate(id, 'weekly'))).toBe('bonus.notOffered')
      expect(await offerOf(id, 'daily')).toBeUndefined()
    }
  })

  it('follow the law: loyalty where Brazil allows it, none where one bonus is the most', async () => {
    const brazil = await newPlayer('BR')
    const { db } = database
    const choice = createOffersChoice({ db, clock, playerTransaction: playerTransactionsIn(db) })
    await choice.change(brazil, true)
    expect(await world.cashbacks.activate(brazil, 'daily')).toMatchObject({
      cashbackActivated: true,
    })
    const sweden = await newPlayer('SE')
    expect(await codeOf(world.cashbacks.activate(sweden, 'daily'))).toBe('bonus.notOffered')
  })

  it('are no bonus: neither claimed as one nor opted in to', async () => {
    const id = await newPlayer()
    expect(await codeOf(world.rewards.claim(id, 'daily'))).toBe('bonus.notOffered')
    expect(await codeOf(world.optIns.activate(id, 'daily'))).toBe('bonus.notOffered')
    const consent = world.consents.write(id, { campaignId: 'daily', agreed: true })
    expect(await codeOf(consent)).toBe('bonus.notOffered')
    expect(await codeOf(world.cashbacks.activate(id, 'gift'))).toBe('bonus.notOffered')
    expect(await claimCode(id, 'gift')).toBe('bonus.notOffered')
    expect(await world.historyOf(id)).toEqual([])
  })

  it('pay nothing of a campaign that staff have stopped', async () => {
    await world.addBonus('stopped', ofCashback(daily))
    const id = await withCashback('stopped')
    await playMore(id, 100)
    nextDay()
    await database.db.execute(
      sql`update bonus_campaigns set status = 'CANCELED' where id = 'stopped'`,
    )
    expect(await claimCode(id, 'stopped')).toBe('bonus.notOffered')
    expect(await offerOf(id, 'stopped')).toBeUndefined()
  })
})
