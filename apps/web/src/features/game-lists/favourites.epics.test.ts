import {
  addFavourite,
  listFavourites,
  removeFavourite,
} from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { of, Subject } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { sessionEnded } from '../session/index.ts'
import { selectToasts } from '../toasts/index.ts'
import { lateGameLists } from './game-lists.late.ts'
import {
  favouriteChanged,
  favouritesRequested,
  selectFavouritesOf,
  selectIsChanging,
} from './game-lists.slice.ts'

await loadFeature(lateGameLists)

const lobby = 'casino-lobby'
const listed = (...ids: string[]) => ({
  favourites: ids.map((gameId) => ({ gameId, lobbyPageType: lobby })),
})

function start(...ids: string[]) {
  const world = new World(aPlayer())
  world.api.answer(listFavourites, () => of(listed(...ids)))
  const store = world.start()
  store.dispatch(favouritesRequested())
  return { world, store, shown: () => selectFavouritesOf(store.getState(), lobby) }
}

const change = (gameId: string, isFavourite: boolean) =>
  favouriteChanged({ gameId, lobbyPageType: lobby, isFavourite })

it('shows a pressed heart at once, and tells the other tabs when it is stored', () => {
  const { world, store, shown } = start('a')
  const answer = new Subject<unknown>()
  world.api.answer(addFavourite, () => answer)
  store.dispatch(change('b', true))
  expect(shown()).toEqual(['b', 'a'])
  expect(selectIsChanging(store.getState(), 'b')).toBe(true)
  expect(world.tabs.sent).toEqual([])
  answer.next({})
  answer.complete()
  expect(shown()).toEqual(['b', 'a'])
  expect(selectIsChanging(store.getState(), 'b')).toBe(false)
  expect(world.tabs.sent).toEqual([{ is: 'favouritesChanged' }])
})

it('is as the server has it after a failure, with a sentence', () => {
  const { world, store, shown } = start('a')
  world.api.answer(removeFavourite, () => failing('upstream.unavailable', {}, 503))
  store.dispatch(change('a', false))
  expect(shown()).toEqual(['a'])
  expect(selectToasts(store.getState())).toMatchObject([{ messageId: 'gameLists.notStored' }])
})

it('does not undo a change with a list that was requested before it', () => {
  const { world, store, shown } = start('a')
  const list = new Subject<unknown>()
  world.api.answer(listFavourites, () => list)
  world.api.answer(removeFavourite, () => of({}))
  store.dispatch(favouritesRequested())
  store.dispatch(change('a', false))
  expect(world.api.sentTo(removeFavourite)).toHaveLength(0)
  list.next(listed('a'))
  list.complete()
  expect(shown()).toEqual([])
})

it.each([
  [
    'another tab changed them',
    (world: World) => world.tabs.messages$.next({ is: 'favouritesChanged' }),
  ],
  [
    'the page is visible again',
    (world: World) => {
      world.isVisible$.next(false)
      world.isVisible$.next(true)
    },
  ],
])('reads them again when %s', (_, happen) => {
  const { world, shown } = start('a')
  world.api.answer(listFavourites, () => of(listed('a', 'c')))
  happen(world)
  expect(shown()).toEqual(['a', 'c'])
  expect(world.api.sentTo(listFavourites)).toHaveLength(2)
})

it('keeps nothing of a player whose session has ended', () => {
  const { store, shown } = start('a')
  store.dispatch(sessionEnded('signed_out'))
  expect(shown()).toEqual([])
})
