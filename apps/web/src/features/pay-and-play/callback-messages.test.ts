// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { callbackIn } from './callback.rules.ts'
import { listenToCallback } from './callback-messages.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

interface Sender {
  readonly origin?: string
  readonly source?: object
}

function framed() {
  const content = {}
  const frame = document.createElement('iframe')
  Object.defineProperty(frame, 'contentWindow', { value: content })
  const heard: unknown[] = []
  stops.push(listenToCallback(window, frame, (callback) => heard.push(callback)))
  const say = (data: unknown, { origin = location.origin, source = content }: Sender = {}) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  return { say, heard }
}

it('hears the callback page in the frame, with a code, a session or neither', () => {
  const { say, heard } = framed()
  const said = [
    { type: 'signup-callback', code: 'one-time-7' },
    { type: 'signup-callback', sessionId: 'session-7' },
    { type: 'signup-callback' },
  ]
  for (const one of said) say(one)
  expect(heard).toEqual(said)
})

it.each([
  ['of another origin', { type: 'signup-callback', code: 'a' }, { origin: 'https://evil.example' }],
  ['of another window', { type: 'signup-callback', code: 'a' }, { source: window }],
  ['of another type', { type: 'payment:done', code: 'a' }, {}],
  ['with an odd code', { type: 'signup-callback', code: '<script>' }, {}],
  ['with a code that is no text', { type: 'signup-callback', code: { a: 1 } }, {}],
  ['that is no object', 'signup-callback', {}],
])('ignores a message %s', (_, data, over) => {
  const { say, heard } = framed()
  say(data, over)
  expect(heard).toEqual([])
})

it.each([
  ['?code=one-time-7', { code: 'one-time-7' }],
  ['?sessionId=s-7', { sessionId: 's-7' }],
  ['?code=a&code=%3Cscript%3E', { code: 'a' }],
  ['?code=%3Cscript%3E', {}],
  ['?other=1', {}],
])('reads the address %s', (search, read) => {
  expect(callbackIn(search)).toEqual({ type: 'signup-callback', ...read })
})
