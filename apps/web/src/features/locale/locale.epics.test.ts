import { localeOf } from '@player-site/contracts/kernel/markets.ts'
import { expect, it } from 'vitest'
import { World } from '../../../testing/world.ts'
import type { Messages } from '../../shared/locale/message-text.ts'
import { localeEntered, selectMessages, selectTextLanguage } from './locale.slice.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

function worldWith(load: () => Promise<Messages>) {
  const world = new World()
  const store = world.start({ loadMessages: () => load() })
  store.dispatch(localeEntered(localeOf('fi', 'FI')))
  return { world, state: () => store.getState() }
}

it('shows a language over English once its text has arrived', async () => {
  const { state } = worldWith(async () => ({ 'signIn.open': 'Kirjaudu' }))
  expect(selectTextLanguage(state())).toBe('en')
  await settle()
  expect(selectTextLanguage(state())).toBe('fi')
  expect(selectMessages(state())).toMatchObject({
    'signIn.open': 'Kirjaudu',
    'ui.retry': 'Try again',
  })
})

it('uses English until the text has loaded', async () => {
  let arrive: (messages: Messages) => void = () => {}
  const { world, state } = worldWith(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  world.advance(3_000)
  expect(selectTextLanguage(state())).toBe('fi')
  expect(selectMessages(state())['signIn.open']).toBe('Sign in')
  arrive({ 'signIn.open': 'Kirjaudu' })
  await settle()
  expect(selectMessages(state())['signIn.open']).toBe('Kirjaudu')
})
