import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bonusTerms, gamesOfBonuses } from '../../../testing/bonus-campaigns.ts'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { findBonusHistory } from '../../ledger/bonuses.repository.ts'
import { createWallet, readWalletRow } from '../../ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { createLog } from '../../log.ts'
import { inboxMessages } from '../../players/messages.schema.ts'
import { type BonusConsents, createConsents } from './bonus-consents.ts'
import type { Campaign, CampaignTerms } from './campaign.rules.ts'
import { addCampaign } from './campaigns.repository.ts'
import { createEndingJob } from './ending-bonuses.job.ts'
import { createRewards, type RewardsService } from './rewards.service.ts'

const first = {
  event: 'FIRST_DEPOSIT',
  share: 10_000,
  minDeposits: { EUR: 20 },
  wageringBase: 'BONUS',
} as const
const next = { ...first, event: 'NEXT_DEPOSIT', share: 2_500 } as const
const match: CampaignTerms = {
  ...bonusTerms,
  category: 'TRIGGERED',
  isTriggered: true,
  amounts: { EUR: 50 },
  maxConversions: {},
  deposit: first,
}

describe.each(testDatabases())('bonuses of deposits $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  const lines: string[] = []
  let cashier: ReturnType<typeof createTestCashier>
  let rewards: RewardsService
  let consents: BonusConsents
  let wallet: WalletService
  let endDue: () => Promise<void>
  let count = 0

  const add = (id: string, terms: CampaignTerms, about: Partial<Campaign> = {}) =>
    addCampaign(
      database.db,
      { id, brand: 'aurora', bonusCode: null, ...about, status: 'ACTIVE', terms },
      clock.now(),
    )

  beforeAll(async () => {
    const { db } = database
    const log = createLog('info', { write: (line) => void lines.push(line) })
    cashier = createTestCashier({ db, clock, log })
    const playerTransaction = playerTransactionsIn(db)
    const noteBroken = () => {}
    const deps = { db, clock, playerTransaction, termsInForce: 0, noteBroken }
    rewards = createRewards({ ...deps, games: gamesOfBonuses })
    consents = createConsents({ ...deps, games: gamesOfBonuses })
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    endDue = createEndingJob({ ...deps, log })
    await add('gift', bonusTerms)
    await add('match', match)
    const withDeposit = { ...next, wageringBase: 'DEPOSIT_AND_BONUS' } as const
    await add('live', { ...match, vertical: 'LIVE_CASINO', deposit: withDeposit })
    await add('coded', { ...match, deposit: next }, { bonusCode: 'MATCH' })
    await add('over', { ...match, deposit: next, endsAt: '2025-12-31T00:00:00.000Z' })
  })

  const newPlayer = async (countryCode = 'FI', market = 'UN') => {
    count += 1
    const id = `player-${count}`
    await addPlayer(database.db, { id, countryCode, market, currency: 'EUR' })
    await createWallet(database.db, id, 'EUR')
    return id
  }
  const offersTo = async (id: string) =>
    (await cashier.deposits.check(id, true)).bonuses.map(({ bonusId }) => bonusId)
  const start = (id: string, amount: number, bonusId: string | null = null) => {
    count += 1
    const requestId = `request-${count}`
    return cashier.deposits.start(id, { method: 'CREDITCARD', amount, requestId, bonusId })
  }
  const settle = (paymentId: string, amount: number, event = 'succeeded', more = {}) =>
    cashier.deposits.settle({ ...notificationOf(paymentId, amount), event, ...more } as Parameters<
      typeof cashier.deposits.settle
    >[0])
  const deposit = async (id: string, amount: number, bonusId: string | null = null) => {
    const { paymentId } = await start(id, amount, bonusId)
    await settle(paymentId, amount)
    return paymentId
  }
  const balancesOf = async (id: string) => (await readWalletRow(database.db, id))?.balances
  const bonusesOf = async (id: string) =>
    (await findBonusHistory(database.db, id)).map(({ campaignId, state, amountMinor }) => [
      campaignId,
      state,
      amountMinor,
    ])
  const play = async (id: string, amount: number, win: number) => {
    count += 1
    const move = { playerId: id, roundId: `round-${count}`, transactionId: `move-${count}` }
    await wallet.bet({ ...move, amount, gameKind: 'slot' }, async () => {})
    await wallet.win({ ...move, amount: win })
    return move
  }

  it('are offered with their terms before the deposit, and given with it', async () => {
    const id = await newPlayer()
    const { bonuses } = await cashier.deposits.check(id, true)
    expect(bonuses.find(({ bonusId }) => bonusId === 'match')).toEqual({
      bonusId: 'match',
      title: 'Gift',
      description: 'A gift.',
      inLanguages: {
        en: { name: 'Gift', text: 'A gift.' },
        fi: { name: 'Lahja', text: 'Lahja sinulle.' },
      },
      minDeposit: 20,
      terms: {
        percent: 100,
        maxBonus: 50,
        wrMultiplier: 2,
        wageringBase: 'BONUS',
        validDays: 10,
      },
      isConsented: false,
    })
    expect(await offersTo(id)).toEqual(['live', 'match'])
    await deposit(id, 30, 'match')
    expect(await bonusesOf(id)).toEqual([['match', 'active', 3_000n]])
    expect(await balancesOf(id)).toMatchObject({ main: 3_000n, bonus_casino: 3_000n })
    // Another one beside a triggered one is not offered.
    expect(await offersTo(id)).toEqual([])
  })

  it('give at most their largest amount, and count what they say', async () => {
    const id = await newPlayer()
    await deposit(id, 500, 'match')
    expect(await bonusesOf(id)).toEqual([['match', 'active', 5_000n]])
    const other = await newPlayer()
    await deposit(other, 40, 'live')
    // A quarter of the deposit; the deposit counts too.
    const [live] = await findBonusHistory(database.db, other)
    expect(live).toMatchObject({ amountMinor: 1_000n, targetMinor: 10_000n })
    const large = await newPlayer()
    await deposit(large, 1_000, 'live')
    // As much of the deposit as the largest bonus is a quarter of.
    const [most] = await findBonusHistory(database.db, large)
    expect(most).toMatchObject({ amountMinor: 5_000n, targetMinor: 50_000n })
  })

  it('are given once, however often the provider repeats itself', async () => {
    const id = await newPlayer()
    const { paymentId } = await start(id, 20, 'match')
    await Promise.all([1, 2, 3].map(() => settle(paymentId, 20)))
    expect(await bonusesOf(id)).toEqual([['match', 'active', 2_000n]])
    expect(await balancesOf(id)).toMatchObject({ main: 2_000n, bonus_casino: 2_000n })
  })

  it('are for the deposit that they name', async () => {
    const id = await newPlayer()
    await deposit(id, 20)
    expect(await offersTo(id)).toEqual(['live'])
    expect(await codeOf(start(id, 20, 'match'))).toBe('cashier.bonusGone')
    expect(await codeOf(start(id, 19.99, 'live'))).toBe('cashier.amountOutOfRange')
    expect(await codeOf(start(id, 20, 'over'))).toBe('cashier.bonusGone')
    expect(await codeOf(rewards.claim(id, 'live'))).toBe('bonus.depositRequired')
  })

  it('leave the deposit to a player who gets no bonus, and say so to support', async () => {
    const id = await newPlayer()
    const { paymentId } = await start(id, 20, 'match')
    await rewards.claim(id, 'gift')
    lines.length = 0
    await settle(paymentId, 20)
    expect(await balancesOf(id)).toMatchObject({ main: 2_000n, bonus_casino: 1_000n })
    expect(await bonusesOf(id)).toEqual([['gift', 'active', 1_000n]])
    const [line] = lines.map((text) => JSON.parse(text))
    expect(line).toMatchObject({
      event: 'bonus.notGiven',
      payment: paymentId,
      campaignId: 'match',
      code: 'error.bonus.active.already.exists',
    })
    const [message] = await database.db
      .select({ kind: inboxMessages.kind, values: inboxMessages.values })
      .from(inboxMessages)
      .where(eq(inboxMessages.playerId, id))
    expect(message).toMatchObject({
      kind: 'deposit.credited',
      values: { paymentId, isWithoutBonus: true },
    })
  })

  it('of the first deposit are given once, though two were asked for at once', async () => {
    const id = await newPlayer('NZ', 'NZ')
    await add('first-live', { ...match, vertical: 'LIVE_CASINO', markets: ['NZ'] })
    const earlier = await start(id, 20, 'match')
    const later = await start(id, 20, 'first-live')
    await settle(later.paymentId, 20)
    const [given] = await findBonusHistory(database.db, id)
    await rewards.forfeit(id, given?.id ?? '')
    await settle(earlier.paymentId, 20)
    expect(await bonusesOf(id)).toEqual([['first-live', 'forfeited', 2_000n]])
    expect(await balancesOf(id)).toMatchObject({ main: 4_000n, bonus_casino: 0n })
  })

  it('of a deposit of which the provider took less need the least all the same', async () => {
    const id = await newPlayer()
    const { paymentId } = await start(id, 20, 'match')
    await settle(paymentId, 15)
    expect(await balancesOf(id)).toMatchObject({ main: 1_500n, bonus_casino: 0n })
  })

  it('that ended while their player paid are given as they were offered', async () => {
    const id = await newPlayer()
    const now = clock.now().getTime()
    await add('short', {
      ...match,
      deposit: { ...first, event: 'NEXT_DEPOSIT' },
      endsAt: new Date(now + 60_000).toISOString(),
    })
    const { paymentId } = await start(id, 20, 'short')
    clock.advance(61_000)
    await settle(paymentId, 20)
    expect(await bonusesOf(id)).toEqual([['short', 'active', 2_000n]])
  })

  it('are chosen for the next deposit of a player who has agreed', async () => {
    const id = await newPlayer()
    const listed = async () =>
      (await rewards.list(id, { rewardsType: 'ELIGIBLE' })).find(
        (one) => one.campaignId === 'match',
      )
    expect(await listed()).toMatchObject({
      triggerEvent: 'FIRST_DEPOSIT',
      bonusAmount: 50,
      wageringTarget: 100,
      deposit: { percent: 100, minDeposit: 20, wageringBase: 'BONUS', isConsented: false },
    })
    await consents.write(id, { campaignId: 'match', agreed: true })
    expect((await listed())?.deposit?.isConsented).toBe(true)
    const chosen = async () =>
      (await cashier.deposits.check(id, true)).bonuses
        .filter(({ isConsented }) => isConsented)
        .map(({ bonusId }) => bonusId)
    expect(await chosen()).toEqual(['match'])
    await consents.write(id, { campaignId: 'live', agreed: true })
    expect(await chosen()).toEqual(['live'])
    await consents.write(id, { campaignId: 'live', agreed: false })
    expect(await chosen()).toEqual([])
  })

  it('with a code are offered to a player who has entered it', async () => {
    const id = await newPlayer()
    const agreed = { campaignId: 'coded', agreed: true }
    expect(await codeOf(consents.write(id, agreed))).toBe('bonus.notOffered')
    expect(await codeOf(consents.write(id, { ...agreed, bonusCode: 'WRONG' }))).toBe(
      'error.bonus_code.invalid',
    )
    expect(await codeOf(start(id, 20, 'coded'))).toBe('cashier.bonusGone')
    expect(await rewards.validateCode(id, 'match')).toMatchObject({ campaignId: 'coded' })
    expect(await codeOf(rewards.claimCode(id, 'match'))).toBe('bonus.depositRequired')
    await consents.write(id, { ...agreed, bonusCode: ' match ' })
    await deposit(id, 40, 'coded')
    expect(await bonusesOf(id)).toEqual([['coded', 'active', 1_000n]])
  })

  it('cannot be agreed to beside an active one, nor where law forbids them', async () => {
    const id = await newPlayer()
    await rewards.claim(id, 'gift')
    const agreed = { campaignId: 'match', agreed: true }
    expect(await codeOf(consents.write(id, agreed))).toBe('error.bonus.active.already.exists')
    const brazilian = await newPlayer('BR', 'BR')
    expect(await offersTo(brazilian)).toEqual([])
    expect(await codeOf(consents.write(brazilian, agreed))).toBe('bonus.notOffered')
  })

  it('end when the bank claims their deposit back', async () => {
    const id = await newPlayer()
    const paymentId = await deposit(id, 30, 'match')
    await settle(paymentId, 30, 'charged-back')
    await settle(paymentId, 30, 'charged-back')
    expect(await bonusesOf(id)).toEqual([['match', 'cancelled', 3_000n]])
    expect(await balancesOf(id)).toMatchObject({ main: 0n, bonus_casino: 0n, debt: 0n })
    // A claim that is reversed brings the deposit back, and no bonus.
    await settle(paymentId, 30, 'chargeback-reversed')
    expect(await balancesOf(id)).toMatchObject({ main: 3_000n, bonus_casino: 0n, debt: 0n })
  })

  it('that became the player’s own money are owed after a claim, and given back with it', async () => {
    const id = await newPlayer()
    const paymentId = await deposit(id, 20, 'match')
    // Real money first: 20.00 € are lost, then 40.00 € of bonus stakes are won back.
    await play(id, 20, 0)
    await play(id, 20, 20)
    await play(id, 20, 20)
    await endDue()
    expect(await bonusesOf(id)).toEqual([['match', 'completed', 2_000n]])
    expect(await balancesOf(id)).toMatchObject({ main: 2_000n, bonus_casino: 0n })
    await settle(paymentId, 20, 'charged-back')
    await settle(paymentId, 20, 'charged-back')
    expect(await balancesOf(id)).toMatchObject({ main: 0n, debt: -2_000n })
    await settle(paymentId, 20, 'chargeback-reversed')
    await settle(paymentId, 20, 'chargeback-reversed')
    expect(await balancesOf(id)).toMatchObject({ main: 2_000n, debt: 0n })
    const again = { disputeSequence: 2 }
    await settle(paymentId, 20, 'charged-back', again)
    expect(await balancesOf(id)).toMatchObject({ main: 0n, debt: -2_000n })
  })

  it('are taken back once, whether a win is voided before the claim of the bank or after it', async () => {
    const completed = async () => {
      const id = await newPlayer()
      const paymentId = await deposit(id, 20, 'match')
      await play(id, 20, 0)
      await play(id, 20, 20)
      const last = await play(id, 20, 20)
      await endDue()
      expect(await balancesOf(id)).toMatchObject({ main: 2_000n, debt: 0n })
      return { id, paymentId, last }
    }
    const before = await completed()
    await wallet.winVoid(before.last)
    expect(await balancesOf(before.id)).toMatchObject({ main: 0n, debt: 0n })
    await settle(before.paymentId, 20, 'charged-back')
    expect(await balancesOf(before.id)).toMatchObject({ main: 0n, debt: -2_000n })
    await settle(before.paymentId, 20, 'chargeback-reversed')
    expect(await balancesOf(before.id)).toMatchObject({ main: 0n, debt: 0n })
    const after = await completed()
    await settle(after.paymentId, 20, 'charged-back')
    await wallet.winVoid(after.last)
    expect(await balancesOf(after.id)).toMatchObject({ main: 0n, debt: -2_000n })
    await settle(after.paymentId, 20, 'chargeback-reversed')
    expect(await balancesOf(after.id)).toMatchObject({ main: 0n, debt: 0n })
  })
})
