import { oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BonusWorld, bonusServices, bonusWorld } from '../../../testing/bonus-world.ts'
import { breakKinds, createBreakingDatabase } from '../../../testing/breaking-database.ts'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { findBonusHistory } from '../../ledger/bonuses.repository.ts'
import { trialBalance } from '../../ledger/ledger.repository.ts'
import { findQueue } from './bonus-queue.repository.ts'
import { bonusesInTheWay } from './bonus-standing.ts'

const campaigns = ['one', 'two', 'three', 'live', 'alone', 'plain'] as const
const step = fc.record({
  kind: fc.constantFrom('claim', 'claim', 'claim', 'forfeit', 'wager', 'leave', 'start', 'jobs'),
  campaign: fc.constantFrom(...campaigns),
  breakAt: fc.integer({ min: 0, max: 40 }),
  breakKind: fc.constantFrom(...breakKinds),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

describe.each(testDatabases())('bonuses that wait, at every interleaving $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let world: BonusWorld

  beforeAll(async () => {
    world = bonusWorld(database.db, clock)
    const isQueued = true
    for (const id of ['one', 'two', 'three']) await world.addBonus(id, { isQueued })
    await world.addBonus('live', { isQueued, vertical: 'LIVE_CASINO' })
    await world.addBonus('alone', { isQueued, vertical: 'LIVE_CASINO', isTriggered: true })
    await world.addBonus('plain')
  })

  const findActive = async (id: string) =>
    (await findBonusHistory(database.db, id)).filter(({ state }) => state === 'active')
  const queuedAs = async (id: string, campaignId: string) => {
    const queue = await findQueue(database.db, id)
    const queuedPlayerBonusId = queue.find((row) => row.campaignId === campaignId)?.id ?? ''
    return { campaignId, queuedPlayerBonusId }
  }
  const act = async (id: string, { kind, campaign, breakAt, breakKind }: Step) => {
    const active = await findActive(id)
    if (kind === 'claim') await codeOf(world.rewards.claim(id, campaign))
    if (kind === 'forfeit') {
      for (const one of active) await codeOf(world.rewards.forfeit(id, one.id))
    }
    if (kind === 'wager') {
      await database.db.execute(sql`update bonus_assignments set wagered_minor = target_minor
        where player_id = ${id} and state = 'active'`)
      await world.endDue()
    }
    const named = await queuedAs(id, campaign)
    if (kind === 'leave') await codeOf(world.queue.leave(id, named))
    if (kind === 'start') {
      const forfeits = active.map((one) => one.id)
      await codeOf(world.queue.claim(id, named, forfeits))
    }
    if (kind === 'jobs') {
      const breaking = createBreakingDatabase(database.db)
      const node = bonusServices(breaking.db, clock)
      const breaks = new Map([[breakAt, breakKind]])
      await Promise.all([
        breaking.interrupted(breaks, node.startWaiting),
        world.startWaiting(),
        codeOf(world.rewards.claim(id, campaign)),
      ])
    }
    clock.advance(1_000)
  }
  /** The money of each account is that of its one active bonus, since nothing is played. */
  const expectSound = async (id: string) => {
    const history = await findBonusHistory(database.db, id)
    const queue = await findQueue(database.db, id)
    const ids = history.map(({ campaignId }) => campaignId)
    expect(ids).toEqual([...new Set(ids)])
    const active = history.filter(({ state }) => state === 'active')
    const balances = await world.balancesOf(id)
    for (const account of ['bonus_casino', 'bonus_live_casino'] as const) {
      const of = active.filter((bonus) => bonus.account === account)
      expect(of.length).toBeLessThanOrEqual(1)
      expect(balances?.[account]).toBe(of[0]?.amountMinor ?? 0n)
    }
    for (const { state, assignmentId, campaignId } of queue) {
      const given = history.find((one) => one.campaignId === campaignId)
      // A player who has left the queue may claim the bonus later, with nothing in its way.
      const bonus = state === 'left' ? undefined : given
      expect([campaignId, assignmentId]).toEqual([campaignId, bonus?.id ?? null])
      expect([campaignId, state === 'started']).toEqual([campaignId, bonus !== undefined])
    }
  }

  it('have one bonus for each claim, and none waits for nothing', async () => {
    const runs = fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 14 }),
      async (steps) => {
        const id = await world.newPlayer()
        for (const one of steps) {
          await act(id, one)
          await expectSound(id)
        }
        // A failed attempt is repeated later.
        clock.advance(oneHourMs)
        await world.startWaiting()
        await expectSound(id)
        const history = await findBonusHistory(database.db, id)
        const queue = await findQueue(database.db, id)
        const idle = queue.filter(
          ({ state, account }) =>
            state === 'waiting' && bonusesInTheWay(history, account).length === 0,
        )
        expect(idle).toEqual([])
        for (const { sumMinor } of await trialBalance(database.db)) expect(sumMinor).toBe('0')
      },
    )
    await fc.assert(runs, { numRuns: 25 })
  })
})
