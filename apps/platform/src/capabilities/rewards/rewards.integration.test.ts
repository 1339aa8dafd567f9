import { CodedError } from '@player-site/contracts/errors.ts'
import { oneDayMs, oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bonusTerms, gamesOfBonuses } from '../../../testing/bonus-campaigns.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { changeAccountState, playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer } from '../../../testing/players.ts'
import { createTestCashier } from '../../../testing/test-cashier.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { findBonusHistory } from '../../ledger/bonuses.repository.ts'
import { createWallet, readWalletRow } from '../../ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { silentLog } from '../../log.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { maxCodeTries } from './bonus-codes.ts'
import type { Campaign } from './campaign.rules.ts'
import { addCampaign } from './campaigns.repository.ts'
import { createEndingJob } from './ending-bonuses.job.ts'
import { createRewards, type RewardsService } from './rewards.service.ts'

const codeOf = (error: unknown) => {
  if (error instanceof CodedError) return error.code
  throw error
}

describe.each(testDatabases())('bonuses $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let rewards: RewardsService
  let wallet: WalletService
  let endDue: () => Promise<void>
  let count = 0

  beforeAll(async () => {
    const { db } = database
    const deps = { db, clock, log: silentLog, playerTransaction: playerTransactionsIn(db) }
    rewards = createRewards({
      ...deps,
      termsInForce: 0,
      games: gamesOfBonuses,
      noteBroken: () => {},
    })
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    endDue = createEndingJob(deps)
    const add = (id: string, more: Partial<Campaign['terms']> = {}, code: string | null = null) =>
      addCampaign(
        db,
        {
          id,
          brand: 'aurora',
          status: 'ACTIVE',
          bonusCode: code,
          terms: { ...bonusTerms, ...more },
        },
        clock.now(),
      )
    await add('gift')
    await add('second', { endsAt: '2026-06-01T00:00:00.000Z' })
    await add('long', { wageringHundredths: 3_500, amounts: { EUR: 300 } })
    await add('live', { vertical: 'LIVE_CASINO', isTriggered: true })
    await add('coded', {}, 'STRASSE10')
    await add('later', { startsAt: '2030-01-01T00:00:00.000Z' })
    await add('over', { endsAt: '2025-12-31T00:00:00.000Z' })
    const other = {
      id: 'other',
      brand: 'meridian',
      status: 'ACTIVE',
      bonusCode: 'MERIDIAN',
    } as const
    await addCampaign(db, { ...other, terms: bonusTerms }, clock.now())
    const draft = { id: 'draft', brand: 'aurora', status: 'DRAFT', bonusCode: 'DRAFT' } as const
    await addCampaign(db, { ...draft, terms: bonusTerms }, clock.now())
  })

  const newPlayer = async (countryCode = 'FI', market = 'UN', more = {}) => {
    count += 1
    const id = `player-${count}`
    const currency = countryCode === 'GB' ? 'GBP' : 'EUR'
    await addPlayer(database.db, { id, countryCode, market, currency, ...more })
    await createWallet(database.db, id, currency)
    await wallet.deposit(id, `opening-${id}`, 5)
    return id
  }
  const idsOf = async (id: string, rewardsType: 'ELIGIBLE' | 'ACTIVE' = 'ELIGIBLE') =>
    (await rewards.list(id, { rewardsType })).map(({ campaignId }) => campaignId)
  const balancesOf = async (id: string) => (await readWalletRow(database.db, id))?.balances
  const play = async (id: string, n: number, amount: number, win: number, gameKind = 'slot') => {
    const move = { playerId: id, roundId: `${id}-${n}`, transactionId: `${id}-${n}` }
    await wallet.bet({ ...move, amount, gameKind }, async () => {})
    await wallet.win({ ...move, amount: win })
  }

  it('are offered by brand, market, law and date, and say what they cost', async () => {
    const id = await newPlayer()
    expect(await idsOf(id)).toEqual(['second', 'gift', 'live', 'long'])
    const [second] = await rewards.list(id, { rewardsType: 'ELIGIBLE' })
    expect(second).toEqual({
      campaignId: 'second',
      vertical: 'CASINO',
      campaignStatus: 'ACTIVE',
      campaignCategory: 'MANUAL',
      hasBonusCode: false,
      startedAt: bonusTerms.startsAt,
      endedAt: '2026-06-01T00:00:00.000Z',
      validDays: 10,
      bonusType: 'NON_STICKY',
      currency: 'EUR',
      bonusAmount: 10,
      wageringAmount: 0,
      wageringTarget: 20,
      wrMultiplier: 2,
      step: 1,
      maxStake: null,
      maxConversion: 50,
      contributions: { slot: 100, roulette: 10 },
      excludedGames: [{ gameId: 'owl', name: 'Owl' }],
      // 20 staked in slots that keep 5 % of a stake.
      expectedCost: 1,
      campaignDisplayInfo: { ...bonusTerms.display.en, inLanguages: bonusTerms.display },
    })
    const finnish = await newPlayer('FI', 'FI', { language: 'fi' })
    const [shown] = await rewards.list(finnish, { rewardsType: 'ELIGIBLE' })
    expect(shown?.campaignDisplayInfo.name).toBe('Lahja')
  })

  it.each([
    ['GG allows no more than ten times the bonus', 'GB', ['second', 'gift', 'live']],
    ['BR allows none', 'BR', []],
    ['LL asks for an age that is known', 'NL', []],
    ['PP asks for sixty days', 'SE', []],
  ])('keep the law: %s', async (_what, countryCode, expected) => {
    const terms = countryCode === 'GB' ? { currency: 'GBP' } : {}
    const id = await newPlayer(countryCode, 'UN', terms)
    expect((await idsOf(id)).filter((one) => one !== 'long' || countryCode !== 'GB')).toEqual(
      expected,
    )
    if (expected.length === 0) {
      expect(await rewards.claim(id, 'gift').catch(codeOf)).toBe('bonus.notOffered')
    }
  })

  it.each([
    ['whose bonuses are off', { bonuses: false }],
    ['on a break', { status: 'TIMEOUT', statusUntil: new Date('2030-01-01') }],
    ['who is excluded', { status: 'SELF_EXCLUDED' }],
    ['whose payouts are at risk', { payout: false }],
    ['without details', { detailsDue: true }],
  ])('are not offered to a player %s', async (_who, more) => {
    const id = await newPlayer('FI', 'UN', more)
    expect(await idsOf(id)).toEqual([])
    expect(await rewards.claim(id, 'gift').catch(codeOf)).toBe('bonus.notOffered')
    expect(await rewards.claimCode(id, 'STRASSE10').catch(codeOf)).toBe('error.bonus_code.invalid')
  })

  it('are claimed once, however often and at once', async () => {
    const id = await newPlayer()
    const tries = Array.from({ length: 6 }, () => rewards.claim(id, 'gift').catch(codeOf))
    const answers = await Promise.all(tries)
    // A claim that is repeated because its answer was lost has the same answer.
    expect(
      new Set(answers.map((answer) => typeof answer === 'object' && answer.assignmentId)).size,
    ).toBe(1)
    expect(await balancesOf(id)).toMatchObject({ main: 500n, bonus_casino: 1_000n })
    expect(await idsOf(id, 'ACTIVE')).toEqual(['gift'])
    expect(await idsOf(id)).toEqual(['second', 'live', 'long'])
    expect(await rewards.claim(id, 'second').catch(codeOf)).toBe(
      'error.bonus.active.already.exists',
    )
    await rewards.claim(id, 'live')
    const active = await rewards.list(id, { rewardsType: 'ACTIVE' })
    const bonus = active.find(({ campaignId }) => campaignId === 'gift')
    await rewards.forfeit(id, bonus?.assignmentId ?? '')
    expect(await rewards.claim(id, 'second').catch(codeOf)).toBe(
      'error.bonus.active.triggered.already.exists',
    )
    expect(await rewards.forfeit(id, bonus?.assignmentId ?? '').catch(codeOf)).toBe('bonus.ended')
    expect(await rewards.claim(id, 'gift').catch(codeOf)).toBe('bonus.notOffered')
  })

  it('are not given up for another player', async () => {
    const [id, other] = [await newPlayer(), await newPlayer()]
    const { assignmentId = '' } = await rewards.claim(id, 'gift')
    expect(await rewards.forfeit(other, assignmentId).catch(codeOf)).toBe('bonus.ended')
    expect(await idsOf(id, 'ACTIVE')).toEqual(['gift'])
  })

  it('show their progress, and become the player’s own money once they are wagered', async () => {
    const id = await newPlayer()
    await rewards.claim(id, 'gift')
    await play(id, 1, 9, 9)
    const [half] = await rewards.list(id, { rewardsType: 'ACTIVE' })
    expect(half).toMatchObject({
      wageringAmount: 4,
      wageringTarget: 20,
      step: 21,
      expectedCost: 0.8,
    })
    await endDue()
    expect(await idsOf(id, 'ACTIVE')).toEqual(['gift'])
    await play(id, 2, 15, 15)
    await play(id, 3, 15, 20)
    await endDue()
    const [ended] = await findBonusHistory(database.db, id)
    expect(ended).toMatchObject({ state: 'completed', reason: 'wagered' })
    const balances = await balancesOf(id)
    expect(balances?.bonus_casino).toBe(0n)
    expect(balances?.main).toBe(2_000n)
  })

  it('expire, and stop their clock during a break', async () => {
    const [quiet, breaking] = [await newPlayer(), await newPlayer()]
    await rewards.claim(quiet, 'gift')
    await rewards.claim(breaking, 'gift')
    const until = new Date(clock.now().getTime() + 7 * oneDayMs)
    await changeAccountState(database.db, breaking, { status: 'TIMEOUT', statusUntil: until })
    await endDue()
    await endDue()
    clock.advance(10 * oneDayMs)
    await endDue()
    expect(await findBonusHistory(database.db, quiet)).toMatchObject([{ state: 'expired' }])
    expect(await balancesOf(quiet)).toMatchObject({ main: 500n, bonus_casino: 0n })
    const [paused] = await findBonusHistory(database.db, breaking)
    expect(paused).toMatchObject({ state: 'active', pausedUntil: until })
    clock.advance(7 * oneDayMs)
    await endDue()
    expect(await findBonusHistory(database.db, breaking)).toMatchObject([{ state: 'expired' }])
  })

  it('end once their money is spent and their rounds are over', async () => {
    const id = await newPlayer()
    await rewards.claim(id, 'long')
    const bet = { playerId: id, roundId: `${id}-1`, transactionId: `${id}-1` }
    // Crash games count for nothing.
    await wallet.bet({ ...bet, amount: 305, gameKind: 'crash' }, async () => {})
    const stateNow = async () => {
      await endDue()
      return (await findBonusHistory(database.db, id))[0]
    }
    expect(await stateNow()).toMatchObject({ state: 'active' })
    clock.advance(oneHourMs)
    // The round may still win.
    expect(await stateNow()).toMatchObject({ state: 'active' })
    await wallet.win({ ...bet, amount: 0 })
    expect(await stateNow()).toMatchObject({ state: 'active' })
    clock.advance(oneHourMs)
    expect(await stateNow()).toMatchObject({ state: 'forfeited', reason: 'spent' })
    expect(await balancesOf(id)).toMatchObject({ main: 0n, bonus_casino: 0n })
    const { rewardsChangedAt } = (await findPlayer(database.db, id)) ?? {}
    expect(rewardsChangedAt).toEqual(clock.now())
    expect(await idsOf(id)).toContain('gift')
  })

  it('end with an exclusion', async () => {
    const id = await newPlayer()
    await rewards.claim(id, 'gift')
    await changeAccountState(database.db, id, { status: 'SELF_EXCLUDED' })
    await endDue()
    expect(await findBonusHistory(database.db, id)).toMatchObject([
      { state: 'forfeited', reason: 'account' },
    ])
    expect(await balancesOf(id)).toMatchObject({ main: 500n, bonus_casino: 0n })
  })

  it('are found by their code in any spelling, and wrong codes are counted', async () => {
    const id = await newPlayer()
    expect((await rewards.validateCode(id, ' strasse10 ')).campaignId).toBe('coded')
    expect(await rewards.validateCode(id, 'meridian').catch(codeOf)).toBe(
      'error.bonus_code.invalid',
    )
    expect(await rewards.claimCode(id, 'meridian').catch(codeOf)).toBe('error.invalid.site.id')
    expect(await rewards.claimCode(id, 'draft').catch(codeOf)).toBe('error.bonus_code.invalid')
    const { assignmentId, hasBonusCode } = await rewards.claimCode(id, 'Strasse10')
    expect(hasBonusCode).toBe(true)
    expect((await rewards.claimCode(id, 'STRASSE10')).assignmentId).toBe(assignmentId)
    expect(await balancesOf(id)).toMatchObject({ bonus_casino: 1_000n })
    expect(await rewards.validateCode(id, 'STRASSE10').catch(codeOf)).toBe(
      'error.bonus_code.invalid',
    )
    const tries = Array.from({ length: 12 }, () => rewards.validateCode(id, 'guess').catch(codeOf))
    const answers = await Promise.all(tries)
    const wrong = answers.filter((answer) => answer === 'error.bonus_code.invalid')
    expect(wrong).toHaveLength(maxCodeTries - 3)
    expect(answers.filter((answer) => answer === 'bonus.codeTries')).toHaveLength(12 - wrong.length)
    const other = await newPlayer()
    expect((await rewards.validateCode(other, 'STRASSE10')).campaignId).toBe('coded')
    clock.advance(oneHourMs + 1)
    expect(await rewards.validateCode(id, 'guess').catch(codeOf)).toBe('error.bonus_code.invalid')
  })

  it('are claimed without their code by none', async () => {
    const id = await newPlayer()
    expect(await rewards.claim(id, 'coded').catch(codeOf)).toBe('bonus.notOffered')
    expect(await rewards.claim(id, 'unknown').catch(codeOf)).toBe('bonus.notOffered')
  })

  it('say what they count and allow in a game', async () => {
    const id = await newPlayer()
    expect(await rewards.limitationIn(id, 'fox')).toEqual({ statusCode: 'NO_BONUS' })
    await rewards.claim(id, 'gift')
    const about = { currency: 'EUR', maxStake: null }
    expect(await rewards.limitationIn(id, 'fox')).toEqual({
      ...about,
      statusCode: 'COUNTS',
      contribution: 100,
    })
    expect(await rewards.limitationIn(id, 'owl')).toEqual({ statusCode: 'EXCLUDED' })
    expect(await rewards.limitationIn(id, 'crash')).toEqual({
      ...about,
      statusCode: 'COUNTS_NOTHING',
      contribution: 0,
    })
    expect(await rewards.limitationIn(id, 'table')).toEqual({ statusCode: 'NO_BONUS' })
    expect(await rewards.limitationIn(id, 'none').catch(codeOf)).toBe('game.notFound')
  })

  it('end with a withdrawal that the player confirms, and with no other', async () => {
    const id = await newPlayer('FI', 'UN', { kycStatus: 'FULLY VERIFIED' })
    const { assignmentId = '' } = await rewards.claim(id, 'gift')
    const { withdrawals } = createTestCashier({ db: database.db, clock })
    const request = { method: 'CREDITCARD', amount: 5, currency: 'EUR' } as const
    await wallet.deposit(id, `more-${id}`, 20)
    const start = (requestId: string, forfeits?: string[]) =>
      withdrawals.start(id, { ...request, amount: 20, requestId, ...(forfeits && { forfeits }) })
    const refused = await start(crypto.randomUUID()).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'bonus.withdrawalForfeits',
      details: {
        bonuses: [
          {
            assignmentId,
            vertical: 'CASINO',
            currency: 'EUR',
            balance: 10,
            wageringAmount: 0,
            wageringTarget: 20,
          },
        ],
      },
    })
    expect(await balancesOf(id)).toMatchObject({ main: 2_500n, pending: 0n, bonus_casino: 1_000n })
    await start(crypto.randomUUID(), [assignmentId])
    expect(await balancesOf(id)).toMatchObject({ main: 500n, pending: 2_000n, bonus_casino: 0n })
    expect(await findBonusHistory(database.db, id)).toMatchObject([
      { state: 'forfeited', reason: 'withdrawal' },
    ])
  })
})
