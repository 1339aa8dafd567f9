// @vitest-environment happy-dom
import type { TableSeats } from '@player-site/contracts/games/table-seats.entities.ts'
import { tableSeatsTopic } from '@player-site/contracts/games/table-seats.topics.ts'
import { topics as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import { aLobby, aTile } from '@player-site/contracts/testing/lobby.ts'
import { readTopics } from '@player-site/contracts/topics/topics.calls.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const aTable = (id: string, name: string) =>
  aTile({ id, name, gameSlug: id, type: 'liveCasinoGames', provider: 'evolution' })
const seatsOf = (gameId: string, seatsTaken: number): TableSeats => ({
  gameId,
  seats: 7,
  seatsTaken,
})
const topicOf = (version: number, tables: readonly TableSeats[]) => ({
  topic: tableSeatsTopic.name,
  version,
  body: { tables: [...tables] },
})

function open(player = false) {
  const world = new World(player ? aPlayer() : null)
  const tiles = [aTable('harbor', 'Harbor'), aTable('lantern', 'Lantern')]
  const lobby = aLobby({ lobby: 'live-casino' })
  world.api.answer(readLobby, () =>
    of({ ...lobby, rows: lobby.rows.map((row) => ({ ...row, tiles })) }),
  )
  return world
}

async function show(world: World) {
  const app = renderApp(world, '/en-UN/live-casino-online')
  await waitFor(() => expect(app.store.getState().tables?.shown).toBe(2))
  return app
}
const tileSays = (id: string) => screen.getByTestId(`game-tile-${id}`).textContent

it('a visitor sees the free seats of each table that states them, and polls for them', async () => {
  const world = open()
  world.api.answer(readTopics, () => of({ topics: [topicOf(1, [seatsOf('harbor', 3)])] }))
  await show(world)
  act(() => world.advance(0))
  expect(tileSays('harbor')).toContain('4 seats free')
  expect(tileSays('lantern')).not.toContain('seat')
  world.api.answer(readTopics, () => of({ topics: [topicOf(2, [seatsOf('harbor', 7)])] }))
  act(() => world.advance(constants.visitorPollMs))
  expect(tileSays('harbor')).toContain('Table full')
})

it('a player hears of each change over the socket, and leaves the topic with the page', async () => {
  const world = open(true)
  const { router } = await show(world)
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(100)))
  })
  const topics = [tableSeatsTopic.name]
  await waitFor(() =>
    expect(world.connection.sent).toContainEqual({ name: 'TOPICS_WATCH', body: { topics } }),
  )
  const hear = (version: number, seatsTaken: number) => {
    const news = topicOf(version, [seatsOf('harbor', seatsTaken)])
    act(() => world.connection.message('TOPIC', { epoch: 5, seq: 10, at: 1, ...news }))
  }
  hear(1, 6)
  expect(tileSays('harbor')).toContain('1 seat free')
  hear(2, 5)
  expect(tileSays('harbor')).toContain('2 seats free')
  act(() => router.navigate('/en-UN/live-casino-online/none'))
  await waitFor(() =>
    expect(world.connection.sent).toContainEqual({ name: 'TOPICS_UNWATCH', body: { topics } }),
  )
})

it('seats that cannot be read leave the tile as it is', async () => {
  const world = open()
  world.api.answer(readTopics, () => failing('upstream.unavailable', {}, 503))
  await show(world)
  act(() => world.advance(0))
  expect(tileSays('harbor')).toContain('Harbor')
  expect(tileSays('harbor')).not.toContain('seat')
})
