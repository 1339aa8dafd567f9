// @vitest-environment happy-dom
import { readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import { readTiles } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { aLobby, aTile } from '@player-site/contracts/testing/lobby.ts'
import { readTopics } from '@player-site/contracts/topics/topics.calls.ts'
import type { Winner } from '@player-site/contracts/winners/winners.entities.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const games = [
  aTile({ id: '7', name: 'Northern Lights', gameSlug: 'northern-lights' }),
  aTile({ id: '9', name: 'Amber Tide', gameSlug: 'amber-tide' }),
  aTile({ id: '8', name: 'Closed Door', gameSlug: 'closed-door', isRestricted: true }),
]
const win = (gameId: string, amount: number): Winner => ({
  gameId,
  playerName: 'Ma***',
  amount,
  currency: 'EUR',
  at: `2026-11-24T02:00:${String(amount % 60).padStart(2, '0')}.000Z`,
})
const winners = {
  latest: [win('7', 12), win('8', 900), win('gone', 40), win('9', 30)],
  top: { DAY: [win('9', 30)], WEEK: [], MONTH: [win('7', 5_000)] },
}
const pools = (amount: number) => ({
  jackpots: [{ gameId: '9', currency: 'EUR', amount }],
})
const topicOf = (topic: string, version: number, body: object) => ({ topic, version, body })

function open(player = false) {
  const world = new World(player ? aPlayer() : null)
  const layout = [
    { is: 'jackpots' },
    { is: 'winners' },
    { is: 'category', categoryId: 'new' },
  ] as const
  world.api.answer(readLobby, () => of(aLobby({ layout: [...layout] })))
  world.api.answer(readTiles, (request) => {
    const { ids } = (request as { query: { ids: string } }).query
    return of({ tiles: games.filter(({ id }) => ids.split(',').includes(id)) })
  })
  world.api.answer(readTopics, (request) => {
    const { names } = (request as { query: { names: string } }).query
    if (names === 'winners.eur') return of({ topics: [topicOf(names, 1, winners)] })
    if (names === 'jackpots.eur') return of({ topics: [topicOf(names, 1, pools(1_000))] })
    return of({ topics: [] })
  })
  return world
}

/** The lobby, once both sections are on it. */
async function show(world: World) {
  const app = renderApp(world, '/en-UN/online-casino')
  await waitFor(() => expect(app.store.getState().prizes?.winners?.shown).toBe(1))
  await waitFor(() => expect(app.store.getState().prizes?.jackpots?.shown).toBe(1))
  act(() => world.advance(0))
  return app
}
const section = async (id: string) => within(await screen.findByTestId(id))

it('names masked players, amounts and games, without those not on offer or restricted', async () => {
  await show(open())
  const row = await section('winners')
  await row.findByTestId('winner-0')
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ma*** 12.00\u00A0€ Northern Lights',
    'Ma*** 30.00\u00A0€ Amber Tide',
  ])
  expect(row.getByTestId('winner-1').getAttribute('href')).toContain('amber-tide')
})

