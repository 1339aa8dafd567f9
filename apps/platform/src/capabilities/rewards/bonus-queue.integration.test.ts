import { oneDayMs, oneHourMs } from '@player-site/contracts/kernel/constants.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BonusWorld, bonusServices, bonusWorld } from '../../../testing/bonus-world.ts'
import { createBreakingDatabase } from '../../../testing/breaking-database.ts'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { changeAccountState } from '../../../testing/player-transactions.ts'
import { settableClock } from '../../../testing/test-platform.ts'
import { inboxMessages } from '../../players/messages.schema.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { storeOffersChoice } from './offers-choice.repository.ts'
import { queuedBonuses } from './rewards.schema.ts'

describe.each(testDatabases())('bonuses that wait $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = settableClock()
  let world: BonusWorld

  beforeAll(async () => {
    world = bonusWorld(database.db, clock)
    const isQueued = true
    await world.addBonus('gift')
    await world.addBonus('plain')
    await world.addBonus('next', { isQueued })
    await world.addBonus('third', { isQueued })
    await world.addBonus('live', { isQueued, vertical: 'LIVE_CASINO' })
    await world.addBonus('alone', { vertical: 'LIVE_CASINO', isTriggered: true })
    await world.addBonus('coded', { isQueued }, 'WAIT10')
  })

  /** A player with an active bonus, and others that wait for its end. */
  const waitingFor = async (...ids: readonly string[]) => {
    const id = await world.newPlayer()
    const { assignmentId: active = '' } = await world.rewards.claim(id, 'gift')
    for (const one of ids) {
      await world.rewards.claim(id, one)
      clock.advance(1_000)
    }
    return { id, active }
  }
  const rowsOf = (id: string) =>
    database.db
      .select()
      .from(queuedBonuses)
      .where(eq(queuedBonuses.playerId, id))
      .orderBy(asc(queuedBonuses.queuedAt))
  const statesOf = async (id: string) =>
    (await rowsOf(id)).map(({ campaignId, state, reason }) => [campaignId, state, reason])
  const readNews = (id: string) =>
    database.db
      .select({ kind: inboxMessages.kind, values: inboxMessages.values })
      .from(inboxMessages)
      .where(eq(inboxMessages.playerId, id))
      .orderBy(asc(inboxMessages.id))
  const readNames = async (id: string) => {
    const waiting = await world.waitingOf(id)
    return waiting.map(({ campaignId }) => campaignId)
  }
  const readName = async (id: string, campaignId: string) => {
    const waiting = await world.waitingOf(id)
    const one = waiting.find((reward) => reward.campaignId === campaignId)
    return { campaignId, queuedPlayerBonusId: one?.queuedPlayerBonus?.id ?? '' }
  }

  it('are queued by a claim beside an active one, and say for what they wait', async () => {
    const { id } = await waitingFor('next')
    const answer = await world.rewards.claim(id, 'third')
    expect(answer).toMatchObject({
      campaignId: 'third',
      queuedPlayerBonus: { isCredited: false, place: 2, waitsFor: 'Gift' },
    })
    expect(answer).not.toHaveProperty('assignmentId')
    const [first, second, ...others] = await world.offersTo(id)
    expect([first?.campaignId, second?.campaignId]).toEqual(['next', 'third'])
    expect(first?.queuedPlayerBonus).toMatchObject({ place: 1 })
    expect(others.every(({ queuedPlayerBonus }) => queuedPlayerBonus === undefined)).toBe(true)
    expect(await world.historyOf(id)).toEqual(['gift active'])
    expect(await world.balancesOf(id)).toMatchObject({ main: 500n, bonus_casino: 1_000n })
    expect((await findPlayer(database.db, id))?.rewardsChangedAt).toEqual(clock.now())
  })

  it('are not queued where the campaign does not say so, or the other one is of other games', async () => {
    const { id } = await waitingFor()
    expect(await codeOf(world.rewards.claim(id, 'plain'))).toBe('error.bonus.active.already.exists')
    expect(await world.rewards.claim(id, 'live')).toHaveProperty('assignmentId')
    expect(await rowsOf(id)).toEqual([])
  })

  it('wait for one that allows none beside it, in other games too', async () => {
    const id = await world.newPlayer()
    const { assignmentId = '' } = await world.rewards.claim(id, 'alone')
    await world.rewards.claim(id, 'next')
    await world.startWaiting()
    expect(await readNames(id)).toEqual(['next'])
    await world.rewards.forfeit(id, assignmentId)
    clock.advance(1_000)
    await world.startWaiting()
    expect(await world.historyOf(id)).toEqual(['next active', 'alone forfeited'])
  })

  it('are queued once, however often and at once they are claimed, and by their code', async () => {
    const { id } = await waitingFor()
    const claims = Array.from({ length: 5 }, () => world.rewards.claim(id, 'next'))
    const ids = (await Promise.all(claims)).map(({ queuedPlayerBonus }) => queuedPlayerBonus?.id)
    expect(new Set(ids).size).toBe(1)
    clock.advance(1_000)
    await world.rewards.claimCode(id, 'wait10')
    expect(await world.rewards.claimCode(id, 'WAIT10')).toMatchObject({
      campaignId: 'coded',
      queuedPlayerBonus: { place: 2 },
    })
    expect(await readNames(id)).toEqual(['next', 'coded'])
    expect((await world.rewards.validateCode(id, 'WAIT10')).queuedPlayerBonus).toBeDefined()
    const codes = (await rowsOf(id)).map(({ bonusCode }) => bonusCode)
    expect(codes).toEqual([null, 'WAIT10'])
  })

  it.each(['given up', 'wagered', 'expired'])(
    'start one after another, the oldest first, once one is %s',
    async (end) => {
      const { id, active } = await waitingFor('third', 'next')
      if (end === 'given up') await world.rewards.forfeit(id, active)
      if (end === 'wagered') {
        await world.play(id, 1, 15, 15)
        await world.play(id, 2, 15, 15)
      }
      if (end === 'expired') clock.advance(10 * oneDayMs)
      await world.endDue()
      await world.startWaiting()
      const [active1] = await world.activeOf(id)
      expect(active1).toMatchObject({
        campaignId: 'third',
        queuedPlayerBonus: { isCredited: true },
      })
      // Its own time begins with its start.
      expect(active1?.expiresAt).toBe(new Date(clock.now().getTime() + 10 * oneDayMs).toISOString())
      expect(await readNames(id)).toEqual(['next'])
      await world.startWaiting()
      expect(await readNames(id)).toEqual(['next'])
      clock.advance(1_000)
      await world.rewards.forfeit(id, active1?.assignmentId ?? '')
      await world.startWaiting()
      const history = await world.historyOf(id)
      expect(history.slice(0, 2)).toEqual(['next active', 'third forfeited'])
      expect(await world.balancesOf(id)).toMatchObject({ bonus_casino: 1_000n })
    },
  )

  it('start once, by several nodes and with two ends at once', async () => {
    const { id, active } = await waitingFor('next', 'third')
    const nodes = [1, 2, 3].map(() => bonusServices(database.db, clock))
    await Promise.all([
      codeOf(world.rewards.forfeit(id, active)),
      codeOf(world.rewards.forfeit(id, active)),
      ...nodes.map(({ startWaiting }) => startWaiting()),
    ])
    await Promise.all(nodes.map(({ startWaiting }) => startWaiting()))
    expect(await world.historyOf(id)).toEqual(['next active', 'gift forfeited'])
    expect(await readNames(id)).toEqual(['third'])
    expect(await world.balancesOf(id)).toMatchObject({ main: 500n, bonus_casino: 1_000n })
  })

  it('start once, wherever the process that starts them stops', async () => {
    const breaking = createBreakingDatabase(database.db)
    const broken = bonusServices(breaking.db, clock)
    const times = await breaking.breakAtEveryStatement(async (interrupt) => {
      const { id, active } = await waitingFor('next')
      await world.rewards.forfeit(id, active)
      await interrupt(() => broken.startWaiting())
      // A failed attempt is repeated later.
      clock.advance(oneHourMs)
      await world.startWaiting()
      expect(await world.historyOf(id)).toEqual(['next active', 'gift forfeited'])
      expect(await statesOf(id)).toEqual([['next', 'started', null]])
      expect(await world.balancesOf(id)).toMatchObject({ main: 500n, bonus_casino: 1_000n })
    })
    expect(times).toBeGreaterThan(5)
  })

  it('are not overtaken by a claim between an end and the next start', async () => {
    const { id, active } = await waitingFor('next')
    await world.rewards.forfeit(id, active)
    expect((await world.rewards.claim(id, 'third')).queuedPlayerBonus?.place).toBe(2)
    await world.startWaiting()
    expect(await world.historyOf(id)).toEqual(['next active', 'gift forfeited'])
  })

  it('outlive the date of their offer', async () => {
    const endsAt = new Date(clock.now().getTime() + oneDayMs).toISOString()
    await world.addBonus('brief', { isQueued: true, endsAt })
    const { id, active } = await waitingFor('brief')
    clock.advance(2 * oneDayMs)
    const [waiting] = await world.waitingOf(id)
    expect(waiting).toMatchObject({ campaignId: 'brief', campaignStatus: 'ACTIVE' })
    expect(waiting).not.toHaveProperty('endedAt')
    await world.rewards.forfeit(id, active)
    await world.startWaiting()
    expect(await world.historyOf(id)).toEqual(['brief active', 'gift forfeited'])
  })

  it('are left by their player alone, and may be claimed again', async () => {
    const { id, active } = await waitingFor('next', 'third')
    const other = await world.newPlayer()
    const next = await readName(id, 'next')
    expect(await codeOf(world.queue.leave(other, next))).toBe('bonus.notQueued')
    const wrong = { ...next, campaignId: 'third' }
    expect(await codeOf(world.queue.leave(id, wrong))).toBe('bonus.notQueued')
    await world.queue.leave(id, next)
    expect(await codeOf(world.queue.leave(id, next))).toBe('bonus.notQueued')
    expect(await readNames(id)).toEqual(['third'])
    expect((await world.offersTo(id)).map(({ campaignId }) => campaignId)).toContain('next')
    clock.advance(1_000)
    await world.rewards.claim(id, 'next')
    expect(await readNames(id)).toEqual(['third', 'next'])
    await world.rewards.forfeit(id, active)
    await world.startWaiting()
    expect((await world.historyOf(id))[0]).toBe('third active')
  })

  it('are started out of their turn once the player gives up what is in their way', async () => {
    const { id, active } = await waitingFor('next', 'third')
    const third = await readName(id, 'third')
    expect(await codeOf(world.queue.claim(id, third))).toBe('error.bonus.active.already.exists')
    const others = [crypto.randomUUID()]
    expect(await codeOf(world.queue.claim(id, third, others))).toBe(
      'error.bonus.active.already.exists',
    )
    const tries = [1, 2, 3].map(() => world.queue.claim(id, third, [active]))
    const started = await Promise.all(tries)
    expect(new Set(started.map(({ assignmentId }) => assignmentId)).size).toBe(1)
    expect(started[0]?.queuedPlayerBonus?.isCredited).toBe(true)
    expect(await world.historyOf(id)).toEqual(['third active', 'gift forfeited'])
    expect(await world.balancesOf(id)).toMatchObject({ main: 500n, bonus_casino: 1_000n })
    expect(await readNames(id)).toEqual(['next'])
    expect(await codeOf(world.queue.leave(id, third))).toBe('bonus.notQueued')
    const gone = { ...third, queuedPlayerBonusId: crypto.randomUUID() }
    expect(await codeOf(world.queue.claim(id, gone))).toBe('bonus.notQueued')
  })

  const removals = [
    [
      'the account',
      'account',
      (id: string) => changeAccountState(database.db, id, { status: 'SELF_EXCLUDED' }),
    ],
    ['a closed account', 'account', (id: string) => close(id)],
    [
      'a player who wants none',
      'player',
      (id: string) =>
        storeOffersChoice(database.db, { playerId: id, isOn: false, at: clock.now() }),
    ],
  ] as const
  const close = (id: string) => changeAccountState(database.db, id, { status: 'CLOSED' })

  it.each(removals)('end with %s, and say so in the inbox', async (_, reason, change) => {
    const { id } = await waitingFor('next')
    await change(id)
    await world.startWaiting()
    await world.startWaiting()
    expect(await statesOf(id)).toEqual([['next', 'ended', reason]])
    expect(await readNews(id)).toMatchObject([
      { kind: 'bonus.notStarted', values: { reason, names: { en: 'Gift', fi: 'Lahja' } } },
    ])
    await world.endDue()
    await world.startWaiting()
    expect(await world.historyOf(id)).toHaveLength(1)
  })

  it('end with a campaign that is stopped, or is not lawful any more', async () => {
    await world.addBonus('stopped', { isQueued: true })
    await world.addBonus('changed', { isQueued: true })
    const { id, active } = await waitingFor('stopped', 'changed')
    const set = (one: string, what: ReturnType<typeof sql>) =>
      database.db.execute(sql`update bonus_campaigns set ${what} where id = ${one}`)
    await set('stopped', sql`status = 'CANCELED', terms = '{}'::jsonb`)
    await world.startWaiting()
    expect(await readNames(id)).toEqual(['changed'])
    await set('changed', sql`terms = jsonb_set(terms, '{markets}', '["GG"]')`)
    await world.rewards.forfeit(id, active)
    await world.startWaiting()
    expect(await statesOf(id)).toEqual([
      ['stopped', 'ended', 'staff'],
      ['changed', 'ended', 'notOffered'],
    ])
    const news = await readNews(id)
    expect(news.map(({ kind }) => kind)).toEqual(['bonus.notStarted', 'bonus.notStarted'])
    expect(news[1]?.values).not.toHaveProperty('reason')
  })

  it('wait for a campaign to be mended that cannot be read, and let others go first', async () => {
    await world.addBonus('torn', { isQueued: true })
    const { id, active } = await waitingFor('torn', 'next')
    const set = (what: ReturnType<typeof sql>) =>
      database.db.execute(sql`update bonus_campaigns set terms = ${what} where id = 'torn'`)
    await set(sql`terms - 'vertical'`)
    await world.rewards.forfeit(id, active)
    await world.startWaiting()
    await world.startWaiting()
    const [started] = await world.activeOf(id)
    expect(started?.campaignId).toBe('next')
    await set(sql`terms || '{"vertical": "CASINO"}'::jsonb`)
    await world.rewards.forfeit(id, started?.assignmentId ?? '')
    clock.advance(oneHourMs)
    await world.startWaiting()
    expect((await world.historyOf(id))[0]).toBe('torn active')
  })

  it('wait through a break and its day of cooling off, and let no other one wait for them', async () => {
    const { id, active } = await waitingFor('next')
    const free = await waitingFor('next')
    const statusUntil = new Date(clock.now().getTime() + 7 * oneDayMs)
    await world.rewards.forfeit(id, active)
    await changeAccountState(database.db, id, { status: 'TIMEOUT', statusUntil })
    await world.startWaiting()
    expect(await statesOf(id)).toEqual([['next', 'waiting', null]])
    const [row] = await rowsOf(id)
    expect(row?.checkAt.getTime()).toBeGreaterThan(clock.now().getTime())
    await world.rewards.forfeit(free.id, free.active)
    await world.startWaiting()
    expect((await world.historyOf(free.id))[0]).toBe('next active')
    clock.advance(7 * oneDayMs + oneHourMs)
    await world.startWaiting()
    expect(await statesOf(id)).toEqual([['next', 'waiting', null]])
    expect(await codeOf(world.queue.claim(id, await readName(id, 'next')))).toBe('bonus.notOffered')
    clock.advance(oneDayMs)
    await world.startWaiting()
    expect((await world.historyOf(id))[0]).toBe('next active')
    expect(await readNews(id)).toEqual([])
  })
})
