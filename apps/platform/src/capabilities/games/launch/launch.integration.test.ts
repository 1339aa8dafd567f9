import { describe, expect, it } from 'vitest'
import { testDatabases } from '../../../../testing/databases.ts'
import { gameFor } from '../../../../testing/provider-games.ts'
import { createLauncher } from '../../../../testing/provider-launch.ts'
import { platformForSuite, type TestPlatform } from '../../../../testing/test-platform.ts'
import { createWallets } from '../../../sandbox/studios/wallets.ts'

const [database] = testDatabases()
const lobbyUrl = 'https://play.example/en-UN'
const style = { language: 'en', platform: 'WEB', stylename: 'playersite', lobbyUrl }
const pragmatic = () => ({ symbol: gameFor('pragmaticplay').token, ...style })
const tokenFor = (gameId: string) => ({ gameId, channel: 'Web' })

describe.each(database ? [database] : [])('launching a game $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })
  const signIn = (name: string) => platform.signIn(`demo.${name}@example.com`)
  const ask = async (path: string, body: unknown, token?: string) => {
    const request = { body, ...(token !== undefined && { token }) }
    const answer = await platform.call('POST', `/api/${path}`, request)
    return answer.body
  }
  const detail = async (gameId: string, facts: object, token?: string) => {
    const path = `v1/game/detail/${token === undefined ? 'demo' : 'real'}`
    const body = { gameId, language: 'en', platform: 'desktop', ...facts }
    const { data } = await ask(path, body, token)
    return Object(Object(data).gameDetail)
  }
  const settings = async (gameId: string, facts: object, token?: string) =>
    (await detail(gameId, facts, token)).launchSettings

  it.each([
    ['restricted', 'access.productRestricted'],
    ['fi', undefined],
  ])('for real money, %s: %s', async (name, code) => {
    const token = await signIn(name)
    const body = tokenFor(gameFor('relax').id)
    expect((await ask('v2/relaxgaming/generatetoken', body, token)).code).toBe(code)
    expect((await ask('v2/game/launch/ticket', body, token)).code).toBe(code)
    expect((await ask('v2/yggdrasil/player/auth/session', {}, token)).code).toBe(code)
    expect((await ask('v2/pragmatic/partner/realGameUrl', pragmatic(), token)).code).toBe(code)
  })

  it('for play money only where the market allows it', async () => {
    const path = 'v2/pragmatic/partner/demoGameUrl'
    const inBritain = { ...pragmatic(), detectedCountry: 'GB' }
    expect((await ask(path, inBritain)).code).toBe('game.demoForbidden')
    expect((await ask(path, { ...inBritain, playerId: 'demo-gb' })).code).toBeUndefined()
    expect((await ask(path, { ...pragmatic(), detectedCountry: 'FI' })).code).toBeUndefined()
  })

  it('no live tables where the market has none', async () => {
    const { tableId } = gameFor('evolution')
    const table = { gameCategory: 'roulette', tableId, wrapped: false, mobile: false }
    const visitor = { currency: 'EUR', language: 'en', lobbyURL: lobbyUrl, detectedCountry: 'DE' }
    const path = 'v2/evolution/user/authenticate/demo'
    expect((await ask(path, { ...table, ...visitor })).code).toBe('game.notFound')
  })

  it('only in the currency of the account', async () => {
    const token = await signIn('fi')
    const path = 'v2/pragmatic/partner/realGameUrl'
    const inKronor = { ...pragmatic(), currency: 'SEK' }
    expect((await ask(path, inKronor, token)).code).toBe('request.invalid')
    expect((await ask(path, { ...pragmatic(), currency: 'EUR' }, token)).code).toBeUndefined()
  })

  it('only a game of the provider that is asked', async () => {
    const token = await signIn('fi')
    const body = tokenFor(gameFor('quickspin').id)
    expect((await ask('v2/relaxgaming/generatetoken', body, token)).code).toBe('game.notFound')
    expect((await ask('v2/quickspin/generatetoken', body, token)).code).toBeUndefined()
    const unknown = { ...pragmatic(), symbol: 'none' }
    expect((await ask('v2/pragmatic/partner/realGameUrl', unknown, token)).code).toBe(
      'game.notFound',
    )
  })

  it('with whether the law, or the game itself, keeps the demo from a visitor', async () => {
    const { id } = gameFor('pragmaticplay')
    const forbidden = { demo: false, isDemoForbidden: true }
    expect(await detail(id, { detectedCountry: 'GB' })).toMatchObject(forbidden)
    const allowed = { demo: true, isDemoForbidden: false }
    expect(await detail(id, { detectedCountry: 'FI' })).toMatchObject(allowed)
    const table = await detail(gameFor('creedroomz').id, { detectedCountry: 'FI' })
    expect(table).toMatchObject({ demo: false, isDemoForbidden: false })
  })

  it('with the host and jurisdiction of the player’s country', async () => {
    const relax = gameFor('relax').id
    const finnish = await settings(relax, {}, await signIn('fi'))
    expect(finnish).toMatchObject({ provider: 'relax', jurisdiction: 'MT', currency: 'EUR' })
    const british = await settings(relax, {}, await signIn('gb'))
    expect(british).toMatchObject({ jurisdiction: 'IM', currency: 'GBP', origin: finnish.origin })
    const french = await settings(relax, { detectedCountry: 'FR' })
    expect(new URL(french.origin).hostname).toBe('relax-second.localhost')
    const yggdrasil = gameFor('yggdrasil').id
    const { origin } = await settings(yggdrasil, {})
    expect(new URL(origin).hostname).toBe('pff.yggdrasil.localhost')
  })

  it('at Play’n GO in the open session, unless a new one is required', async () => {
    const { sandbox } = platform.config
    if (!sandbox) throw new Error('no stand-ins')
    const { studio: own, studios } = sandbox
    const walletAddress = () => platform.address
    const walletOf = createWallets({ own, studios, clock: platform.clock, walletAddress })
    const token = await signIn('fi')
    const open = async (query: string) => {
      const path = `v2/playngo/auth/token_generation${query}`
      const answer = await ask(path, tokenFor(gameFor('playngo').id), token)
      return (await walletOf('playngo').authenticate(String(answer['token']))).gameSession
    }
    const first = await open('')
    expect(await open('')).toBe(first)
    expect(await open('?requireNew=false')).toBe(first)
    const second = await open('?requireNew=true')
    expect(second).not.toBe(first)
  })
})

describe.each(database ? [database] : [])('launching without the studios $name', (testDatabase) => {
  let platform: TestPlatform
  platformForSuite(testDatabase, (started) => {
    platform = started
  })

  it.each(['pragmaticplay', 'pariplay', 'softswiss', 'evolution'] as const)(
    'answers that a game of %s is unavailable',
    async (provider) => {
      await platform.sandbox?.app.close()
      const token = await platform.signIn('demo.fi@example.com')
      const launch = createLauncher(platform).launch(provider, gameFor(provider).id, token)
      await expect(launch).rejects.toThrow('game.unavailable')
    },
  )
})
