import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { playerBonuses } from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { type BonusDesk, createBonusDesk, staffReason } from '../../../testing/player-bonuses.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { findBonusHistory } from '../../ledger/bonuses.repository.ts'
import { bonusChanges } from '../../ledger/bonuses.schema.ts'
import { silentLog } from '../../log.ts'
import { inboxMessages } from '../../players/messages.schema.ts'
import { createBonusNewsJob } from './bonus-news.job.ts'
import { createBonusWords } from './bonus-words.ts'
import { rewardsData } from './rewards.data.repository.ts'

const operator = 'bonus-1'

describe.each(testDatabases())('a player’s bonuses for staff $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let desk: BonusDesk

  beforeAll(async () => {
    desk = createBonusDesk(database.db)
    await desk.add('gift')
    await desk.add('live', { vertical: 'LIVE_CASINO' })
  })

  const claim = async (playerId: string, code = 'CODE-GIFT') =>
    (await desk.rewards.claimCode(playerId, code)).assignmentId ?? ''
  const cancel = (playerId: string, assignmentId: string) =>
    desk.bonuses.cancel({ operator, playerId, assignmentId, reason: staffReason })
  const read = async (playerId: string, after?: string) =>
    z.parse(playerBonuses, await desk.bonuses.read({ operator, playerId, after }))

  it('are read with changes, postings and balance, and the reading is logged', async () => {
    const id = await desk.newPlayer()
    const assignmentId = await claim(id)
    await desk.play(id, 1, 8, 2)
    const { bonuses, isWanted, isOpen, currency, approvalAbove, next } = await read(id)
    expect({ isWanted, isOpen, currency, approvalAbove, next }).toEqual({
      ...{ isWanted: true, isOpen: true, currency: 'EUR', approvalAbove: 5, next: null },
    })
    expect(bonuses).toEqual([
      {
        ...{ assignmentId, campaignId: 'gift', campaignName: 'Gift', vertical: 'CASINO' },
        ...{ bonusType: 'NON_STICKY', state: 'active', reason: null, converted: null },
        ...{ amount: 10, target: 20, wagered: 3, balance: 7.75, endedAt: null },
        activatedAt: desk.clock.now().toISOString(),
        expiresAt: new Date(desk.clock.now().getTime() + 10 * oneDayMs).toISOString(),
        changes: [
          {
            ...{ state: 'active', by: 'player', operator: null, reason: null },
            at: desk.clock.now().toISOString(),
          },
        ],
        postings: [
          {
            type: 'DEPOSIT',
            at: desk.clock.now().toISOString(),
            entries: [
              { account: 'promotion', amount: -10 },
              { account: 'bonus_casino', amount: 10 },
            ],
          },
        ],
      },
    ])
    expect(desk.lines.some((line) => /playerBonuses\.read/.test(line) && line.includes(id))).toBe(
      true,
    )
  })

  it('are cancelled with a reason: what is left goes back to the house', async () => {
    const id = await desk.newPlayer()
    const assignmentId = await claim(id)
    await desk.play(id, 1, 8, 0)
    const cancelled = await cancel(id, assignmentId)
    expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'staff', balance: null })
    expect(cancelled.changes.at(-1)).toMatchObject({
      ...{ state: 'cancelled', by: 'operator', operator, reason: staffReason },
    })
    expect(cancelled.postings.at(-1)).toMatchObject({
      type: 'CANCELED',
      entries: [
        { account: 'bonus_casino', amount: -7 },
        { account: 'promotion', amount: 7 },
      ],
    })
    expect(await desk.balancesOf(id)).toEqual({ main: 0n, bonus: 0n, debt: 0n })
    // The player's own row says who it was by their role alone.
    const rows = await database.db
      .select()
      .from(bonusChanges)
      .where(eq(bonusChanges.assignmentId, assignmentId))
    expect(rows.at(-1)?.by).toBe(`operator:${operator}`)
  })

  it('tell the player in plain words, never in the words of staff', async () => {
    const id = await desk.newPlayer()
    const assignmentId = await claim(id)
    await cancel(id, assignmentId)
    const told: unknown[] = []
    const { db } = database
    await createBonusNewsJob({
      ...{ db, clock: desk.clock, log: silentLog, playerTransaction: playerTransactionsIn(db) },
      messages: {
        canSend: () => true,
        email: async (_tx, to, template, { values }) => void told.push([to, template, values]),
        sms: async () => {},
      },
    })()
    expect(told).toContainEqual([
      `${id}@example.com`,
      'bonusEnded',
      { bonus: 'Gift', reason: 'staff' },
    ])
    const messages = await db.select().from(inboxMessages).where(eq(inboxMessages.playerId, id))
    expect(messages.map(({ kind }) => kind)).toEqual(['bonus.credited', 'bonus.cancelled'])
    const words = await createBonusWords(db)(id, [assignmentId])
    expect(words.get(assignmentId)).toMatchObject({ name: 'Gift', reason: 'staff' })
    expect(JSON.stringify([told, messages.map(({ values }) => values)])).not.toContain(staffReason)
  })

  it('end once: by staff, by the player, or by the job', async () => {
    const forfeited = await desk.newPlayer()
    const first = await claim(forfeited)
    await Promise.allSettled([cancel(forfeited, first), desk.rewards.forfeit(forfeited, first)])

    const converted = await desk.newPlayer()
    const second = await claim(converted)
    await desk.play(converted, 1, 5, 0)
    // Twenty of bonus money are staked: it is wagered.
    for (const n of [2, 3]) await desk.play(converted, n, 10, 10)
    await Promise.allSettled([cancel(converted, second), desk.endDue()])

    const expired = await desk.newPlayer()
    const third = await claim(expired)
    desk.clock.advance(11 * oneDayMs)
    await Promise.allSettled([desk.endDue(), cancel(expired, third)])

    for (const [id, assignmentId] of [
      [forfeited, first],
      [converted, second],
      [expired, third],
    ] as const) {
      const [bonus] = (await read(id)).bonuses
      expect(bonus?.changes).toHaveLength(2)
      const ends = bonus?.postings.filter(({ type }) => ['CANCELED', 'FORFEIT'].includes(type))
      const paid = bonus?.postings.filter(({ type }) => type === 'WITHDRAW')
      expect((ends?.length ?? 0) + (paid?.length ?? 0)).toBe(1)
      expect((await desk.balancesOf(id)).bonus).toBe(0n)
      expect(await codeOf(cancel(id, assignmentId))).toBe('bonus.ended')
    }
    const { main } = await desk.balancesOf(converted)
    const [state] = await desk.statesOf(converted)
    expect(main).toBe(state === 'completed' ? 1_000n : 0n)
  })

  it('that are wagered completely are cancelled before they are converted', async () => {
    const id = await desk.newPlayer()
    const assignmentId = await claim(id)
    await desk.play(id, 1, 5, 0)
    for (const n of [2, 3]) await desk.play(id, n, 10, 10)
    expect((await cancel(id, assignmentId)).state).toBe('cancelled')
    await desk.endDue()
    expect(await desk.balancesOf(id)).toEqual({ main: 0n, bonus: 0n, debt: 0n })
  })

  it('have ended, or are another player’s, or there are none', async () => {
    const [id, other] = [await desk.newPlayer(), await desk.newPlayer()]
    const assignmentId = await claim(id)
    expect(await codeOf(cancel(other, assignmentId))).toBe('bonus.ended')
    expect(await codeOf(cancel(id, 'unknown'))).toBe('bonus.ended')
    expect(await desk.statesOf(id)).toEqual(['active'])
    expect(await codeOf(cancel('unknown-player', assignmentId))).toBe('ops.playerNotFound')
    expect(await codeOf(read('unknown-player'))).toBe('ops.playerNotFound')
  })

  it('are turned by pages without a gap', async () => {
    const id = await desk.newPlayer()
    const given: string[] = []
    for (let n = 0; n < 23; n += 1) {
      await desk.add(`page-${n}`)
      const assignmentId = await claim(id, `CODE-PAGE-${n}`)
      await desk.rewards.forfeit(id, assignmentId)
      given.unshift(assignmentId)
    }
    const first = await read(id)
    const second = await read(id, first.next ?? undefined)
    const seen = [...first.bonuses, ...second.bonuses].map(({ assignmentId }) => assignmentId)
    expect([first.bonuses.length, second.next]).toEqual([20, null])
    // All were given in one moment: their ids order them.
    expect(seen.toSorted()).toEqual(given.toSorted())
    const other = await desk.newPlayer()
    expect((await read(other, given[0])).bonuses).toEqual([])
  })

  it('show who acted before operators were marked', async () => {
    const id = await desk.newPlayer()
    const assignmentId = await claim(id)
    await database.db
      .insert(bonusChanges)
      .values({ assignmentId, state: 'active', by: 'anna', at: desk.clock.now() })
    const [bonus] = (await read(id)).bonuses
    expect(bonus?.changes[1]).toMatchObject({ by: 'operator', operator: 'anna' })
  })

  it('are in the player’s copy of their data with each change, without names of staff', async () => {
    const id = await desk.newPlayer()
    await cancel(id, await claim(id))
    const section = rewardsData(database.db).sections.find(({ name }) => name === 'bonuses')
    const pages = []
    for await (const page of section?.pages(id) ?? []) pages.push(...page)
    expect(pages).toMatchObject([
      { state: 'cancelled', changes: [{ by: 'player' }, { by: 'operator', reason: staffReason }] },
    ])
    expect(JSON.stringify(pages)).not.toContain(operator)
    expect(await findBonusHistory(database.db, id)).toHaveLength(1)
  })
})
