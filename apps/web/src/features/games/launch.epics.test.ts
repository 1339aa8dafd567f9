import { launchDemo, launchGame, readGame } from '@player-site/contracts/games/games.calls.ts'
import { readSession } from '@player-site/contracts/session/session.calls.ts'
import type { Player } from '@player-site/contracts/session/session.entities.ts'
import { of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { aGame, aPlayer, aSnapshot, aWallet, signedInAs } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { signedIn } from '../session/index.ts'
import { lateGames } from './games.late.ts'
import { frameDeadlineMs } from './launch.epics.ts'
import { frameLoaded, gameClosed, gameOpened, selectLaunch } from './launch.slice.ts'

await loadFeature(lateGames)

const request = { gameSlug: 'northern-lights', localePrefix: 'en-UN', language: 'en' }
const realUrl = 'https://studio.example/real'
const demoUrl = 'https://studio.example/demo'

function open(who: Player | null, game: Readonly<Record<string, unknown>> = {}) {
  const world = new World(who)
  world.api.answer(readGame, () => of({ data: { gameDetail: aGame(game) } }))
  world.api.answer(launchGame, () => of({ url: realUrl }))
  world.api.answer(launchDemo, () => of({ url: demoUrl }))
  const store = world.start()
  store.dispatch(gameOpened(request))
  return { world, store, phase: () => selectLaunch(store.getState()) }
}

describe('opening a game', () => {
  it('opens the real game for a player, in their currency', () => {
    const { world, phase } = open(aPlayer())
    expect(phase()).toMatchObject({ is: 'open', url: realUrl, mode: 'real' })
    expect(world.api.sentTo(launchGame)[0]?.request).toEqual({
      body: {
        gameId: '7',
        languageCode: 'en',
        currencyCode: 'EUR',
        channel: 'Web',
        lobbyUrl: 'https://site.example/en-UN',
      },
    })
  })

  it('opens the demo for a visitor', () => {
    const { world, phase } = open(null)
    expect(phase()).toMatchObject({ is: 'open', url: demoUrl, mode: 'demo' })
    expect(world.api.sentTo(launchGame)).toHaveLength(0)
  })

  it('asks a visitor to sign in where there is no demo', () => {
    const { phase } = open(null, { demo: false })
    expect(phase()).toMatchObject({ is: 'signInNeeded' })
  })

  it('asks a visitor to sign in where the law keeps the demo from them', () => {
    const { world, store, phase } = open(null)
    world.api.answer(launchDemo, () => failing('game.demoForbidden'))
    store.dispatch(gameOpened(request))
    expect(phase()).toMatchObject({ is: 'signInNeeded', game: { name: 'Northern Lights' } })
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
    world.api.answer(readGame, () => of({ data: { gameDetail: aGame() } }))
    world.api.answer(launchGame, () => of({ url: realUrl }))
    const store = world.start()
    store.dispatch(gameOpened(request))
    expect(world.api.sentTo(readGame)).toHaveLength(0)
    answer.next(signedInAs(aPlayer()))
    expect(selectLaunch(store.getState())).toMatchObject({ mode: 'real' })
  })

  it('leaves nothing behind when the page is closed before the answer', () => {
    const { world, store, phase } = open(null)
    const late = new Subject<unknown>()
    world.api.answer(launchDemo, () => late)
    store.dispatch(gameOpened(request))
    store.dispatch(gameClosed())
    late.next({ url: demoUrl })
    expect(phase()).toEqual({ is: 'closed' })
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
    expect(world.api.sentTo(launchGame)).toHaveLength(0)
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
    world.api.answer(launchGame, () => failing('access.productRestricted'))
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
