import { siteDefaults } from '@player-site/contracts/access/access.entities.ts'
import { flagDefaults } from '@player-site/contracts/flags/flags.entities.ts'
import {
  authenticateEvolution,
  openPragmatic,
  openPragmaticDemo,
} from '@player-site/contracts/games/launch/address.calls.ts'
import {
  readDemoDetail,
  readGameDetail,
} from '@player-site/contracts/games/launch/game-detail.calls.ts'
import { readSession, signOut } from '@player-site/contracts/session/session.calls.ts'
import type { Player } from '@player-site/contracts/session/session.entities.ts'
import { of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aGameDetail, aPlayer, aSnapshot, aWallet, signedInAs } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { signedIn } from '../session/index.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateGames } from './games.late.ts'
import { frameDeadlineMs } from './launch.epics.ts'
import {
  frameLoaded,
  type GameRequest,
  gameClosed,
  gameOpened,
  selectLaunch,
} from './launch.slice.ts'

await loadFeature(lateGames)

const request: GameRequest = {
  game: { by: 'slug', gameSlug: 'northern-lights' },
  path: '/en-UN/play/northern-lights',
  localePrefix: 'en-UN',
  tag: 'en-GB',
  isRetry: false,
}
const realUrl = 'https://studio.example/real'
const demoUrl = 'https://studio.example/demo'

function open(
  who: Player | null,
  game: Readonly<Record<string, unknown>> = {},
  channel: World['channel'] = 'Web',
) {
  const world = new World(who)
  world.channel = channel
  for (const call of [readGameDetail, readDemoDetail])
    world.api.answer(call, () => of(aGameDetail(game)))
  world.api.answer(openPragmatic, () => of({ gameURL: realUrl }))
  world.api.answer(openPragmaticDemo, () => of({ gameURL: demoUrl }))
  const store = world.start()
  store.dispatch(gameOpened(request))
  return { world, store, phase: () => selectLaunch(store.getState()) }
}

describe('opening a game', () => {
  it('opens the real game for a player, in their currency', () => {
    const { world, phase } = open(aPlayer())
    expect(phase()).toMatchObject({ is: 'open', url: realUrl, mode: 'real' })
    expect(world.api.sentTo(readGameDetail)[0]?.request).toEqual({
      body: {
        slug: 'northern-lights',
        currency: 'EUR',
        language: 'en',
        locale: 'en-GB',
        platform: 'desktop',
      },
    })
    expect(world.api.sentTo(openPragmatic)[0]?.request).toMatchObject({
      body: { symbol: 'northernlights', lobbyUrl: 'https://site.example/en-UN' },
    })
  })

  it('opens the demo for a visitor', () => {
    const { world, phase } = open(null)
    expect(phase()).toMatchObject({ is: 'open', url: demoUrl, mode: 'demo' })
    expect(world.api.sentTo(openPragmatic)).toHaveLength(0)
  })

  it('asks a visitor to sign in where there is no demo', () => {
    const { phase } = open(null, { demo: false })
    expect(phase()).toMatchObject({ is: 'signInNeeded' })
  })

  it('asks a visitor to sign in where the law keeps the demo from them', () => {
    const { world, store, phase } = open(null)
    world.api.answer(openPragmaticDemo, () => failing('game.demoForbidden'))
    store.dispatch(gameOpened(request))
    const game = { name: 'Northern Lights', isDemoForbidden: true }
    expect(phase()).toMatchObject({ is: 'signInNeeded', game })
  })

  it('turns the demo into the real game when the visitor signs in', () => {
    const { store, phase } = open(null)
    store.dispatch(signedIn(aPlayer()))
    expect(phase()).toMatchObject({ is: 'open', url: realUrl, mode: 'real' })
  })

  it('waits until the session is resolved', () => {
    const world = new World()
    const answer = new Subject<unknown>()
    world.api.answer(readSession, () => answer)
    world.api.answer(readGameDetail, () => of(aGameDetail()))
    world.api.answer(openPragmatic, () => of({ gameURL: realUrl }))
    const store = world.start()
    store.dispatch(gameOpened(request))
    expect(world.api.sentTo(readGameDetail)).toHaveLength(0)
    answer.next(signedInAs(aPlayer()))
    expect(selectLaunch(store.getState())).toMatchObject({ mode: 'real' })
  })

  it('leaves nothing behind when the page is closed before the answer', () => {
    const { world, store, phase } = open(null)
    const late = new Subject<unknown>()
    world.api.answer(openPragmaticDemo, () => late)
    store.dispatch(gameOpened(request))
    store.dispatch(gameClosed())
    late.next({ gameURL: demoUrl })
    expect(phase()).toEqual({ is: 'closed' })
  })
})

describe('a visitor’s phone', () => {
  it('offers the choice before a demo, and opens it once chosen', () => {
    const { world, store, phase } = open(null, {}, 'Mobile')
    expect(phase()).toMatchObject({ is: 'offered', game: { gameSlug: 'northern-lights' } })
    expect(world.api.sentTo(openPragmaticDemo)).toHaveLength(0)
    store.dispatch(gameOpened({ ...request, isDemoChosen: true }))
    expect(phase()).toMatchObject({ is: 'open', mode: 'demo' })
  })

  it('does not ask a player', () => {
    expect(open(aPlayer(), {}, 'Mobile').phase()).toMatchObject({ is: 'open', mode: 'real' })
  })
})

