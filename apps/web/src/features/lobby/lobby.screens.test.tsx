// @vitest-environment happy-dom

import type { GameFacts } from '@player-site/contracts/lobby/game-choice.entities.ts'
import { readCategory, readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import type { LobbyTile, LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { readGameFacts, searchLobby } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { aCategory, aCategoryPage, aLobby, aTile } from '@player-site/contracts/testing/lobby.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Observable, of } from 'rxjs'
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
    const asked = world.api.sentTo(readLobby).map(({ request }) => request)
    expect(asked).toMatchObject([{ query: { from: 0 } }, { query: { from: 1 } }])
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
    [{ casino: false }, true],
    [{ payout: false }, true],
    [{ liveCasino: false }, false],
    [{}, false],
  ])(
    'with %j on the account, says on home that the games are closed to it: %s',
    async (flags, isSaid) => {
      renderApp(new World(aPlayer(flags)), '/en-UN')
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

describe('the filters of a category', () => {
  const fuchs = aTile({ id: '2', name: 'Fuchs', gameSlug: 'fuchs', provider: 'quickspin' })
  const providers = [
    { id: 'quickspin', title: 'Q', count: 1 },
    { id: 'relax', title: 'R', count: 1 },
  ]
  const facts: GameFacts = {
    sorts: ['recommended', 'name', 'rtp'],
    volatilities: ['low', 'high'],
    hasJackpots: true,
    stakes: { currency: 'EUR', upTo: [0.5, 5] },
    providers,
    total: 2,
  }
  interface Answers {
    readonly found?: readonly LobbyTile[]
    readonly known?: Observable<GameFacts>
  }
  const openedAt = (address: string, { found = [fuchs], known = of(facts) }: Answers = {}) => {
    const world = new World()
    world.api.answer(readCategory, () => of(aCategoryPage({ tiles: [aTile(), fuchs], total: 2 })))
    world.api.answer(readGameFacts, () => known)
    world.api.answer(searchLobby, () =>
      of({ tiles: found, total: found.length, hasMore: false, providers: providers.slice(0, 1) }),
    )
    return { world, ...renderApp(world, address) }
  }
  const answer = async (world: World) => {
    await screen.findByTestId('search-results')
    act(() => world.advance(150))
  }

  it('are those of the address, among all of its games', async () => {
    const { world } = openedAt('/en-UN/online-casino/new?providers=quickspin&sort=rtp&stake=5')
    await answer(world)
    await tile('fuchs')
    expect(screen.queryByTestId('game-tile-northern-lights')).toBeNull()
    expect(world.api.sentTo(searchLobby)).toMatchObject([
      { request: { query: { providers: 'quickspin', sort: 'rtp', stake: 5, category: 'new' } } },
    ])
    expect(screen.getByText('1 game').getAttribute('role')).toBe('status')
  })

  it('are opened by the tab of a phone, and show what is left', async () => {
    const { router, world } = openedAt('/en-UN/online-casino/new')
    await tile('northern-lights')
    fireEvent.click(screen.getByTestId('bottom-filter'))
    const panel = within(await screen.findByTestId('lobby-filter'))
    expect(panel.getByTestId('lobby-filter-show').textContent).toMatch(/\b2\b/)
    fireEvent.click(await panel.findByRole('checkbox', { name: /^Q/ }))
    expect(router.state.location).toMatchObject({
      pathname: '/en-UN/online-casino/new',
      search: '?providers=quickspin',
    })
    await answer(world)
    expect(panel.getByTestId('lobby-filter-show').textContent).toMatch(/\b1\b/)
    expect(panel.getByRole('checkbox', { name: /^R/ }).matches(':disabled')).toBe(true)
  })

  it('are in a line above its games, in the address, and cleared with one press', async () => {
    const { router, world } = openedAt('/en-UN/online-casino/new')
    await tile('northern-lights')
    const choose = async (name: string, value: string) =>
      fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value } })
    await choose('Sort by', 'name')
    await choose('Volatility', 'high')
    await choose('Minimum stake', '0.5')
    fireEvent.click(screen.getByRole('button', { name: 'Jackpot games' }))
    expect(router.state.location.search).toBe('?sort=name&volatility=high&jackpot=1&stake=0.5')
    expect(screen.getAllByRole('option', { name: /^Up to/ })).toHaveLength(2)
    await answer(world)
    await tile('fuchs')
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await tile('northern-lights')
    expect(router.state.location.search).toBe('')
  })

  it('are only offered where its games have the fact', async () => {
    const known = of<GameFacts>({
      ...facts,
      sorts: ['recommended'],
      volatilities: [],
      hasJackpots: false,
      stakes: null,
    })
    const { world } = openedAt('/en-UN/online-casino/new', { known })
    await tile('northern-lights')
    const line = within(await screen.findByTestId('lobby-choices'))
    await waitFor(() => expect(world.api.sentTo(readGameFacts)).toHaveLength(1))
    expect(line.queryAllByRole('combobox')).toEqual([])
    expect(line.queryAllByRole('button')).toEqual([])
  })

  it('keep the page whole where what can be chosen is not known', async () => {
    const known = failing('upstream.unavailable', {}, 503)
    openedAt('/en-UN/online-casino/new', { known })
    await tile('northern-lights')
    fireEvent.click(screen.getByTestId('bottom-filter'))
    const panel = within(await screen.findByTestId('lobby-filter'))
    expect(panel.getByRole('button', { name: 'Show games' })).toBeDefined()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('that leave nothing can be cleared', async () => {
    const { router, world } = openedAt('/en-UN/online-casino/new?q=zzz', { found: [] })
    await answer(world)
    const none = within(await screen.findByTestId('category-none'))
    fireEvent.click(none.getByRole('button', { name: 'Clear filters' }))
    await tile('northern-lights')
    expect(router.state.location.search).toBe('')
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
  it('that does not exist is a page that does not exist', async () => {
    const world = new World()
    world.api.answer(readCategory, () => failing('lobby.categoryUnknown', {}, 404))
    renderApp(world, '/en-UN/online-casino/nonesuch')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
  })
})
