import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../testing/players.ts'
import { activityTimers } from '../capabilities/activity/activity.schema.ts'
import { playerLimits } from '../capabilities/limits/limits.schema.ts'
import { readWalletRow } from '../ledger/ledger.repository.ts'
import { platformSessions, players } from '../players/players.schema.ts'
import { createPlayerTransaction } from './player-transaction.ts'

describe.each(testDatabases())('a player transaction $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const onCommitted = vi.fn<() => void>()
  let count = 0
  let playerId = ''
  beforeEach(async () => {
    onCommitted.mockReset()
    count += 1
    playerId = `player-${count}`
    await addPlayerWithWallet(database.db, playerId)
  })

  const run = createPlayerTransaction
  const version = async () => (await readWalletRow(database.db, playerId))?.version
  const transaction: ReturnType<typeof run> = (id, change) =>
    run({ db: database.db, onCommitted })(id, change)

  it('changes the wallet version and wakes listeners once committed', async () => {
    const before = await version()
    const result = await transaction(playerId, async () => {
      expect(onCommitted).not.toHaveBeenCalled()
      return 'done'
    })
    expect(result).toBe('done')
    expect(await version()).toBe((before ?? 0n) + 1n)
    expect(onCommitted).toHaveBeenCalledOnce()
  })

  it('changes nothing, and wakes nothing, when the change fails', async () => {
    const before = await version()
    const failing = transaction(playerId, () => Promise.reject(new Error('refused')))
    await expect(failing).rejects.toThrow('refused')
    expect(await version()).toBe(before)
    expect(onCommitted).not.toHaveBeenCalled()
  })

  it('runs after the previous one of the same player', async () => {
    const order: string[] = []
    const step = (name: string) =>
      transaction(playerId, async (tx) => {
        order.push(`${name} begins`)
        await readWalletRow(tx, playerId)
        order.push(`${name} ends`)
      })
    await Promise.all(['a', 'b', 'c'].map(step))
    const names = order.map((line) => line.slice(0, 1))
    expect(names.filter((name, n) => n % 2 === 0 && name === names[n + 1])).toHaveLength(3)
  })

  const expiresAt = new Date(testMoment.getTime() + 60_000)
  const limit = { type: 'loss', period: 'D', limitMinor: 100n, updatedAt: testMoment }
  const timer = { periodMinutes: 30, isOn: true, startedAt: testMoment }
  const writes = (db: typeof database.db) => ({
    'a status': () => db.update(players).set({ status: 'TIMEOUT' }).where(eq(players.id, playerId)),
    'a restriction': () =>
      db.update(players).set({ casino: false }).where(eq(players.id, playerId)),
    'a limit': () => db.insert(playerLimits).values({ playerId, ...limit }),
    'a reality check': async () => {
      await db
        .insert(activityTimers)
        .values({ playerId, ...timer })
        .onConflictDoNothing()
      await db
        .update(activityTimers)
        .set({ isOn: false })
        .where(eq(activityTimers.playerId, playerId))
    },
    'the end of a session': async () => {
      const own = { id: playerId, playerId, accessTokenHash: playerId, expiresAt }
      await db.insert(platformSessions).values(own).onConflictDoNothing()
      await db
        .update(platformSessions)
        .set({ revokedAt: testMoment })
        .where(eq(platformSessions.playerId, playerId))
    },
  })
  const kinds = [
    'a status',
    'a restriction',
    'a limit',
    'a reality check',
    'the end of a session',
  ] as const

  it.each(kinds)('is required to change %s', async (kind) => {
    const why = { cause: { message: expect.stringContaining('in a player transaction only') } }
    await expect(writes(database.db)[kind]()).rejects.toMatchObject(why)
    await expect(transaction('another-player', (tx) => writes(tx)[kind]())).rejects.toMatchObject(
      why,
    )
    await transaction(playerId, (tx) => writes(tx)[kind]())
  })

  it('is not required for tables that bets do not depend on', async () => {
    const { db } = database
    await db.update(players).set({ inboxUnread: 3 }).where(eq(players.id, playerId))
    const own = { id: playerId, playerId, accessTokenHash: playerId, expiresAt }
    await db.insert(platformSessions).values(own)
    await db
      .update(platformSessions)
      .set({ lastRoundAt: testMoment })
      .where(eq(platformSessions.id, playerId))
  })
})
