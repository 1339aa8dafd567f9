// @vitest-environment happy-dom
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import { searchLobby } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { aTile } from '@player-site/contracts/testing/lobby.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

type Found = Reply<typeof searchLobby>

const found = (changes: Partial<Found> = {}): Found => {
  const tiles = changes.tiles ?? []
  return { tiles, total: tiles.length, hasMore: false, providers: [], isNear: false, ...changes }
}

const ofLobby = z.object({ params: z.object({ lobby: z.string() }) })

interface Lobbies {
  readonly casino?: Found
  readonly live?: Found
}

async function opened({ casino = found(), live = found() }: Lobbies, world = new World()) {
  world.api.answer(searchLobby, (request) =>
    of(z.parse(ofLobby, request).params.lobby === 'live-casino' ? live : casino),
  )
  const app = renderApp(world, '/en-UN/terms?from=mail')
  fireEvent.click(await screen.findByTestId('search-open'))
  const dialog = within(await screen.findByTestId('site-search'))
  const pass = (ms: number) => act(() => world.advance(ms))
  const type = (value: string) => {
    fireEvent.change(dialog.getByTestId('site-search-input'), { target: { value } })
    pass(150)
  }
  pass(0)
  return { ...app, world, dialog, type, pass }
}

describe('the search over the site', () => {
  it('is opened on any page with what is popular, and closes where it was', async () => {
    const { router, dialog } = await opened({ casino: found({ tiles: [aTile()] }) })
    expect(router.state.location.hash).toBe('#search')
    expect((await dialog.findByTestId('site-search-count')).textContent).toBe('Popular now')
    expect(document.activeElement).toBe(dialog.getByTestId('site-search-input'))
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(router.state.location).toMatchObject({
      pathname: '/en-UN/terms',
      search: '?from=mail',
      hash: '',
    })
  })

  it.each([
    ['/', {}],
    ['k', { ctrlKey: true }],
    ['K', { metaKey: true }],
  ])('is opened by %s %o, but not while something is typed', async (key, modifiers) => {
    const { router } = renderApp(new World(), '/en-UN/terms')
    await screen.findByTestId('search-open')
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(field, { key, ...modifiers })
    field.remove()
    expect(router.state.location.hash).toBe('')
    // Its code comes after the page.
    await waitFor(() => {
      fireEvent.keyDown(document.body, { key, ...modifiers })
      expect(router.state.location.hash).toBe('#search')
    })
  })

  it('finds games of both lobbies and studios, and marks what fits', async () => {
    const { dialog, type, world } = await opened({
      casino: found({
        tiles: [aTile({ name: 'Fox Trail', gameSlug: 'fox-trail' })],
        total: 9,
        providers: [{ id: 'relax', title: 'Fox Studio', count: 3 }],
      }),
      live: found({ tiles: [aTile({ name: 'Fox Live', gameSlug: 'fox-live' })] }),
    })
    type('fox')
    expect(world.api.sentTo(searchLobby).at(-1)?.request).toMatchObject({ query: { q: 'fox' } })
    const game = await dialog.findByTestId('found-fox-trail')
    expect(game.querySelector('mark')?.textContent).toBe('Fox')
    expect(dialog.getByTestId('found-fox-live')).toBeDefined()
    expect(dialog.getByTestId('site-search-count').textContent).toBe('10 games')
    expect(dialog.getByRole('link', { name: 'Show all 9' }).getAttribute('href')).toBe(
      '/en-UN/online-casino?q=fox',
    )
    expect(dialog.getByRole('link', { name: /^Fox Studio/ }).getAttribute('href')).toBe(
      '/en-UN/online-casino?providers=relax',
    )
  })

  it('asks whether a near name was meant, and drops near names where one fits', async () => {
    const near = found({ tiles: [aTile({ name: 'Fox', gameSlug: 'fox' })], isNear: true })
    const { dialog, type } = await opened({ casino: near })
    type('foz')
    expect((await dialog.findByTestId('site-search-count')).textContent).toContain('Did you mean')
    cleanup()
    const exact = found({ tiles: [aTile({ name: 'Foz', gameSlug: 'foz' })] })
    const both = await opened({ casino: near, live: exact })
    both.type('foz')
    expect(await both.dialog.findByTestId('found-foz')).toBeDefined()
    expect(both.dialog.queryByTestId('found-fox')).toBeNull()
  })

  it('finds pages, those of the account for players', async () => {
    const { dialog, type } = await opened({}, new World(aPlayer()))
    type('safer')
    expect((await dialog.findByRole('link', { name: 'Safer play' })).getAttribute('href')).toBe(
      '/en-UN/responsible-gambling',
    )
    type('account det')
    expect(await dialog.findByRole('link', { name: 'Account details' })).toBeDefined()
  })

  it('leads through its lines by arrow keys', async () => {
    const { dialog } = await opened({
      casino: found({
        tiles: [aTile({ gameSlug: 'one', id: '1' }), aTile({ gameSlug: 'two', id: '2' })],
      }),
    })
    await dialog.findByTestId('found-one')
    const press = (key: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
    press('ArrowDown')
    expect(document.activeElement).toBe(dialog.getByTestId('found-one'))
    press('ArrowDown')
    expect(document.activeElement).toBe(dialog.getByTestId('found-two'))
    press('ArrowUp')
    press('ArrowUp')
    expect(document.activeElement).toBe(dialog.getByTestId('site-search-input'))
  })

  it('says that nothing was found, and what failed, with a way to try again', async () => {
    const { dialog, type, world, pass } = await opened({})
    type('qqq')
    expect((await dialog.findByTestId('site-search-count')).textContent).toContain('“qqq”')
    world.api.answer(searchLobby, () => failing('upstream.unavailable', {}, 503))
    type('qqqq')
    const failed = within(await dialog.findByRole('alert'))
    world.api.answer(searchLobby, () => of(found({ tiles: [aTile({ gameSlug: 'late' })] })))
    fireEvent.click(failed.getByRole('button'))
    pass(150)
    expect(await dialog.findAllByTestId('found-late')).toHaveLength(2)
  })
})
