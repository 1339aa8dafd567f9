import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { reviewQueue } from './documents.repository.ts'
import { documents } from './documents.schema.ts'

const hourMs = 3_600_000
const hoursAgo = (hours: number) => new Date(testMoment.getTime() - hours * hourMs)

describe.each(testDatabases())('the review queue $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  beforeAll(async () => {
    await addPlayer(database.db, { id: 'fi', countryCode: 'FI' })
    await addPlayer(database.db, { id: 'gb', countryCode: 'GB' })
  })
  const add = (playerId: string, id: string, sentAt: Date) =>
    database.db.insert(documents).values({
      ...{ id, playerId, type: 'OTHER', status: 'UNDER_REVIEW' },
      submittedAt: sentAt,
      changedAt: sentAt,
    })
  const queue = async (limit: number) =>
    (await reviewQueue(database.db, limit)).map(({ id, dueAt }) => [id, dueAt])

  it('begins with what is due first by the rules of each player’s country, however it is cut', async () => {
    await add('fi', 'oldest', hoursAgo(47))
    await add('gb', 'overdue', hoursAgo(25))
    await add('fi', 'latest', hoursAgo(21))
    await add('gb', 'soon', hoursAgo(20))
    const inOrder = [
      ['overdue', hoursAgo(1)],
      ['oldest', hoursAgo(-1)],
      ['soon', hoursAgo(-4)],
      ['latest', hoursAgo(-27)],
    ]
    expect(await queue(200)).toEqual(inOrder)
    expect(await queue(1)).toEqual(inOrder.slice(0, 1))
  })

  it('leaves out what is decided', async () => {
    const decided = { id: 'decided', playerId: 'fi', type: 'OTHER', status: 'VERIFIED' }
    const changedAt = hoursAgo(90)
    await database.db.insert(documents).values({ ...decided, submittedAt: changedAt, changedAt })
    expect((await queue(200)).map(([id]) => id)).not.toContain('decided')
  })
})
