// @vitest-environment happy-dom
import type { Announcement } from '@player-site/contracts/announcements/announcements.entities.ts'
import { readTopics } from '@player-site/contracts/topics/topics.calls.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer, aSnapshot, aWallet } from '../../../testing/builders.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'
import { sessionEnded } from '../session/index.ts'
import { selectAnnouncement } from './announcements.slice.ts'

afterEach(cleanup)

const window = (id: string, changes: Partial<Announcement> = {}): Announcement => ({
  id,
  // Uses the local time zone of the test machine.
  startsAt: new Date(2026, 10, 24, 2).toISOString(),
  endsAt: new Date(2026, 10, 24, 3).toISOString(),
  markets: 'all',
  ...changes,
})
const topicWith = (version: number, ...announcements: Announcement[]) => ({
  topic: 'maintenance',
  version,
  body: { announcements },
})
const banner = () => screen.queryByTestId('maintenance-announced')

/** A visitor's page after the banner's code has loaded. */
async function visiting(world: World, address = '/en-UN') {
  const app = renderApp(world, address)
  await waitFor(() => expect(app.store.getState().announcements?.shown).toBe(1))
  act(() => world.advance(0))
  return app
}
const announcing = (...announcements: Announcement[]) => {
  const world = new World()
  world.api.answer(readTopics, () => of({ topics: [topicWith(1, ...announcements)] }))
  return world
}

it('shows the time in the reader’s language and time zone, in an existing status region', async () => {
  const world = announcing(window('a'))
  await visiting(world)
  const said = await screen.findByTestId('maintenance-announced')
  expect(said.textContent).toMatch(/Planned maintenance on .*24.*2:00.*3:00.*unavailable\./)
  expect(said.closest('[role="status"]')).not.toBeNull()
})

it('keeps its status region in the page while there is no announcement', async () => {
  await visiting(announcing())
  expect(banner()).toBeNull()
  const region = screen.getByTestId('announcements')
  expect([region.role, region.textContent]).toEqual(['status', ''])
})

it('stays dismissed, also after a reload, until the announcement changes', async () => {
  const world = announcing(window('a'))
  await visiting(world)
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(banner()).toBeNull()
  cleanup()
  const { store } = await visiting(world)
  expect(selectAnnouncement(store.getState(), 'UN')).toBeUndefined()
  const moved = window('a', { endsAt: new Date(2026, 10, 24, 4).toISOString() })
  world.api.answer(readTopics, () => of({ topics: [topicWith(2, moved)] }))
  act(() => world.advance(15_000))
  expect((await screen.findByTestId('maintenance-announced')).textContent).toContain('4:00')
})

it('is shown in the markets that it concerns', async () => {
  const world = announcing(window('a', { markets: ['FI'] }))
  const { store } = await visiting(world, '/en-UN')
  expect(store.getState().announcements?.announcements).toHaveLength(1)
  expect(selectAnnouncement(store.getState(), 'UN')).toBeUndefined()
  cleanup()
  await visiting(announcing(window('a', { markets: ['FI'] })), '/fi-FI')
  expect(await screen.findByTestId('maintenance-announced')).toBeDefined()
})

it('disappears when the maintenance is cancelled', async () => {
  const world = announcing(window('a'))
  await visiting(world)
  await screen.findByTestId('maintenance-announced')
  world.api.answer(readTopics, () => of({ topics: [topicWith(2)] }))
  act(() => world.advance(15_000))
  expect(banner()).toBeNull()
})

it('reaches a player by the socket, and stays when the session ends', async () => {
  const world = new World(aPlayer())
  const { store } = renderApp(world, '/en-UN')
  act(() => {
    world.connection.signal({ is: 'opened' })
    world.connection.message('SNAPSHOT', aSnapshot(5, 10, aWallet(100)))
  })
  await waitFor(() =>
    expect(world.connection.sent).toContainEqual({
      name: 'TOPICS_WATCH',
      body: { topics: ['maintenance'] },
    }),
  )
  act(() =>
    world.connection.message('TOPIC', { epoch: 5, seq: 10, at: 1, ...topicWith(1, window('a')) }),
  )
  await screen.findByTestId('maintenance-announced')
  expect(world.api.sentTo(readTopics)).toEqual([])
  act(() => void store.dispatch(sessionEnded('signed_out')))
  expect(banner()).not.toBeNull()
})
