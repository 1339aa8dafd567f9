import { beforeAll, describe, expect, it } from 'vitest'
import { type BonusWorld, bonusWorld } from '../../../testing/bonus-world.ts'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { changeAccountState } from '../../../testing/player-transactions.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import type { CampaignTerms } from './campaign.rules.ts'

const ofDeposit: Partial<CampaignTerms> = {
  category: 'OPT_IN',
  isTriggered: true,
  amounts: { EUR: 50 },
  deposit: {
    event: 'NEXT_DEPOSIT',
    share: 2_500,
    minDeposits: { EUR: 20 },
    wageringBase: 'BONUS',
  },
}

describe.each(testDatabases())('campaigns to opt in to $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let world: BonusWorld
  let cashier: ReturnType<typeof createTestCashier>
  let count = 0

  beforeAll(async () => {
    const { db } = database
    world = bonusWorld(db, clock)
    cashier = createTestCashier({ db, clock })
    await world.addBonus('gift')
    await world.addBonus('club', ofDeposit)
    await world.addBonus('lounge', { ...ofDeposit, vertical: 'LIVE_CASINO' })
    await world.addBonus('match', { ...ofDeposit, category: 'TRIGGERED' })
    await world.addBonus('at-once', { category: 'OPT_IN', isQueued: true })
    await world.addBonus('hidden', ofDeposit, 'HIDDEN')
  })

  const start = (id: string, amount: number, bonusId?: string | null) => {
    count += 1
    const by = { method: 'CREDITCARD', amount, requestId: `request-${count}` } as const
    return cashier.deposits.start(id, { ...by, ...(bonusId !== undefined && { bonusId }) })
  }
  const settle = (paymentId: string, amount: number) =>
    cashier.deposits.settle(notificationOf(paymentId, amount))
  const deposit = async (id: string, amount: number, bonusId?: string | null) => {
    const { paymentId } = await start(id, amount, bonusId)
    await settle(paymentId, amount)
  }
  const offersAtDeposit = async (id: string) => {
    const { bonuses } = await cashier.deposits.check(id, true)
    return bonuses.map(({ bonusId, isConsented }) => `${bonusId} ${isConsented}`)
  }
  const optedIn = async (...ids: readonly string[]) => {
    const id = await world.newPlayer()
    for (const one of ids) {
      await world.optIns.activate(id, one)
      clock.advance(1_000)
    }
    return id
  }
  const stateOf = async (id: string, campaignId: string) => {
    const offers = await world.offersTo(id)
    return offers.find((reward) => reward.campaignId === campaignId)
  }

  it('are offered to all, and given by a deposit to those alone who take part', async () => {
    const id = await optedIn()
    expect(await stateOf(id, 'club')).toMatchObject({
      campaignCategory: 'OPT_IN',
      isOptedIn: false,
      deposit: { isConsented: false },
    })
    expect(await stateOf(id, 'match')).not.toHaveProperty('isOptedIn')
    expect(await offersAtDeposit(id)).toEqual(['match false'])
    expect(await codeOf(start(id, 40, 'club'))).toBe('cashier.bonusGone')
    await deposit(id, 40)
    expect(await world.historyOf(id)).toEqual([])
    expect(await world.optIns.activate(id, 'club')).toMatchObject({
      isOptedIn: true,
      deposit: { isConsented: true },
    })
    expect(await stateOf(id, 'club')).toMatchObject({
      isOptedIn: true,
      deposit: { isConsented: true },
    })
    expect(await offersAtDeposit(id)).toEqual(['club true', 'match false'])
    await deposit(id, 40)
    expect(await world.historyOf(id)).toEqual(['club active'])
    expect(await world.balancesOf(id)).toMatchObject({ bonus_casino: 1_000n })
    expect(await codeOf(world.optIns.deactivate(id, 'club'))).toBe('bonus.alreadyActive')
  })

  it('give nothing to a deposit that is made without a bonus, or for another, or is too small', async () => {
    const id = await optedIn('club')
    await deposit(id, 40, null)
    await deposit(id, 19)
    expect(await world.historyOf(id)).toEqual([])
    await deposit(id, 40, 'match')
    expect(await world.historyOf(id)).toEqual(['match active'])
    expect(await stateOf(id, 'club')).toMatchObject({ isOptedIn: true })
  })

  it('give one bonus: of what was agreed to, or else of what was opted in to last', async () => {
    const id = await optedIn('club', 'lounge')
    expect(await offersAtDeposit(id)).toEqual(['club false', 'lounge true', 'match false'])
    await world.consents.write(id, { campaignId: 'match', agreed: true })
    expect(await offersAtDeposit(id)).toEqual(['club false', 'lounge false', 'match true'])
    // What was agreed to is chosen on the page of the deposit, and not without it.
    await deposit(id, 40)
    expect(await world.historyOf(id)).toEqual([])
    await world.consents.write(id, { campaignId: 'match', agreed: false })
    await deposit(id, 40)
    expect(await world.historyOf(id)).toEqual(['lounge active'])
  })

  it('are agreed to by an opt-in alone', async () => {
    const id = await optedIn()
    const agree = (campaignId: string) =>
      codeOf(world.consents.write(id, { campaignId, agreed: true }))
    expect(await agree('club')).toBe('bonus.notOffered')
    expect(await codeOf(world.rewards.claim(id, 'club'))).toBe('bonus.depositRequired')
  })

  it('may be left as often as one likes, even while the deposit is being paid', async () => {
    const id = await optedIn('club')
    const { paymentId } = await start(id, 40)
    await world.optIns.deactivate(id, 'club')
    await world.optIns.deactivate(id, 'club')
    await settle(paymentId, 40)
    expect(await world.historyOf(id)).toEqual([])
    expect(await world.balancesOf(id)).toMatchObject({ main: 4_500n, bonus_casino: 0n })
    expect(await stateOf(id, 'club')).toMatchObject({ isOptedIn: false })
  })

  it('are refused beside an active bonus, to those who may not have them, and of other kinds', async () => {
    const id = await optedIn()
    await world.rewards.claim(id, 'gift')
    const optIn = (campaignId: string) => codeOf(world.optIns.activate(id, campaignId))
    expect(await optIn('club')).toBe('error.bonus.active.already.exists')
    expect(await optIn('match')).toBe('bonus.notOffered')
    expect(await optIn('hidden')).toBe('bonus.notOffered')
    expect(await optIn('none')).toBe('bonus.notOffered')
    const other = await optedIn()
    await changeAccountState(database.db, other, { status: 'SELF_EXCLUDED' })
    expect(await codeOf(world.optIns.activate(other, 'club'))).toBe('bonus.notOffered')
  })

  it('without a deposit are claimed by it, and wait as a claim does', async () => {
    const id = await optedIn()
    expect(await world.optIns.activate(id, 'at-once')).toHaveProperty('assignmentId')
    const other = await optedIn()
    await world.rewards.claim(other, 'gift')
    expect((await world.optIns.activate(other, 'at-once')).queuedPlayerBonus).toMatchObject({
      isCredited: false,
    })
    await world.optIns.deactivate(other, 'at-once')
    expect(await world.waitingOf(other)).toEqual([])
  })

  it('are opted in to once by many requests, and give one bonus for two deposits', async () => {
    const id = await optedIn()
    await Promise.all([1, 2, 3, 4].map(() => world.optIns.activate(id, 'club')))
    const [one, two] = [await start(id, 40), await start(id, 60)]
    await Promise.all([settle(one.paymentId, 40), settle(two.paymentId, 60)])
    expect(await world.historyOf(id)).toEqual(['club active'])
  })
})
