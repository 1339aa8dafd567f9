// @vitest-environment happy-dom
import type { DeskSignal } from '@player-site/contracts/help-desk/help-desk.entities.ts'
import { expect, it } from 'vitest'
import { openDeskConnection } from './desk-connection.ts'

function framed() {
  const connection = openDeskConnection(window)
  const frame = document.createElement('iframe')
  const content = window
  Object.defineProperties(frame, {
    src: { value: 'https://desk.example/messenger?key=1' },
    contentWindow: { value: content },
  })
  connection.attach(frame)
  const received: DeskSignal[] = []
  const subscription = connection.signals$.subscribe((signal) => received.push(signal))
  const say = (data: unknown, origin = 'https://desk.example', source: unknown = content) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  return { received, subscription, say }
}

it('accepts messages only from the messenger’s own frame', () => {
  const { received, subscription, say } = framed()
  say({ type: 'messenger:unread', count: 2 })
  say({ type: 'messenger:unread', count: 9 }, 'https://evil.example')
  say({ type: 'messenger:unread', count: 9 }, 'https://desk.example', null)
  say({ type: 'messenger:unread', count: 'many' })
  say('messenger:ready')
  subscription.unsubscribe()
  say({ type: 'messenger:ready' })
  expect(received).toEqual([{ type: 'messenger:unread', count: 2 }])
})
