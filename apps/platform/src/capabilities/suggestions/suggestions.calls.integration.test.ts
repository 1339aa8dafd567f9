import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CreatedDatabase, testDatabases } from '../../../testing/databases.ts'
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { suggestionRuns, trendingGames } from './suggestions.schema.ts'

const own = '/api/v1/player/suggestions?category=casino-lobby'
const forAll = '/api/v1/player/suggestions/trending?category=casino-lobby'
const choice = '/api/v1/player/suggestions/choice'
const none = { trending: [], because: null }

describe.each(testDatabases())('calls of suggestions $name', (testDatabase) => {
  const running = new AsyncDisposableStack()
  let database: CreatedDatabase
  let platform: TestPlatform

  beforeAll(async () => {
    database = await testDatabase.create('demoPlayers')
    running.defer(() => database.drop())
    const opened = await database.open()
    const listed = { market: 'UN', vertical: 'CASINO', place: 1 }
    await opened.db.insert(trendingGames).values([
      { ...listed, brand: 'aurora', gameId: 'studio-fox-trail' },
      { ...listed, brand: 'meridian', gameId: 'studio-midnight-owl' },
    ])
    // The lists stay as they are: the job has nothing to do for long.
    const computedAt = new Date('2100-01-01T00:00:00Z')
    await opened.db.insert(suggestionRuns).values({ id: 1, computedAt })
    await opened.close()
    platform = await startTestPlatform(database, {})
    running.defer(() => platform.stop())
  })
  afterAll(() => running.disposeAsync())

  const ask = async (path: string, token?: string) =>
    (await platform.call('GET', path, token === undefined ? {} : { token })).body
  const trending = { trending: ['studio-fox-trail'], because: null }

  it('give visitors what is trending at their brand and in their market', async () => {
    const from = `${forAll}&detectedCountry=US`
    expect(await ask(`${from}&brand=aurora`)).toEqual({ gameIds: ['studio-fox-trail'] })
    expect(await ask(`${from}&brand=meridian`)).toEqual({ gameIds: ['studio-midnight-owl'] })
    expect(await ask(`${forAll}&detectedCountry=BR&brand=aurora`)).toEqual({ gameIds: [] })
  })

  it('keep the choice of a player', async () => {
    const token = await platform.signIn('demo.un@example.com')
    expect(await ask(choice, token)).toEqual({ isOn: true })
    await platform.call('PUT', choice, { token, body: { isOn: false } })
    expect(await ask(choice, token)).toEqual({ isOn: false })
    expect(await ask(own, token)).toEqual(trending)
  })

  it('give a player nothing from a reality check that is due until it is read', async () => {
    const token = await platform.signIn('demo.un@example.com')
    expect(await ask(own, token)).toEqual(trending)
    await platform.stay(120 * 60_000)
    expect(await ask(own, token)).toEqual(none)
    await platform.call('PATCH', '/api/v1/player/wallet/activity_check', { token, body: {} })
    expect(await ask(own, token)).toEqual(trending)
  })

  it('give a player nothing whose account is closed to a product', async () => {
    const token = await platform.signIn('demo.un@example.com')
    expect(await ask(own, token)).toEqual(trending)
    await platform.accountState.change('demo-un', { liveCasino: false })
    expect(await ask(own, token)).toEqual(none)
    await platform.accountState.change('demo-un', { liveCasino: true })
    expect(await ask(own, token)).toEqual(trending)
  })
})
