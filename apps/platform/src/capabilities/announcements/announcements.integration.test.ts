import { announcements as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { testMoment } from '../../../testing/players.ts'
import { platformForSuite, type TestPlatform } from '../../../testing/test-platform.ts'
import { maintenanceWindows } from './announcements.schema.ts'
import { type AnnouncementsService, createAnnouncementsService } from './announcements.service.ts'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(testMoment.getTime() + hours * hourMs).toISOString()
const window = (from: number, to: number) => ({
  startsAt: inHours(from),
  endsAt: inHours(to),
  markets: 'all' as const,
})

describe.each(testDatabases())('announced maintenance $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let now = testMoment
  let service: AnnouncementsService
  beforeAll(() => {
    service = createAnnouncementsService({ db: database.db, clock: { now: () => now } })
  })
  beforeEach(async () => {
    now = testMoment
    await database.db.delete(maintenanceWindows)
  })
  const listed = async () => (await service.list()).announcements.map(({ id }) => id)

  it('lists the current window and the upcoming ones, the next one first', async () => {
    await service.plan('later', window(5, 6))
    await service.plan('current', window(-1, 1))
    await service.plan('over', window(-3, -2))
    expect(await listed()).toEqual(['current', 'later'])
  })

  it('lists a window until it ends', async () => {
    await service.plan('short', window(1, 2))
    now = new Date(testMoment.getTime() + 2 * hourMs - 1)
    expect(await listed()).toEqual(['short'])
    now = new Date(testMoment.getTime() + 2 * hourMs)
    expect(await listed()).toEqual([])
  })

  it('replaces a window that is planned again', async () => {
    await service.plan('moved', window(1, 2))
    await service.plan('moved', { ...window(3, 4), markets: ['FI', 'NO'] })
    expect((await service.list()).announcements).toEqual([
      { id: 'moved', startsAt: inHours(3), endsAt: inHours(4), markets: ['FI', 'NO'] },
    ])
  })

  it('cancels a window, and accepts a second cancellation', async () => {
    await service.plan('cancelled', window(1, 2))
    await service.cancel('cancelled')
    await service.cancel('cancelled')
    expect(await listed()).toEqual([])
  })

  it('lists no more than its contract allows', async () => {
    for (let hour = 1; hour <= constants.maxListed + 1; hour += 1) {
      await service.plan(`window-${hour}`, window(hour, hour + 1))
    }
    expect(await listed()).toHaveLength(constants.maxListed)
    expect((await listed())[0]).toBe('window-1')
  })
})

describe.each(testDatabases())('the calls of announcements $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const address = '/api/v1/announcements'

  it('plan, list and cancel a window', async () => {
    const body = window(1, 2)
    expect((await platform.call('PUT', `${address}/database`, { body })).status).toBe(200)
    expect((await platform.call('GET', address)).body).toEqual({
      announcements: [{ id: 'database', ...body }],
    })
    expect((await platform.call('DELETE', `${address}/database`, { body: {} })).status).toBe(200)
    expect((await platform.call('GET', address)).body).toEqual({ announcements: [] })
  })

  it.each([
    ['that ends before it starts', 'a', window(2, 1)],
    ['that takes no time', 'a', window(1, 1)],
    ['of no market', 'a', { ...window(1, 2), markets: [] }],
    ['of an unknown market', 'a', { ...window(1, 2), markets: ['XX'] }],
    ['without a time zone', 'a', { ...window(1, 2), startsAt: '2026-01-01T00:00:00' }],
    ['with an id that is no name', 'A%20b', window(1, 2)],
  ])('refuse a window %s', async (_name, id, body) => {
    const answer = await platform.call('PUT', `${address}/${id}`, { body })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
  })
})
