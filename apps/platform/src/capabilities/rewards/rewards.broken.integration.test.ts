import { CodedError } from '@player-site/contracts/errors.ts'
import { oneDayMs, oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import { maxRewards } from '@player-site/contracts/rewards/rewards.entities.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { changeAccountState, playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer } from '../../../testing/players.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { findBonusHistory } from '../../ledger/bonuses.repository.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { createLog } from '../../log.ts'
import { playSince } from '../activity/activity.repository.ts'
import { netPositionOf } from '../transactions/transactions.service.ts'
import type { Campaign } from './campaign.rules.ts'
import { addCampaign } from './campaigns.repository.ts'
import { createEndingJob } from './ending-bonuses.job.ts'
import { findExpired } from './ending-bonuses.repository.ts'
import { createNoteBroken } from './note-broken.ts'
import { createRewards, type RewardsService } from './rewards.service.ts'

const codeOf = (error: unknown) => {
  if (error instanceof CodedError) return error.code
  throw error
}
const mayBet = async () => {}

const terms: Campaign['terms'] = {
  ...{ category: 'MANUAL', markets: [], vertical: 'CASINO', bonusType: 'NON_STICKY' },
  ...{ isTriggered: false, startsAt: '2025-12-01T00:00:00.000Z', endsAt: null, validDays: 10 },
  ...{ amounts: { EUR: 10 }, wageringHundredths: 300, maxConversions: {}, maxStakes: {} },
  ...{ contributions: { slot: 10_000 }, excludedGames: [] },
  display: { en: { name: 'Gift', text: 'A gift.' } },
}

describe.each(testDatabases())('bonuses beside what is broken $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  const lines: string[] = []
  let rewards: RewardsService
  let wallet: WalletService
  let endDue: () => Promise<void>
  let count = 0

  beforeAll(async () => {
    const { db } = database
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const deps = { db, clock, log, playerTransaction: playerTransactionsIn(db) }
    const games = {
      findGame: () => undefined,
      isOpenTo: async () => false,
      catalogueGames: [],
    }
    rewards = createRewards({ ...deps, termsInForce: 0, games, noteBroken: createNoteBroken(log) })
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    endDue = createEndingJob(deps)
    await add('gift')
    await add('live', { vertical: 'LIVE_CASINO' })
  })

  const add = (id: string, more: Partial<Campaign['terms']> = {}) =>
    addCampaign(
      database.db,
      { id, brand: 'aurora', status: 'ACTIVE', bonusCode: null, terms: { ...terms, ...more } },
      clock.now(),
    )
  /** A player with 5 of real money. */
  const newPlayer = async (currency: 'EUR' | 'CLP' = 'EUR') => {
    count += 1
    const id = `player-${count}`
    await addPlayer(database.db, { id, countryCode: 'FI', market: 'UN', currency })
    await createWallet(database.db, id, currency)
    await wallet.deposit(id, `opening-${id}`, 5)
    return id
  }
  const idsOf = async (id: string, rewardsType: 'ELIGIBLE' | 'ACTIVE' = 'ELIGIBLE') =>
    (await rewards.list(id, { rewardsType })).map(({ campaignId }) => campaignId)
  const play = async (id: string, n: number, amount: number, win: number) => {
    const move = { playerId: id, roundId: `${id}-${n}`, transactionId: `${id}-${n}` }
    await wallet.bet({ ...move, amount, gameKind: 'slot' }, mayBet)
    await wallet.win({ ...move, amount: win })
  }

  it('end for all others when one cannot', async () => {
    const [broken, done, excluded, idle] = await Promise.all([1, 2, 3, 4].map(() => newPlayer()))
    const all = [broken, done, excluded, idle].map((id = '') => id)
    for (const id of all) await rewards.claim(id, 'gift')
    const set = (id = '', what = sql``) =>
      database.db.execute(sql`update bonus_assignments set ${what} where player_id = ${id}`)
    await set(broken, sql`account = 'bonus_poker', target_minor = 0`)
    await set(done, sql`target_minor = 0`)
    await changeAccountState(database.db, excluded ?? '', { status: 'SELF_EXCLUDED' })
    clock.advance(10 * oneDayMs)
    await endDue()
    const states = await Promise.all(
      all.map(async (id) => (await findBonusHistory(database.db, id)).map(({ state }) => state)),
    )
    expect(states).toEqual([['active'], ['completed'], ['forfeited'], ['expired']])
    await set(broken, sql`account = 'bonus_casino'`)
    clock.advance(oneHourMs)
    await endDue()
    expect(await findBonusHistory(database.db, broken ?? '')).toMatchObject([
      { state: 'completed' },
    ])
  })

  it('do not expire during a break, however many breaks there are', async () => {
    const id = await newPlayer()
    const { assignmentId = '' } = await rewards.claim(id, 'gift')
    const until = new Date(clock.now().getTime() + 20 * oneDayMs)
    await changeAccountState(database.db, id, { status: 'TIMEOUT', statusUntil: until })
    clock.advance(11 * oneDayMs)
    expect(await findExpired(database.db, clock.now(), 200)).not.toContainEqual(
      expect.objectContaining({ id: assignmentId }),
    )
  })

  it('count as neither stake nor win of the player’s own money', async () => {
    const id = await newPlayer()
    const from = clock.now()
    await rewards.claim(id, 'gift')
    // 5 and 4 are staked, and 10 and 8 won.
    await play(id, 1, 9, 18)
    // A round of nothing but bonus money, whose stake and win are taken back.
    await play(id, 2, 10, 3)
    await play(id, 3, 7, 5)
    const third = { playerId: id, roundId: `${id}-3`, transactionId: `${id}-3` }
    await wallet.winVoid(third)
    await wallet.rollback(third)
    expect(await netPositionOf(database.db, id, {})).toMatchObject({ winLoss: -2 })
    expect(await playSince(database.db, id, from)).toEqual({
      stakedMinor: 1_500n,
      wonMinor: 1_300n,
    })
  })

  it('are offered although the row of a campaign is broken', async () => {
    const id = await newPlayer()
    const { assignmentId } = await rewards.claim(id, 'live')
    const before = await idsOf(id)
    const add = (one: string, broken: object) =>
      database.db.execute(sql`insert into bonus_campaigns (id, brand, status, bonus_code, terms, created_at)
        values (${one}, 'aurora', 'ACTIVE', ${one.toUpperCase()}, ${JSON.stringify({ ...terms, ...broken })}::jsonb, now())`)
    const uncoded = (one: string) =>
      database.db.execute(sql`update bonus_campaigns set bonus_code = null where id = ${one}`)
    await add('no-amounts', { amounts: null })
    await add('tenth-of-a-cent', { amounts: { EUR: 10.005 } })
    await add('beyond-numbers', { amounts: { EUR: 1e15 } })
    for (const code of ['no-amounts', 'tenth-of-a-cent']) {
      expect(await rewards.claimCode(id, code).catch(codeOf)).toBe('error.bonus_code.invalid')
    }
    for (const one of ['no-amounts', 'tenth-of-a-cent', 'beyond-numbers']) {
      await uncoded(one)
      expect(await rewards.claim(id, one).catch(codeOf)).toBe('bonus.notOffered')
    }
    expect(await idsOf(id)).toEqual(before)
    expect(await idsOf(await newPlayer())).toContain('gift')
    const told = lines.filter((line) => line.includes('bonus.campaignBroken'))
    expect(told).toHaveLength(3)
    await database.db.execute(sql`update bonus_campaigns set terms = '{}' where id = 'live'`)
    expect(await idsOf(id, 'ACTIVE')).toEqual([])
    await rewards.forfeit(id, assignmentId ?? '')
    await database.db.execute(
      sql`delete from bonus_campaigns where terms = '{}' or id in ('no-amounts', 'tenth-of-a-cent', 'beyond-numbers')`,
    )
  })

  it('are listed up to the most that a list holds', async () => {
    const id = await newPlayer('CLP')
    const more = { ...terms, amounts: { CLP: 1_000 } }
    for (let n = 0; n <= maxRewards; n += 1) {
      await addCampaign(
        database.db,
        { id: `peso-${n}`, brand: 'aurora', status: 'ACTIVE', bonusCode: null, terms: more },
        clock.now(),
      )
    }
    expect(await idsOf(id)).toHaveLength(maxRewards)
  })
})
