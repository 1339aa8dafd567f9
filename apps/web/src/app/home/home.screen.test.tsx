// @vitest-environment happy-dom
import { askContent } from '@player-site/contracts/content/content.calls.ts'
import { readFooter, readHomeBanner } from '@player-site/contracts/content/content.queries.ts'
import type { ContentQuery } from '@player-site/contracts/content/content.query.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { aBox, aFooter, contentAnswers, contentAsked } from '../../../testing/fake-content.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'
import { sessionEnded, signedIn } from '../../features/session/index.ts'

afterEach(cleanup)

const welcome = aBox({ _id: 'out', title: 'Come in', authorized: 'notAuthorized' })
const again = aBox({ _id: 'in', title: 'Back again', authorized: 'authorized' })
const limits = aBox({ _id: 'all', title: 'Set the pace', authorized: 'both' })

/** A gateway that gives each viewer their own reply. */
function openedBy(world: World) {
  let isPlayer = false
  contentAnswers(
    world,
    new Map<ContentQuery, () => unknown>([
      [readHomeBanner, () => (isPlayer ? [again, limits] : [welcome, limits])],
      [readFooter, () => aFooter()],
    ]),
  )
  return {
    becomes: (player: boolean) => {
      isPlayer = player
    },
  }
}

const boxes = async () =>
  within(await screen.findByTestId('home-boxes'))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

const settled = () => act(async () => void (await new Promise((done) => setImmediate(done))))

describe('the boxes of the home page', () => {
  it('greet a visitor with the first, and have the others below it', async () => {
    const world = new World()
    openedBy(world)
    renderApp(world, '/en-UN')
    expect(await screen.findByRole('heading', { level: 1, name: 'Come in' })).toBeDefined()
    expect(await boxes()).toEqual(['Set the pace'])
    expect(contentAsked(world).filter(({ id }) => id === 'content.homeBanner')).toHaveLength(1)
  })

  it('are the player’s after sign-in, and the visitor’s again after sign-out', async () => {
    const world = new World()
    const gateway = openedBy(world)
    const { store } = renderApp(world, '/en-UN')
    await screen.findByRole('heading', { level: 1, name: 'Come in' })
    gateway.becomes(true)
    act(() => void store.dispatch(signedIn(aPlayer())))
    await settled()
    expect(await boxes()).toEqual(['Back again', 'Set the pace'])
    gateway.becomes(false)
    act(() => void store.dispatch(sessionEnded('signed_out')))
    // The reason for the session's end has a page of its own; home is one link away.
    await screen.findByTestId('session-ended')
    fireEvent.click(screen.getByRole('link', { name: 'Aurora, home' }))
    await settled()
    expect(await screen.findByRole('heading', { level: 1, name: 'Come in' })).toBeDefined()
  })

  it('link to the page that their text names', async () => {
    const world = new World()
    openedBy(world)
    renderApp(world, '/en-UN')
    const row = within(await screen.findByTestId('home-boxes'))
    expect(row.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe(
      '/en-UN/responsible-gambling',
    )
  })

  it('reserve their space while they load', () => {
    renderApp(new World(), '/en-UN')
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    expect(screen.queryByTestId('home-boxes')).toBeNull()
    expect(screen.getByText('See games')).toBeDefined()
  })

  it('fall back to the site’s own text if they cannot be loaded', async () => {
    const world = new World()
    contentAnswers(world, new Map())
    renderApp(world, '/en-UN')
    await settled()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Calm nights, bright games')
    expect(screen.queryByTestId('home-boxes')).toBeNull()
    expect(world.api.sentTo(askContent).length).toBeGreaterThan(0)
  })
})
