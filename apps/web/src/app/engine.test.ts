import { listGames } from '@player-site/contracts/games/games.calls.ts'
import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import { configureStore } from '@reduxjs/toolkit'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { aGame } from '../../testing/builders.ts'
import { World } from '../../testing/world.ts'
import { gamesRequested } from '../features/games/games.slice.ts'
import { loadEpics, startEngine } from './engine.ts'
import { createEngineSlot } from './engine-slot.ts'
import { actionsOfPage, createSiteStore } from './store.ts'

const epics = await loadEpics()

function startLate() {
  const world = new World()
  world.api.answer(listGames, () => of({ games: [aGame()] }))
  const { store, attach } = createSiteStore()
  const start = () => startEngine(attach, epics, world.dependencies)
  return { world, store, start }
}

it('handles each action from before the epics started once', () => {
  const { world, store, start } = startLate()
  store.dispatch(gamesRequested())
  expect(world.api.sentTo(listGames)).toHaveLength(0)
  start()
  expect(world.api.sentTo(listGames)).toHaveLength(1)
  expect(store.getState().games.list).toMatchObject({ is: 'ready' })
  store.dispatch(gamesRequested())
  expect(world.api.sentTo(listGames)).toHaveLength(1)
})

it('leaves what a rendered page showed as it is', () => {
  const { world, store, start } = startLate()
  const locale = localeOf('en', 'UN')
  const shown = actionsOfPage(locale, { 'home.x': 'Hello' }, { content: [], games: [], atMs: 0 })
  for (const action of shown) store.dispatch(action)
  const { locale: text, content, games, session } = store.getState()
  start()
  expect(store.getState()).toMatchObject({ locale: text, content, games, session })
  expect(world.api.sentTo(listGames)).toHaveLength(0)
})

it('records no more actions than a page without its epics can keep', () => {
  const { middleware, attach } = createEngineSlot()
  const store = configureStore({
    reducer: () => null,
    middleware: (stock) => stock().concat(middleware),
  })
  for (let nth = 0; nth < 600; nth += 1) store.dispatch({ type: 'pressed' })
  expect(attach(() => (next) => next)).toHaveLength(500)
})
