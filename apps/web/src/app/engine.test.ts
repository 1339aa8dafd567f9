import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import { signOut } from '@player-site/contracts/session/session.calls.ts'
import { aLobby } from '@player-site/contracts/testing/lobby.ts'
import { configureStore } from '@reduxjs/toolkit'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { World } from '../../testing/world.ts'
import { signOutRequested } from '../features/session/index.ts'
import { loadEpics, startEngine } from './engine.ts'
import { createEngineSlot } from './engine-slot.ts'
import { actionsOfPage, createSiteStore } from './store.ts'

const epics = await loadEpics()

function startLate() {
  const world = new World()
  const { store, attach } = createSiteStore()
  const start = () => startEngine(attach, epics, world.dependencies)
  return { world, store, start }
}

it('handles each action from before the epics started once', () => {
  const { world, store, start } = startLate()
  world.api.answer(signOut, () => of({}))
  store.dispatch(signOutRequested())
  expect(world.api.sentTo(signOut)).toHaveLength(0)
  start()
  expect(world.api.sentTo(signOut)).toHaveLength(1)
})

it('leaves what a rendered page showed as it is', () => {
  const { store, start } = startLate()
  const locale = localeOf('en', 'UN')
  const shown = actionsOfPage(
    locale,
    { 'home.x': 'Hello' },
    { content: [], lobby: { view: aLobby() }, atMs: 0 },
  )
  for (const action of shown) store.dispatch(action)
  const { locale: text, content, lobby, session } = store.getState()
  start()
  expect(store.getState()).toMatchObject({ locale: text, content, lobby, session })
  expect(lobby.lobbies['casino-lobby']?.view).toMatchObject({ is: 'ready' })
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
