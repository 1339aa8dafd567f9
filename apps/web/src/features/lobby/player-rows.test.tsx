// @vitest-environment happy-dom
import {
  addFavourite,
  addRecentGame,
  listFavourites,
  listLastPlayed,
  listRecentGames,
} from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import { readTiles } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { aLobby, aTile } from '@player-site/contracts/testing/lobby.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { of, Subject } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'
import { gamePlayed } from '../game-lists/index.ts'

afterEach(cleanup)

const address = '/en-UN/online-casino'
const names: Readonly<Record<string, string>> = { '7': 'Northern Lights', '9': 'Amber Tide' }
const tileOf = (id: string) =>
  aTile({ id, name: names[id] ?? id, gameSlug: (names[id] ?? id).toLowerCase().replace(' ', '-') })

function open(player = true) {
  const world = new World(player ? aPlayer() : null)
  const layout = [
    { is: 'recent' },
    { is: 'myGames' },
    { is: 'category', categoryId: 'new' },
  ] as const
  world.api.answer(readLobby, () => of(aLobby({ layout: [...layout] })))
  world.api.answer(readTiles, (request) => {
    const { ids } = (request as { query: { ids: string } }).query
    return of({
      tiles: ids
        .split(',')
        .filter((id) => names[id])
        .map(tileOf),
    })
  })
  world.api.answer(listFavourites, () => of({ favourites: [] }))
  world.api.answer(listRecentGames, () => of({ gameIds: ['9', 'gone', '7'] }))
  return world
}

const shown = async (list: string) =>
  within(await screen.findByTestId(list))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('has the games opened last in their order, without those that are not on offer', async () => {
  const world = open()
  renderApp(world, address)
  await screen.findByTestId('recent-casino-lobby-amber-tide')
  const row = await shown('list-recent-casino-lobby')
  expect(row).toHaveLength(2)
  expect(row[0]).toContain('Amber Tide')
  expect(row[1]).toContain('Northern Lights')
})

it('puts a game first that was opened for real money', async () => {
  const world = open()
  world.api.answer(addRecentGame, () => of({}))
  const { store } = renderApp(world, address)
  await screen.findByTestId('recent-casino-lobby-amber-tide')
  act(() => void store.dispatch(gamePlayed({ gameId: '7', lobby: 'casino-lobby' })))
  expect((await shown('list-recent-casino-lobby'))[0]).toContain('Northern Lights')
  expect(world.api.sentTo(addRecentGame)).toMatchObject([
    { request: { query: { category: 'casino-lobby', gameId: '7' } } },
  ])
})

it('says in a line how a favourite gets there, and opens once its heart is pressed', async () => {
  const world = open()
  world.api.answer(addFavourite, () => of({}))
  renderApp(world, address)
  const mine = await screen.findByTestId('list-my-games')
  await within(mine).findByText('Press the heart on a game to keep it here.')
  const tile = within(await screen.findByTestId('lobby-row-new'))
  const heart = await tile.findByRole('button', { name: 'Favourite: Northern Lights' })
  await waitFor(() => expect(heart.getAttribute('aria-disabled')).toBe('false'))
  fireEvent.click(heart)
  expect(within(mine).queryByTestId('my-games-northern-lights')).toBeNull()
  fireEvent.click(await within(mine).findByRole('button', { name: 'Show more' }))
  expect(await screen.findByTestId('my-games-northern-lights')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByTestId('list-my-games'))
})

it('takes no space for recent games where there are none', async () => {
  const world = open()
  world.api.answer(listRecentGames, () => of({ gameIds: [] }))
  renderApp(world, address)
  await screen.findByTestId('lobby-row-new')
  expect(screen.queryByTestId('list-recent-casino-lobby')).toBeNull()
})

it('keeps the space of lists that are still loading when the lobby has waited for them', async () => {
  const world = open()
  const recent = new Subject<unknown>()
  world.api.answer(listRecentGames, () => recent)
  renderApp(world, address)
  const row = within(await screen.findByTestId('list-recent-casino-lobby'))
  await screen.findByTestId('lobby-row-new')
  act(() => recent.next({ gameIds: [] }))
  expect(await row.findByText('Games that you open appear here.')).toBeDefined()
})

it('can be loaded again after a failure', async () => {
  const world = open()
  world.api.answer(listRecentGames, () => failing('upstream.unavailable', {}, 503))
  renderApp(world, address)
  const row = within(await screen.findByTestId('list-recent-casino-lobby'))
  const retry = await row.findByRole('button', { name: 'Try again' })
  world.api.answer(listRecentGames, () => of({ gameIds: ['7'] }))
  fireEvent.click(retry)
  expect(await row.findByTestId('recent-casino-lobby-northern-lights')).toBeDefined()
})

it('has no list for a visitor', async () => {
  const world = open(false)
  renderApp(world, address)
  await screen.findByTestId('game-tile-northern-lights')
  expect(screen.queryByTestId('list-my-games')).toBeNull()
  expect(world.api.sentTo(listRecentGames)).toHaveLength(0)
})

it('has the games of the last stakes on a player’s home page', async () => {
  const world = open()
  world.api.answer(listLastPlayed, () => of({ gameIds: ['9'] }))
  renderApp(world, '/en-UN')
  expect(await screen.findByTestId('recent-lastPlayed-amber-tide')).toBeDefined()
})

it('has the first of them on home, which was known to have none', async () => {
  const world = open()
  world.api.answer(listLastPlayed, () => of({ gameIds: [] }))
  const { router } = renderApp(world, '/en-UN')
  await screen.findByTestId('all-games')
  expect(screen.queryByTestId('list-recent-lastPlayed')).toBeNull()
  world.api.answer(listLastPlayed, () => of({ gameIds: ['9'] }))
  await act(async () => router.navigate(address))
  await screen.findByRole('heading', { level: 1, name: 'Casino' })
  await act(async () => router.navigate('/en-UN'))
  expect(await screen.findByTestId('recent-lastPlayed-amber-tide')).toBeDefined()
})