it('has the largest wins of a period, and says when there are none', async () => {
  await show(open())
  const row = await section('winners')
  fireEvent.click(await row.findByTestId('winners-MONTH'))
  expect((await row.findByTestId('winner-0')).textContent).toContain('5,000.00')
  expect(row.getByTestId('winners-MONTH').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(row.getByTestId('winners-WEEK'))
  expect(row.getByText('No wins in this period yet.')).toBeDefined()
})

it('begins with the first list that has wins, and stays with it', async () => {
  const world = open()
  const answer = (version: number, latest: readonly Winner[]) =>
    world.api.answer(readTopics, () =>
      of({ topics: [topicOf('winners.eur', version, { ...winners, latest: [...latest] })] }),
    )
  answer(1, [])
  await show(world)
  const row = await section('winners')
  expect((await row.findByTestId('winner-0')).textContent).toContain('Amber Tide')
  expect(row.getByTestId('winners-DAY').getAttribute('aria-pressed')).toBe('true')
  answer(2, winners.latest)
  act(() => world.advance(15_000))
  expect(row.getByTestId('winners-DAY').getAttribute('aria-pressed')).toBe('true')
})

it('says that it could not be loaded when nothing arrives, and shows what arrives later', async () => {
  const world = open()
  world.api.answer(readTopics, () => of({ topics: [] }))
  await show(world)
  act(() => world.advance(10_000))
  const row = await section('winners')
  await row.findByText('We couldn’t load this. We’ll keep trying.')
  world.api.answer(readTopics, () => of({ topics: [topicOf('winners.eur', 1, winners)] }))
  act(() => world.advance(15_000))
  expect(await row.findByTestId('winner-0')).toBeDefined()
})

it('can load its games again', async () => {
  const world = open()
  world.api.answer(readTiles, () => failing('upstream.unavailable', {}, 503))
  await show(world)
  const row = await section('jackpots')
  const retry = await row.findByRole('button', { name: 'Try again' })
  world.api.answer(readTiles, () => of({ tiles: games }))
  fireEvent.click(retry)
  expect(await row.findByTestId('jackpot-amber-tide')).toBeDefined()
})

it('shows skeletons of the same size while games are loading', async () => {
  const world = open()
  world.api.answer(readTiles, () => NEVER)
  await show(world)
  const row = await section('jackpots')
  expect(row.queryAllByRole('link')).toEqual([])
  expect((await screen.findByTestId('jackpots')).querySelectorAll('li')).toHaveLength(6)
})

it('shows the amount on the tile of its game, and the word until it is known', async () => {
  const world = open()
  const row = { categoryId: 'new', tiles: [games[1] ?? aTile()], hasMore: false }
  const tile = { ...row, tiles: row.tiles.map((one) => ({ ...one, jackpotExist: true })) }
  world.api.answer(readLobby, () => of(aLobby({ rows: [tile] })))
  world.api.answer(readTopics, () => of({ topics: [] }))
  const { store } = renderApp(world, '/en-UN/online-casino')
  await waitFor(() => expect(store.getState().prizes?.jackpots?.shown).toBe(1))
  act(() => world.advance(0))
  const shown = await screen.findByTestId('game-tile-amber-tide')
  expect(shown.textContent).toContain('Jackpot')
  world.api.answer(readTopics, () => of({ topics: [topicOf('jackpots.eur', 1, pools(1_000))] }))
  act(() => world.advance(15_000))
  await waitFor(() => expect(shown.textContent).toContain('1,000.00\u00A0€'))
})

it('follows the player’s currency by the socket, and leaves the topic with the page', async () => {
  const world = open(true)
  const { router, store } = renderApp(world, '/en-UN/online-casino')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(100)))
  })
  await waitFor(() =>
    expect(world.connection.sent).toContainEqual({
      name: 'TOPICS_WATCH',
      body: { topics: ['winners.eur'] },
    }),
  )
  const amount = (value: number, version: number) =>
    act(() =>
      world.connection.message('TOPIC', {
        epoch: 5,
        seq: 10,
        at: 1,
        ...topicOf('jackpots.eur', version, pools(value)),
      }),
    )
  await waitFor(() => expect(store.getState().prizes?.jackpots?.shown).toBe(1))
  amount(2_000, 1)
  const row = await section('jackpots')
  expect((await row.findByTestId('jackpot-amber-tide')).textContent).toContain('2,000.00')
  // A jackpot that was won is smaller at once.
  amount(500, 2)
  expect(row.getByTestId('jackpot-amber-tide').textContent).toContain('500.00')
  act(() => router.navigate('/en-UN/live-casino-online/none'))
  await waitFor(() =>
    expect(world.connection.sent).toContainEqual({
      name: 'TOPICS_UNWATCH',
      body: { topics: ['winners.eur'] },
    }),
  )
})
