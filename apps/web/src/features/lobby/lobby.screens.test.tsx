// @vitest-environment happy-dom
import { readCategory, readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import type { LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { searchLobby } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { aCategory, aCategoryPage, aLobby, aTile } from '@player-site/contracts/testing/lobby.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const tile = (gameSlug: string) => screen.findByTestId(`game-tile-${gameSlug}`)

const ids = ['new', 'popular'] as const
const twoRows: Partial<LobbyView> = {
  layout: ids.map((categoryId) => ({ is: 'category', categoryId })),
  categories: ids.map((id) => aCategory({ id })),
}

describe('a lobby', () => {
  it('has its categories in a menu and its games in rows', async () => {
    renderApp(new World(), '/en-UN/online-casino')
    await tile('northern-lights')
    expect(screen.getByRole('heading', { level: 1, name: 'Casino' })).toBeDefined()
    const menu = within(screen.getByRole('navigation', { name: 'Categories' }))
    expect(menu.getByRole('link', { name: 'New games' }).getAttribute('href')).toBe(
      '/en-UN/online-casino/new',
    )
  })

  it('asks for the rows that its page came without, after those it has', async () => {
    const world = new World()
    let calls = 0
    world.api.answer(readLobby, () => {
      calls += 1
      return of(aLobby({ hasMoreRows: calls === 1 }))
    })
    renderApp(world, '/en-UN')
    await tile('northern-lights')
    fireEvent.click(screen.getByTestId('all-games'))
    await screen.findByRole('heading', { level: 1, name: 'Casino' })
    expect(world.api.sentTo(readLobby).map(({ request }) => request)).toMatchObject([
      { query: { from: 0 } },
      { query: { from: 1 } },
    ])
  })

  it('says where the country does not allow it', async () => {
    const world = new World()
    const none = { isOffered: false, categories: [], rows: [], layout: [] }
    world.api.answer(readLobby, () => of(aLobby({ lobby: 'live-casino', ...none })))
    renderApp(world, '/de-JJ/live-casino-online')
    expect(await screen.findByTestId('lobby-empty')).toBeDefined()
  })

  it('can be loaded again after a failure', async () => {
    const world = new World()
    world.api.answer(readLobby, () => failing('upstream.unavailable', {}, 503))
    renderApp(world, '/en-UN/online-casino')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    world.api.answer(readLobby, () => of(aLobby()))
    fireEvent.click(retry)
    expect(await tile('northern-lights')).toBeDefined()
  })

  it('says that further rows could not be loaded below those that it has', async () => {
    const world = new World()
    world.api.answer(readLobby, () => of(aLobby({ ...twoRows, hasMoreRows: true })))
    renderApp(world, '/en-UN')
    await tile('northern-lights')
    world.api.answer(readLobby, () => failing('upstream.unavailable', {}, 503))
    fireEvent.click(screen.getByTestId('all-games'))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(await tile('northern-lights')).toBeDefined()
    const rows = [{ categoryId: 'popular', tiles: [aTile({ gameSlug: 'fuchs' })], hasMore: false }]
    world.api.answer(readLobby, () => of(aLobby({ ...twoRows, rows })))
    fireEvent.click(retry)
    expect(await tile('fuchs')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('says on home that its games could not be loaded after the page of a category', async () => {
    const world = new World()
    world.api.answer(readLobby, () => of(aLobby({ rows: [], hasMoreRows: true })))
    world.api.answer(readCategory, () => of(aCategoryPage()))
    const { router } = renderApp(world, '/en-UN/online-casino/new')
    await tile('northern-lights')
    world.api.answer(readLobby, () => failing('upstream.unavailable', {}, 503))
    await act(async () => router.navigate('/en-UN'))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByTestId('lobby-empty')).toBeNull()
    world.api.answer(readLobby, () => of(aLobby()))
    fireEvent.click(retry)
    expect(await tile('northern-lights')).toBeDefined()
  })

  it.each([
    [false, true],
    [true, false],
  ])(
    'with casino games open on the account: %s, shows the closed notice: %s',
    async (casino, isSaid) => {
      renderApp(new World(aPlayer({ casino })), '/en-UN/online-casino')
      const one = await tile('northern-lights')
      expect(one.textContent?.includes('Not available')).toBe(isSaid)
      expect(screen.queryByTestId('casino-closed') !== null).toBe(isSaid)
    },
  )

  it('has a restricted game under a sentence, and does not open it', async () => {
    const world = new World()
    const tiles = [aTile({ isRestricted: true })]
    world.api.answer(readLobby, () =>
      of(aLobby({ rows: [{ categoryId: 'new', tiles, hasMore: false }] })),
    )
    const { router } = renderApp(world, '/en-UN/online-casino')
    const one = await tile('northern-lights')
    expect(one.textContent).toContain('Not available in your country')
    fireEvent.click(one)
    expect(router.state.location.pathname).toBe('/en-UN/online-casino')
  })
})

describe('a search', () => {
  const found = (...names: string[]) => ({
    tiles: names.map((name) => aTile({ id: name, name, gameSlug: name.toLowerCase() })),
    total: names.length,
    hasMore: false,
    providers: [{ id: 'relax' as const, title: 'Relax Gaming', count: names.length }],
  })

  it('is in the address, is sent once the player pauses, and marks what fits', async () => {
    const world = new World()
    world.api.answer(searchLobby, () => of(found('Fuchs')))
    const { router } = renderApp(world, '/en-UN/online-casino')
    await tile('northern-lights')
    for (const value of ['f', 'fu']) {
      fireEvent.change(screen.getByTestId('game-search'), { target: { value } })
    }
    expect(router.state.location.search).toBe('?q=fu')
    await screen.findByTestId('search-results')
    expect(world.api.sentTo(searchLobby)).toHaveLength(0)
    act(() => world.advance(150))
    expect(world.api.sentTo(searchLobby)).toMatchObject([{ request: { query: { q: 'fu' } } }])
    expect((await tile('fuchs')).querySelector('mark')?.textContent).toBe('Fu')
  })

  it('offers what to try when nothing fits', async () => {
    const world = new World()
    world.api.answer(searchLobby, () => of(found()))
    const { router } = renderApp(world, '/en-UN/online-casino?q=xyz&providers=relax,No%20Such')
    await screen.findByTestId('search-results')
    act(() => world.advance(150))
    expect(await screen.findByRole('heading', { name: 'No games found' })).toBeDefined()
    expect(world.api.sentTo(searchLobby)).toMatchObject([
      { request: { query: { q: 'xyz', providers: 'relax' } } },
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('')
    expect(await tile('northern-lights')).toBeDefined()
  })
})

describe('a category', () => {
  const slugOf = (name: string) => name.toLowerCase().replace('á', 'a')
  const pageOf = (offset: number, hasMore: boolean, ...names: string[]) =>
    aCategoryPage({
      offset,
      hasMore,
      total: 3,
      tiles: names.map((name) => aTile({ id: name, name, gameSlug: slugOf(name) })),
    })

  it('loads all its pages to look for a name in it', async () => {
    const world = new World()
    const pages = [pageOf(0, true, 'Owl', 'Lynx'), pageOf(2, false, 'Elán')]
    world.api.answer(readCategory, () => of(pages.shift()))
    renderApp(world, '/en-UN/online-casino/new?q=ela')
    expect(await tile('elan')).toBeDefined()
    expect(screen.queryByTestId('game-tile-owl')).toBeNull()
    expect(world.api.sentTo(readCategory).map(({ request }) => request)).toMatchObject([
      { query: { offset: 0, limit: 30 } },
      { query: { offset: 2, limit: 30 } },
    ])
  })

  it('that does not exist is a page that does not exist', async () => {
    const world = new World()
    world.api.answer(readCategory, () => failing('lobby.categoryUnknown', {}, 404))
    renderApp(world, '/en-UN/online-casino/nonesuch')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
  })
})
