import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { playerTransactionsIn } from '../../testing/player-transactions.ts'
import { addPlayerWithWallet, testMoment } from '../../testing/players.ts'
import { createAccountStateService } from './account-state.service.ts'
import { addSession, findLiveSession, revokeSession } from './platform-session.repository.ts'

describe.each(testDatabases())('an exclusion and the sessions that end $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = { now: () => testMoment }
  const playerId = 'player-sessions'

  beforeAll(() => addPlayerWithWallet(database.db, playerId))

  it('is applied while the player signs out on other devices', async () => {
    const { db } = database
    const playerTransaction = playerTransactionsIn(db)
    const signOut = (id: string) =>
      playerTransaction(playerId, (tx) => revokeSession(tx, id, testMoment))
    const accountState = createAccountStateService({ clock, playerTransaction })
    for (let round = 0; round < 12; round += 1) {
      await accountState.change(playerId, { status: 'REGISTERED' })
      const ids = Array.from({ length: 6 }, () => crypto.randomUUID())
      for (const id of ids) {
        const times = { startedAt: testMoment, expiresAt: new Date(testMoment.getTime() + 1_000) }
        await addSession(db, { id, playerId, accessTokenHash: id, isPayoutOnly: false, ...times })
      }
      await Promise.all([
        ...ids.slice(0, 3).map(signOut),
        accountState.change(playerId, { status: 'SELF_EXCLUDED' }),
        ...ids.slice(3).map(signOut),
      ])
      const left = await Promise.all(ids.map((id) => findLiveSession(db, id, testMoment)))
      expect(left.filter((session) => session !== undefined)).toEqual([])
    }
  })
})
