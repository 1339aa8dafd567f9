import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../testing/databases.ts'
import { addPlayer } from '../testing/players.ts'
import { platformForSuite, type TestPlatform } from '../testing/test-platform.ts'
import { mayPlayDemo } from './capabilities/games/games.rules.ts'
import { createViewers } from './capabilities/games/games.viewers.ts'

/** Documentation addresses, with their sandbox locations. */
const inBritain = '192.0.2.7'
const inFrance = '203.0.113.7'
const launch = {
  gameId: 'studio-northern-lights',
  languageCode: 'en',
  channel: 'Web',
  lobbyUrl: 'https://play.example/en-UN',
}

describe.each(testDatabases())('play money $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  const demo = async (facts: Readonly<Record<string, string>>) => {
    const body = { ...launch, ...facts }
    const answer = await platform.call('POST', '/api/v2/game/slug/url/demo', { body })
    return answer.body.code ?? answer.status
  }
  const hasDemo = async (ipAddress: string) => {
    const { body } = await platform.call('GET', `/api/v2/games/fox-trail?ipAddress=${ipAddress}`)
    return body
  }

  it.each([
    ['a visitor in Britain', { ipAddress: inBritain }, 'game.demoForbidden'],
    ['one whom a proxy locates in Germany', { detectedCountry: 'DE' }, 'game.demoForbidden'],
    ['a visitor in France', { ipAddress: inFrance }, 200],
    ['one of unknown location', {}, 200],
    ['a verified British player', { playerId: 'demo-gb', ipAddress: inBritain }, 200],
    ['a Finnish player in Britain', { playerId: 'demo-fi', ipAddress: inBritain }, 200],
  ])('for %s: %s', async (_who, facts, expected) => {
    expect(await demo({ ...facts })).toBe(expected)
  })

  it("uses the visit's address, whatever page opened the game", async () => {
    const lobbyUrl = 'https://play.example/fi-FI'
    expect(await demo({ ipAddress: inBritain, lobbyUrl })).toBe('game.demoForbidden')
  })

  it.each([
    ['aurora', 'game.notFound', 200],
    ['meridian', 200, 'game.notFound'],
    ['solstice', 'game.notFound', 200],
  ])('is offered for the games of the visited brand, %s', async (brand, sablefin, halcyon) => {
    const detail = async (gameSlug: string) => {
      const answer = await platform.call('GET', `/api/v2/games/${gameSlug}?brand=${brand}`)
      return answer.body.code ?? answer.status
    }
    expect([await detail('seahorse-derby'), await detail('moonjelly-waltz')]).toEqual([
      sablefin,
      halcyon,
    ])
  })

  it('is not offered where it may not be played', async () => {
    const offered = { data: { gameDetail: { gameSlug: 'fox-trail', demo: true } } }
    expect(await hasDemo(inFrance)).toMatchObject(offered)
    offered.data.gameDetail.demo = false
    expect(await hasDemo(inBritain)).toMatchObject(offered)
  })
})

describe.each(testDatabases())('play money $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  beforeAll(async () => {
    await addPlayer(database.db, { id: 'new', countryCode: 'GB', kycStatus: 'NOT_VERIFIED' })
    await addPlayer(database.db, { id: 'known', countryCode: 'GB', kycStatus: 'FULLY VERIFIED' })
  })

  it.each([
    ['new', false],
    ['known', true],
  ])('is a British player by their age’s verification: %s %s', async (playerId, expected) => {
    const askers = createViewers({ db: database.db, countryOf: async () => 'FI' })
    const viewer = await askers.of({ playerId, ipAddress: '10.0.0.1' })
    expect(mayPlayDemo({ type: 'casinoGames', gameType: 'slot' }, viewer)).toBe(expected)
  })
})
