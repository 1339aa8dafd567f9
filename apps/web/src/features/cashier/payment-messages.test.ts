// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { listenToPayment } from './payment-messages.ts'

const provider = 'https://pay.example'
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function framed() {
  const posted: unknown[] = []
  const content = { postMessage: (...said: unknown[]) => posted.push(said) }
  const frame = document.createElement('iframe')
  Object.defineProperty(frame, 'contentWindow', { value: content })
  let timesDone = 0
  stops.push(
    listenToPayment(window, { frame, paymentId: 'p-1', url: `${provider}/pay/7` }, () => {
      timesDone += 1
    }),
  )
  const say = (data: unknown, { origin = provider, source = content }: Sender = {}) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  return { say, posted, done: () => timesDone }
}

interface Sender {
  readonly origin?: string
  readonly source?: object
}

it('greets only the provider’s page', () => {
  const { say, posted } = framed()
  say({ type: 'payment:ready' })
  expect(posted).toEqual([[{ type: 'payment:hello' }, provider]])
})

it('reports that the player is done there', () => {
  const { say, done } = framed()
  say({ type: 'payment:done', payment: 'p-1' })
  expect(done()).toBe(1)
})

it.each([
  [
    'of another origin',
    { type: 'payment:done', payment: 'p-1' },
    { origin: 'https://evil.example' },
  ],
  ['of another window', { type: 'payment:done', payment: 'p-1' }, { source: window }],
  ['on another payment', { type: 'payment:done', payment: 'p-2' }, {}],
  ['of another kind', { type: 'payment:paid', payment: 'p-1' }, {}],
  ['without a payment', { type: 'payment:done' }, {}],
  ['that is no object', 'payment:done', {}],
])('ignores a message %s', (_, data, over) => {
  const { say, posted, done } = framed()
  say(data, over)
  expect([done(), posted]).toEqual([0, []])
})
