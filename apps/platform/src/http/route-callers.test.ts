import { platformSignature } from '@player-site/contracts/kernel/platform-signature.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGatewaySigner } from '../../testing/gateway-signer.ts'
import { silentLog } from '../log.ts'
import { createGatewaySignatures } from './gateway-signature.ts'
import { requireSignature } from './route-callers.ts'
import { createServer } from './server.ts'

const [newest, older, unknown] = ['1', '2', '3'].map(
  (end) => `5a0c9e7b31d84f26a0c9e7b31d84f26${end}`,
)
let now = new Date('2026-01-01T12:00:00Z')
const clock = { now: () => now }
const advance = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const signBy = (key = '') => createGatewaySigner(key, () => clock.now())
const sign = signBy(newest)
const app = createServer(silentLog)
const target = '/move?to=b%20c&x=1'
const body = '{"amount":1}'
const headers = { 'content-type': 'application/json' }

beforeAll(async () => {
  const keys = [newest ?? '', older ?? '']
  requireSignature(app, createGatewaySignatures({ keys, clock }), silentLog)
  app.get('/probe', { config: { caller: 'anyone' } }, async () => ({ probed: true }))
  app.get('/move', async ({ query }) => query)
  app.post('/move', async ({ body: given }) => given)
  app.delete('/move', async () => ({}))
  await app.ready()
})
afterAll(() => app.close())

const ask = async (method: 'GET' | 'POST' | 'DELETE', more: Record<string, string>, sent = '') => {
  const response = await app.inject({
    method,
    url: target,
    headers: { ...(sent && headers), ...more },
    ...(sent && { payload: sent }),
  })
  return response.statusCode === 200 ? 'taken' : response.json<{ code: string }>().code
}

it('accepts signatures of any of the keys, with or without a body', async () => {
  expect(await ask('GET', sign({ method: 'GET', target }))).toBe('taken')
  expect(await ask('DELETE', sign({ method: 'DELETE', target }))).toBe('taken')
  expect(await ask('POST', sign({ method: 'POST', target, body }), body)).toBe('taken')
  expect(await ask('POST', signBy(older)({ method: 'POST', target, body }), body)).toBe('taken')
})

it('passes the body on unchanged', async () => {
  const payload = JSON.stringify({ name: 'höher', list: [1, 2] })
  const response = await app.inject({
    method: 'POST',
    url: target,
    headers: { ...headers, ...sign({ method: 'POST', target, body: payload }) },
    payload,
  })
  expect(response.json()).toEqual({ name: 'höher', list: [1, 2] })
})

const post = { method: 'POST', target, body } as const

it.each([
  ['no signature', () => ({})],
  ['an unreadable one', () => ({ [platformSignature.header]: 'v1=abc' })],
  ['an unknown key', () => signBy(unknown)(post)],
  ['another body', () => sign({ ...post, body: '{"amount":2}' })],
  ['no body', () => sign({ method: 'POST', target })],
  ['another query', () => sign({ ...post, target: '/move?to=b%20c&x=2' })],
  ['another path', () => sign({ ...post, target: '/probe' })],
  ['another method', () => sign({ ...post, method: 'PUT' })],
])('refuses %s, and reads nothing of the body', async (_name, given) => {
  expect(await ask('POST', given(), body)).toBe('platform.signatureInvalid')
  expect(await ask('POST', given(), '{"not json')).toBe('platform.signatureInvalid')
})

it('accepts a request once', async () => {
  const signed = sign(post)
  expect(await ask('POST', signed, body)).toBe('taken')
  expect(await ask('POST', signed, body)).toBe('platform.signatureInvalid')
  expect(await ask('POST', sign(post, 'the-nonce-of-another-request'), body)).toBe('taken')
  expect(await ask('GET', sign({ method: 'GET', target }, 'the-nonce-of-another-request'))).toBe(
    'platform.signatureInvalid',
  )
})

it('accepts a request for a minute', async () => {
  const [held, late] = [sign(post), sign(post)]
  advance(platformSignature.windowMs)
  expect(await ask('POST', held, body)).toBe('taken')
  advance(1)
  expect(await ask('POST', late, body)).toBe('platform.signatureInvalid')
  const early = sign(post)
  advance(-platformSignature.windowMs - 1)
  expect(await ask('POST', early, body)).toBe('platform.signatureInvalid')
  advance(platformSignature.windowMs + 1)
})

it('refuses a large body before reading it to its end', async () => {
  const large = JSON.stringify('x'.repeat(70_000))
  expect(await ask('POST', sign({ ...post, body: large }), large)).toBe('request.tooLarge')
})

it('requires no signature where a route is public', async () => {
  expect((await app.inject('/probe')).json()).toEqual({ probed: true })
})

it('reveals nothing about unknown addresses to unsigned callers', async () => {
  expect((await app.inject('/none')).json()).toMatchObject({ code: 'platform.signatureInvalid' })
  const signed = sign({ method: 'GET', target: '/none' })
  const response = await app.inject({ url: '/none', headers: signed })
  expect(response.json()).toMatchObject({ code: 'route.notFound' })
})