describe('two games', () => {
  it('are opened, failed and closed each on its own', () => {
    const { world, store, phase } = open(aPlayer())
    world.api.answer(openPragmatic, () => failing('game.unavailable', {}, 503))
    store.dispatch(gameOpened(request, 'beside'))
    const beside = () => selectLaunch(store.getState(), 'beside')
    expect([phase().is, beside().is]).toEqual(['open', 'failed'])
    store.dispatch(gameClosed())
    expect([phase().is, beside().is]).toEqual(['closed', 'failed'])
  })

  it('keep the first where the second is not found', () => {
    const { world, store, phase } = open(aPlayer())
    world.api.answer(readGameDetail, () => failing('game.notFound', {}, 404))
    store.dispatch(gameOpened(request, 'beside'))
    expect(phase().is).toBe('open')
    expect(selectLaunch(store.getState(), 'beside').is).toBe('failed')
    expect(world.navigated).toEqual([])
  })
})

describe('a game that cannot be opened here', () => {
  it.each([
    ['a game that is not found', () => failing('game.notFound', {}, 404)],
    ['a reply without data', () => of({})],
    ['a game of another provider', () => of(aGameDetail({ provider: 'relax' }))],
  ])('%s leads back to the lobby before the game, which says why', (_, answer) => {
    const world = new World(null)
    world.api.answer(readDemoDetail, answer)
    const store = world.start()
    const path = '/en-UN/online-casino/play/pragmaticplay/7'
    const game = { by: 'provider', provider: 'pragmaticplay', gameId: '7', isLive: false } as const
    store.dispatch(gameOpened({ ...request, game, path }))
    expect(world.navigated).toEqual(['/en-UN/online-casino'])
    expect(selectToasts(store.getState())).toMatchObject([{ messageId: 'error.game.notFound' }])
  })

  it('sends a live game on a casino route to its own', () => {
    const { world } = open(aPlayer(), { type: 'liveCasinoGames', gameType: 'roulette' })
    expect(world.navigated).toEqual(['/en-UN/live-casino-online/play/pragmaticplay/7'])
  })

  it('signs out a player whom the live casino did not accept', () => {
    const world = new World(aPlayer())
    const table = { provider: 'evolution', type: 'liveCasinoGames', gameType: 'roulette' }
    world.api.answer(readGameDetail, () => of(aGameDetail(table)))
    world.api.answer(authenticateEvolution, () =>
      failing('game.liveAuthenticationRefused', {}, 400),
    )
    world.api.answer(signOut, () => of(undefined))
    const store = world.start()
    const path = '/en-UN/live-casino-online/play/evolution/7'
    const game = { by: 'provider', provider: 'evolution', gameId: '7', isLive: true } as const
    store.dispatch(gameOpened({ ...request, game, path }))
    expect(world.api.sentTo(signOut)).toHaveLength(1)
  })

  it('does not open Creed Roomz where its flag is off', () => {
    const world = new World(aPlayer())
    const flags = { ...flagDefaults, liveTableProvider: false }
    Object.assign(world.dependencies, { boot: { brand: 'aurora', ...siteDefaults, flags } })
    const table = { provider: 'creedroomz', type: 'liveCasinoGames', gameType: 'roulette' }
    world.api.answer(readGameDetail, () => of(aGameDetail(table)))
    const store = world.start()
    const path = '/en-UN/live-casino-online/play/creedroomz/7'
    const game = { by: 'provider', provider: 'creedroomz', gameId: '7', isLive: true } as const
    store.dispatch(gameOpened({ ...request, game, path }))
    expect(world.navigated).toEqual(['/en-UN/live-casino-online'])
  })
})

describe('the guard', () => {
  it.each([
    ['casino', 'casinoGames'],
    ['liveCasino', 'liveCasinoGames'],
    ['payout', 'casinoGames'],
  ])('does not let a player without %s into %s', (flag, type) => {
    const { world, phase } = open(aPlayer({ [flag]: false }), { type })
    expect(phase()).toMatchObject({ is: 'restricted', game: { name: 'Northern Lights' } })
    expect(world.api.sentTo(openPragmatic)).toHaveLength(0)
  })

  it('closes the game when the player’s access ends', () => {
    const { world, phase } = open(aPlayer())
    world.connection.message('SNAPSHOT', aSnapshot(1, 1, aWallet(0)))
    world.connection.message('PLAYER_ATTRIBUTE_CHANGE', {
      epoch: 1,
      seq: 2,
      at: 2,
      attributes: { casino: false },
    })
    expect(phase()).toMatchObject({ is: 'restricted' })
  })

  it('follows the server when it refuses the product', () => {
    const { world, store, phase } = open(aPlayer())
    world.api.answer(openPragmatic, () => failing('access.productRestricted'))
    store.dispatch(gameOpened(request))
    expect(phase()).toMatchObject({ is: 'restricted' })
  })
})

describe('the frame', () => {
  it('counts as failed when the game stays silent, and opens again on request', () => {
    const { world, store, phase } = open(null)
    world.advance(frameDeadlineMs)
    expect(phase()).toMatchObject({ is: 'failed', failure: { code: 'game.unavailable' } })
    store.dispatch(gameOpened(request))
    expect(phase()).toMatchObject({ is: 'open' })
  })

  it('stays once the game has loaded', () => {
    const { world, store, phase } = open(null)
    store.dispatch(frameLoaded())
    world.advance(frameDeadlineMs * 2)
    expect(phase()).toMatchObject({ is: 'open', isFrameLoaded: true })
  })
})
