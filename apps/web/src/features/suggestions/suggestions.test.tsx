// @vitest-environment happy-dom
import {
  listFavourites,
  listLastPlayed,
  listRecentGames,
} from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import { readTiles } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import {
  readSuggestions,
  readTrendingGames,
} from '@player-site/contracts/suggestions/suggestions.calls.ts'
import type { Suggestions } from '@player-site/contracts/suggestions/suggestions.entities.ts'
import { aLobby, aTile } from '@player-site/contracts/testing/lobby.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateSuggestions } from './suggestions.late.ts'
import { suggestionsOpened } from './suggestions.slice.ts'

/** Where every observed element is: below the screen, or on it. */
let isBelow = true

class FakeObserver implements Partial<IntersectionObserver> {
  readonly #report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }
  observe(target: Element) {
    const boundingClientRect = new DOMRect(0, isBelow ? 2_000 : 200, 300, 0)
    const entry = { target, isIntersecting: !isBelow, boundingClientRect }
    const [report, observer] = [this.#report, this]
    queueMicrotask(() => {
      act(() => void Reflect.apply(report, observer, [[entry], observer]))
    })
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  isBelow = true
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ids = ['7', '9', '11', '13', '15'] as const
const tiles = [
  ...ids.map((id) => aTile({ id, name: `Game ${id}`, gameSlug: `game-${id}` })),
  aTile({ id: '8', name: 'Closed Door', gameSlug: 'closed-door', isRestricted: true }),
]
const suggested: Suggestions = {
  trending: ['9', 'gone', '11', '13', '8'],
  because: { gameId: '7', gameIds: ['15', '8', '13', '11', 'gone'] },
}

function open(player = aPlayer() as ReturnType<typeof aPlayer> | null) {
  const world = new World(player)
  world.api.answer(readLobby, () => of(aLobby()))
  world.api.answer(readTiles, (request) => {
    const asked = (request as { query: { ids: string } }).query.ids.split(',')
    return of({ tiles: tiles.filter(({ id }) => asked.includes(id)) })
  })
  world.api.answer(listFavourites, () => of({ favourites: [] }))
  world.api.answer(listRecentGames, () => of({ gameIds: [] }))
  world.api.answer(listLastPlayed, () => of({ gameIds: [] }))
  world.api.answer(readSuggestions, () => of(suggested))
  world.api.answer(readTrendingGames, () => of({ gameIds: suggested.trending }))
  return world
}
/** The state of the late feature. */
const valueIn = (store: { readonly getState: () => unknown }): unknown =>
  Object(store.getState()).suggestions?.value

const gamesIn = async (id: string) =>
  within(await screen.findByTestId(id))
    .getAllByRole('link', { name: /^Game/ })
    .map(({ textContent }) => textContent?.slice(0, 7).trim())

const isBefore = (a: Element, b: Element): boolean =>
  Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)

it('say what they follow from and where they are switched off, without games not on offer', async () => {
  renderApp(open(), '/en-UN')
  const row = await screen.findByTestId('because')
  expect(within(row).getByRole('heading').textContent).toBe('Because you played Game 7')
  expect(row.textContent).toContain('Players of Game 7 also play these.')
  const off = within(row).getByTestId('suggestions-off')
  expect(off.getAttribute('href')).toBe('/en-UN/my-account/account')
  expect(await gamesIn('because')).toEqual(['Game 15', 'Game 13', 'Game 11'])
  expect(await gamesIn('trending')).toEqual(['Game 9', 'Game 11', 'Game 13'])
})

it('come after the games and before the jackpots', async () => {
  renderApp(open(), '/en-UN')
  const [casino] = await screen.findAllByTestId('lobby-row-new')
  const [because, jackpots] = [
    await screen.findByTestId('because'),
    await screen.findByTestId('jackpots'),
  ]
  expect(casino && isBefore(casino, because) && isBefore(because, jackpots)).toBe(true)
})

it('are what is trending alone for a visitor', async () => {
  const world = open(null)
  renderApp(world, '/en-UN')
  await screen.findByTestId('trending')
  expect(screen.queryByTestId('because')).toBeNull()
  expect(world.api.sentTo(readSuggestions)).toEqual([])
})

it.each<[string, Suggestions]>([
  ['nothing is suggested', { trending: [], because: null }],
  [
    'too few games are on offer',
    { trending: ['9', 'gone'], because: { gameId: '7', gameIds: ['8', '9', '11'] } },
  ],
  [
    'the game itself is not on offer',
    { trending: [], because: { gameId: '8', gameIds: [...ids] } },
  ],
])('take no space where %s', async (_, value) => {
  const world = open()
  world.api.answer(readSuggestions, () => of(value))
  const { store } = renderApp(world, '/en-UN')
  await waitFor(() => expect(valueIn(store)).toEqual(value))
  await screen.findByTestId('jackpots')
  expect(screen.queryByTestId('because')).toBeNull()
  expect(screen.queryByTestId('trending')).toBeNull()
})

it('are absent after a failure', async () => {
  const world = open()
  world.api.answer(readSuggestions, () => failing('upstream.unavailable', {}, 503))
  renderApp(world, '/en-UN')
  await waitFor(() => expect(world.api.sentTo(readSuggestions)).toHaveLength(1))
  await screen.findByTestId('jackpots')
  expect(screen.queryByTestId('trending')).toBeNull()
})

it('do not appear while their place is on the screen: what is below would move', async () => {
  isBelow = false
  const { store } = renderApp(open(), '/en-UN')
  await waitFor(() => expect(store.getState().prizes?.tiles['casino-lobby 15']).toBeDefined())
  await screen.findByTestId('jackpots')
  expect(screen.queryByTestId('because')).toBeNull()
})

it('are forgotten with the page, and requested again with the next', async () => {
  const world = open()
  const { router, store } = renderApp(world, '/en-UN')
  await screen.findByTestId('because')
  await act(async () => router.navigate('/en-UN/online-casino'))
  await screen.findByRole('heading', { level: 1, name: 'Casino' })
  await waitFor(() => expect(valueIn(store)).toBeNull())
  world.api.answer(readSuggestions, () => of({ trending: [], because: null }))
  await act(async () => router.navigate('/en-UN'))
  await waitFor(() => expect(world.api.sentTo(readSuggestions)).toHaveLength(2))
  expect(screen.queryByTestId('because')).toBeNull()
})

it('are not asked for in a session for payouts', async () => {
  await loadFeature(lateSuggestions)
  const [world, ofPayouts] = [open(), open({ ...aPlayer(), isPayoutOnly: true })]
  for (const one of [world, ofPayouts]) one.start().dispatch(suggestionsOpened('casino-lobby'))
  expect(world.api.sentTo(readSuggestions)).toHaveLength(1)
  const asked = [readSuggestions, readTrendingGames].flatMap((call) => ofPayouts.api.sentTo(call))
  expect(asked).toEqual([])
})
