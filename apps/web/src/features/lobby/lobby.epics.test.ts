import { readCategory, readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import { aCategoryPage, aLobby, aTile } from '@player-site/contracts/testing/lobby.ts'
import { of, Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import {
  categoryRequested,
  lobbyRequested,
  lobbyTakenFromPage,
  moreRequested,
  selectCategory,
  selectLobby,
} from './lobby.slice.ts'

const category = { lobby: 'casino-lobby', key: 'en-UN visitor', categoryId: 'new' } as const

const pageOf = (offset: number, ...names: string[]) =>
  aCategoryPage({ offset, total: 3, tiles: names.map((id) => aTile({ id })), hasMore: true })

function start() {
  const world = new World()
  const store = world.start()
  const page = pageOf(0, 'a', 'b')
  const shown = { view: aLobby(), page }
  store.dispatch(lobbyTakenFromPage({ key: category.key, shown, atMs: 0 }))
  const games = () => selectCategory(store.getState(), 'casino-lobby', category.key, 'new')
  return { world, store, games }
}

it('adds the next page, once each game, though the first is requested meanwhile', () => {
  const { world, store, games } = start()
  const answer = new Subject<unknown>()
  world.api.answer(readCategory, () => answer)
  store.dispatch(moreRequested(category))
  store.dispatch(categoryRequested(category))
  expect(games()).toMatchObject({ value: { next: 'loading' } })
  answer.next(pageOf(2, 'b', 'c'))
  expect(games()).toMatchObject({
    value: { next: 'idle', tiles: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
  })
  expect(world.api.sentTo(readCategory)).toMatchObject([{ request: { query: { offset: 2 } } }])
})

it('keeps what is loaded when the next page fails, and tries again on request', () => {
  const { world, store, games } = start()
  world.api.answer(readCategory, () => failing('upstream.unavailable', {}, 503))
  store.dispatch(moreRequested(category))
  expect(games()).toMatchObject({ value: { next: 'failed', tiles: [{ id: 'a' }, { id: 'b' }] } })
  world.api.answer(readCategory, () => of(pageOf(2, 'c')))
  store.dispatch(moreRequested(category))
  expect(games()).toMatchObject({ value: { next: 'idle', tiles: { length: 3 } } })
})

it('does not show a viewer what was loaded for another', () => {
  const { store } = start()
  const other = selectCategory(store.getState(), 'casino-lobby', 'en-UN player-1', 'new')
  expect(other).toEqual({ is: 'idle' })
})

it('loads the rows that home shows after the page of a category, which came with none', () => {
  const world = new World()
  const store = world.start()
  world.api.answer(readLobby, () => of(aLobby()))
  const shown = { view: aLobby({ rows: [], hasMoreRows: true }), page: pageOf(0, 'a') }
  store.dispatch(lobbyTakenFromPage({ key: category.key, shown, atMs: 0 }))
  const { lobby, key } = category
  store.dispatch(lobbyRequested({ lobby, key, rows: 2 }))
  expect(world.api.sentTo(readLobby)).toMatchObject([{ request: { query: { from: 0 } } }])
  expect(selectLobby(store.getState(), lobby, key)).toMatchObject({
    value: { rows: aLobby().rows },
  })
})
