import { readHelpDeskToken } from '@player-site/contracts/help-desk/help-desk.calls.ts'
import { signOut } from '@player-site/contracts/session/session.calls.ts'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { aPlayer, visitor } from '../../../testing/builders.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { signOutRequested } from '../session/index.ts'
import { lateChat } from './chat.late.ts'
import { chatOpened, selectChat } from './chat.slice.ts'

await loadFeature(lateChat)

const started = (world: World) => {
  world.api.answer(readHelpDeskToken, () => of({ jwt: 'a-token-of-the-desk' }))
  world.api.answer(signOut, () => of(visitor))
  const store = world.start()
  return { store, chat: () => selectChat(store.getState()) }
}

it('identifies the player once the messenger is ready, and clears it at sign-out', () => {
  const world = new World(aPlayer())
  const { store, chat } = started(world)
  expect([chat().isWanted, world.desk.sent]).toEqual([true, []])
  world.desk.signals$.next({ type: 'messenger:ready' })
  expect(world.desk.sent).toContainEqual({ type: 'messenger:login', jwt: 'a-token-of-the-desk' })
  expect(JSON.stringify(store.getState())).not.toContain('a-token-of-the-desk')
  world.desk.signals$.next({ type: 'messenger:unread', count: 3 })
  expect(chat().unread).toBe(3)
  store.dispatch(signOutRequested())
  expect(world.desk.sent.at(-1)).toEqual({ type: 'messenger:logout' })
  expect(chat()).toMatchObject({ unread: 0, isOpen: false })
})

it('is loaded for a visitor only when they open it, and closes from within', () => {
  const world = new World()
  const { store, chat } = started(world)
  expect(chat().isWanted).toBe(false)
  store.dispatch(chatOpened())
  world.desk.signals$.next({ type: 'messenger:ready' })
  expect(world.desk.sent).toContainEqual({ type: 'messenger:open' })
  world.desk.signals$.next({ type: 'messenger:closed' })
  expect(chat().isOpen).toBe(false)
  expect(world.desk.sent.at(-1)).toEqual({ type: 'messenger:close' })
})

it('stores only the number of unread messages for the tab', () => {
  const world = new World()
  world.keptChat = JSON.stringify({ unread: 2, isMainPage: true })
  const { chat } = started(world)
  expect(chat().unread).toBe(2)
  world.desk.signals$.next({ type: 'messenger:unread', count: 5 })
  expect(JSON.parse(world.keptChat ?? '')).toEqual({ unread: 5, isMainPage: true })
})
