// @vitest-environment happy-dom
import type { DeskSignal } from '@player-site/contracts/help-desk/help-desk.entities.ts'
import { expect, it } from 'vitest'
import { openDeskLine } from './desk-line.ts'

function framed() {
  const line = openDeskLine(window)
  const frame = document.createElement('iframe')
  const content = window
  Object.defineProperties(frame, {
    src: { value: 'https://desk.example/messenger?key=1' },
    contentWindow: { value: content },
  })
  line.attach(frame)
  const heard: DeskSignal[] = []
  const hearing = line.signals$.subscribe((signal) => heard.push(signal))
  const say = (data: unknown, origin = 'https://desk.example', source: unknown = content) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  return { heard, hearing, say }
}

it('hears the messenger in its own frame, and nobody else', () => {
  const { heard, hearing, say } = framed()
  say({ type: 'messenger:unread', count: 2 })
  say({ type: 'messenger:unread', count: 9 }, 'https://evil.example')
  say({ type: 'messenger:unread', count: 9 }, 'https://desk.example', null)
  say({ type: 'messenger:unread', count: 'many' })
  say('messenger:ready')
  hearing.unsubscribe()
  say({ type: 'messenger:ready' })
  expect(heard).toEqual([{ type: 'messenger:unread', count: 2 }])
})
