// @vitest-environment happy-dom
import type { GamePreview } from '@player-site/contracts/lobby/game-preview.view.ts'
import {
  readGamePreview,
  readSimilarGames,
} from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { aTile } from '@player-site/contracts/testing/lobby.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const address = '/en-UN/play/northern-lights/about'

const aPreview = (changes: Partial<GamePreview> = {}): GamePreview => ({
  tile: aTile(),
  rtp: 95.98,
  volatility: 'medium',
  features: ['ways', 'freeSpins'],
  stakes: { min: 0.2, max: 50, currency: 'EUR' },
  ...changes,
})

function open(changes: Partial<GamePreview> = {}, world = new World()) {
  world.api.answer(readGamePreview, () => of(aPreview(changes)))
  world.api.answer(readSimilarGames, () => of({ tiles: [aTile({ gameSlug: 'fox', name: 'Fox' })] }))
  return { world, ...renderApp(world, address) }
}

const facts = async () => (await screen.findByTestId('preview-facts')).textContent

describe('the page of a game before play', () => {
  it('has picture, name, provider, facts and similar games', async () => {
    const { world } = open()
    const text = await facts()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Northern Lights')
    expect(document.title).toBe('About Northern Lights · Aurora')
    const head = screen.getByRole('heading', { level: 1 }).parentElement
    expect(head?.textContent).toContain('Relax Gaming')
    for (const fact of [
      'Slot',
      '95.98%',
      'Medium',
      '0.20\u00A0€ to 50.00\u00A0€',
      'Ways to win, Free spins',
    ]) {
      expect(text).toContain(fact)
    }
    expect(text).not.toContain('Jackpot')
    expect(await screen.findByTestId('similar-fox')).toBeDefined()
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }))
    expect(trail.getByRole('link').getAttribute('href')).toBe('/en-UN/online-casino')
    const asked = [readGamePreview, readSimilarGames].map((call) => world.api.sentTo(call))
    expect(asked).toMatchObject([
      [{ request: { params: { gameSlug: 'northern-lights' } } }],
      [{ request: { params: { gameId: '7', lobby: 'casino-lobby' } } }],
    ])
  })

  it('leaves out what is not known', async () => {
    open({ rtp: null, volatility: null, features: [], stakes: null })
    expect(await facts()).toBe('Type of gameSlot')
    expect(screen.queryByText(/^RTP is an average/)).toBeNull()
  })

  it('has the law’s maximum where the game states no stakes', async () => {
    open({ stakes: { min: null, max: 5, currency: 'GBP' } })
    expect(await facts()).toContain('Up to £5.00')
  })

  it('says that there is a jackpot before its amount is known', async () => {
    open({ tile: aTile({ jackpotExist: true }) })
    expect(await facts()).toContain('JackpotThis game has a jackpot')
  })

  it('has the limits of a live table, no demo, and a way back to its lobby', async () => {
    open({
      tile: aTile({ type: 'liveCasinoGames', gameType: 'roulette', provider: 'evolution' }),
      stakes: { min: 1, max: 500, currency: 'EUR' },
    })
    expect(await facts()).toContain('1.00\u00A0€ to 500.00\u00A0€')
    expect(screen.queryByTestId('preview-demo')).toBeNull()
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }))
    expect(trail.getByRole('link', { name: 'Live casino' })).toBeDefined()
  })
})

describe('the way into a game from its page', () => {
  it('is sign-in, or the demo at once, for a visitor', async () => {
    const { router } = open()
    expect(await screen.findByTestId('preview-sign-in')).toBeDefined()
    expect(screen.queryByTestId('preview-play')).toBeNull()
    fireEvent.click(screen.getByTestId('preview-demo'))
    expect(router.state.location).toMatchObject({
      pathname: '/en-UN/play/northern-lights',
      state: { label: 'Northern Lights', isDemo: true },
    })
  })

  it('is sign-in alone where there is no demo, or the law withholds it', async () => {
    open({ tile: aTile({ demo: false }) })
    expect(await screen.findByTestId('preview-sign-in')).toBeDefined()
    expect(screen.queryByTestId('preview-demo')).toBeNull()
  })

  it('is one press for a player', async () => {
    const { router } = open({}, new World(aPlayer()))
    fireEvent.click(await screen.findByTestId('preview-play'))
    expect(router.state.location.pathname).toBe('/en-UN/play/northern-lights')
    expect(screen.queryByTestId('preview-sign-in')).toBeNull()
  })

  it.each([
    ['the country', { tile: aTile({ isRestricted: true }) }, undefined, /isn’t offered in your/],
    ['the account', {}, aPlayer({ casino: false }), /isn’t available on your account/],
  ])('is none where %s withholds the game, which is said', async (_, changes, player, said) => {
    open(changes, new World(player))
    expect((await screen.findByTestId('game-withheld')).textContent).toMatch(said)
    expect(screen.queryByTestId('preview-play')).toBeNull()
    expect(screen.queryByTestId('preview-sign-in')).toBeNull()
    expect(screen.queryByTestId('preview-demo')).toBeNull()
    expect(await facts()).toContain('95.98%')
  })
})

describe('a page of a game that cannot be shown', () => {
  const failed = (code: 'game.notFound' | 'upstream.unavailable', status: number) => {
    const world = new World()
    world.api.answer(readGamePreview, () => failing(code, {}, status))
    renderApp(world, address)
    return world
  }

  it('says that the viewer’s lobbies do not have it', async () => {
    failed('game.notFound', 404)
    await screen.findByRole('heading', { level: 1, name: 'This game isn’t available to you' })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('is loaded again after a failure', async () => {
    const world = failed('upstream.unavailable', 503)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Game')
    world.api.answer(readGamePreview, () => of(aPreview()))
    world.api.answer(readSimilarGames, () => NEVER)
    fireEvent.click(retry)
    expect(await facts()).toContain('95.98%')
  })
})

it('is led to by a tile, which itself still plays', async () => {
  const world = new World(aPlayer())
  world.api.answer(readGamePreview, () => NEVER)
  const { router } = renderApp(world, '/en-UN/online-casino')
  const plays = await screen.findByTestId('game-tile-northern-lights')
  expect(plays.getAttribute('href')).toBe('/en-UN/play/northern-lights')
  const about = screen.getByTestId('about-northern-lights')
  expect(about.getAttribute('aria-label')).toBe('About Northern Lights')
  expect(plays.contains(about)).toBe(false)
  await act(async () => fireEvent.click(about))
  expect(router.state.location.pathname).toBe(address)
  // What the lobby has shown is there before the answer.
  expect(await screen.findByRole('heading', { level: 1, name: 'Northern Lights' })).toBeDefined()
})
