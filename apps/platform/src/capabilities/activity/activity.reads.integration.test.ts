import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import { addSession } from '../../players/platform-session.repository.ts'
import { findTimer } from './activity.repository.ts'
import { type ActivityService, createActivityService } from './activity.service.ts'

const hourMs = 3_600_000

describe.each(testDatabases())('reads of the reality check $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const playerId = 'reader'
  let now = testMoment
  let activity: ActivityService
  beforeAll(async () => {
    const { db } = database
    const playerTransaction = playerTransactionsIn(db)
    activity = createActivityService({ db, clock: { now: () => now }, playerTransaction })
    await addPlayerWithWallet(db, playerId)
  })

  /** Starts a session of so many hours, as a sign-in does. */
  const visit = (hours: number) =>
    playerTransactionsIn(database.db)(playerId, async (tx) => {
      const id = crypto.randomUUID()
      const expiresAt = new Date(now.getTime() + hours * hourMs)
      const session = { id, playerId, accessTokenHash: id, isPayoutOnly: false }
      await activity.startVisit(tx, playerId)
      await addSession(tx, { ...session, startedAt: now, expiresAt })
    })
  const stored = async () => ({
    timer: await findTimer(database.db, playerId),
    version: (await readWalletRow(database.db, playerId))?.version,
  })

  it('change nothing, however often: bets in flight are not decided again', async () => {
    await visit(1)
    const before = await stored()
    for (let minute = 0; minute < 5; minute += 1) {
      now = new Date(now.getTime() + 60_000)
      await activity.minutesRemaining(playerId)
      await activity.settings(playerId)
      await activity.summary(playerId)
    }
    expect(await stored()).toEqual(before)
  })

  it("need no older visits: each sign-in stores the timer's value", async () => {
    now = new Date(now.getTime() + 2 * hourMs)
    await visit(1)
    now = new Date(now.getTime() + 3 * hourMs)
    await visit(1)
    now = new Date(now.getTime() + 30 * 60_000)
    expect(await activity.minutesRemaining(playerId)).toMatchObject({ minutesRemaining: 90 })
    const cameBack = now.getTime() - 30 * 60_000 - 3 * hourMs
    expect((await stored()).timer?.startedAt.getTime()).toBeGreaterThanOrEqual(cameBack)
  })
})
