import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settableClock } from '../../../testing/test-platform.ts'
import { isSignatureValid } from '../../http/signature.ts'
import { MessageRefused, type SmsToSend } from './message-transport.ts'
import { createSmsClient } from './sms.client.ts'
import { smsPath } from './sms.contract.ts'

const secrets = ['an SMS secret for tests of 32 characters or more'] as const
const sms: SmsToSend = {
  id: '7f3c1c52-2f0e-4a4e-9a53-0d8f0a1b2c3d',
  brand: 'aurora',
  to: '+358401234567',
  text: '12345 is your code',
}

interface Asked {
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const clock = settableClock()
let gateway: Server
let asked: Asked[]
let status: number
let reply: string

beforeEach(async () => {
  asked = []
  status = 200
  reply = '{"status":"accepted"}'
  gateway = createServer((request, response) => {
    const { url, headers } = request
    void text(request).then((body) => {
      asked.push({ url, headers, body })
      response.writeHead(status).end(reply)
    })
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
})
afterEach(async () => {
  gateway.closeAllConnections()
  gateway.close()
  await once(gateway, 'close')
})

const send = (message: SmsToSend) => {
  const baseUrl = () => `http://127.0.0.1:${Object(gateway.address()).port}`
  return createSmsClient({ baseUrl, secrets: [...secrets], clock })
    .send(message)
    .then(
      () => 'sent',
      (error: unknown) => (error instanceof MessageRefused ? 'refused' : 'failed'),
    )
}

it('posts the message signed, each time with another id of the request', async () => {
  expect([await send(sms), await send(sms)]).toEqual(['sent', 'sent'])
  for (const { url, headers, body } of asked) {
    expect(url).toBe(smsPath)
    expect(JSON.parse(body)).toEqual({
      reference: sms.id,
      from: 'Aurora',
      to: sms.to,
      text: sms.text,
    })
    const signed = {
      timestamp: String(headers['x-timestamp']),
      signature: String(headers['x-signature']),
      messageId: String(headers['x-message-id']),
      path: smsPath,
      body,
    }
    expect(isSignatureValid([...secrets], signed, clock.now().getTime())).toBe(true)
  }
  expect(new Set(asked.map(({ headers }) => headers['x-message-id'])).size).toBe(2)
})

it.each([
  [400, 'refused'],
  [422, 'refused'],
  [401, 'failed'],
  [429, 'failed'],
  [503, 'failed'],
])('tells a refused message from one to retry: %d', async (answer, outcome) => {
  status = answer
  expect(await send(sms)).toBe(outcome)
})

it('retries when the answer is not one of the gateway', async () => {
  reply = '<html></html>'
  expect(await send(sms)).toBe('failed')
})

it.each(['0401234567', '+358 40 1234567', '+0358401234567', ''])(
  'sends nothing to what is not a number: %j',
  async (to) => {
    expect(await send({ ...sms, to })).toBe('refused')
    expect(asked).toEqual([])
  },
)
