import { expect, it } from 'vitest'
import { isSignatureValid, sign, signatureWindowMs } from './signature.ts'

const secret = 'the secret that both sides hold'
const now = 1_767_268_800_000
const request = { timestamp: String(now), path: '/game-wallet/v1/bet', body: '{"amount":1}' }
const signature = sign(secret, request.timestamp, request.path, request.body)

it('is valid for the signed request, five minutes either way', () => {
  for (const at of [now, now + signatureWindowMs, now - signatureWindowMs]) {
    expect(isSignatureValid([secret], { ...request, signature }, at)).toBe(true)
  }
  for (const at of [now + signatureWindowMs + 1, now - signatureWindowMs - 1]) {
    expect(isSignatureValid([secret], { ...request, signature }, at)).toBe(false)
  }
})

it.each([
  ['another body', { body: '{"amount":2}' }],
  ['another path', { path: '/game-wallet/v1/win' }],
  ['another moment', { timestamp: String(now + 1) }],
  ['no moment', { timestamp: undefined }],
  ['an invalid time', { timestamp: `${now}.5` }],
  ['no signature', { signature: undefined }],
  ['a longer one', { signature: `${signature}0` }],
])('breaks for %s', (_name, change) => {
  expect(isSignatureValid([secret], { ...request, signature, ...change }, now)).toBe(false)
})

it('is valid with each secret during a rotation', () => {
  const signed = { ...request, signature }
  expect(isSignatureValid(['the next secret', secret], signed, now)).toBe(true)
  expect(isSignatureValid(['the next secret'], signed, now)).toBe(false)
})

it('is invalid with another secret', () => {
  expect(isSignatureValid(['another secret'], { ...request, signature }, now)).toBe(false)
})

it("covers a message's id, which cannot be mistaken for another field", () => {
  const messageId = 'a-message-of-ours-1'
  const path = '/one'
  const timestamp = String(now)
  const signature = sign(secret, timestamp, path, '{}', messageId)
  const request = { timestamp, path, body: '{}', signature }
  expect(isSignatureValid([secret], { ...request, messageId }, now)).toBe(true)
  for (const other of [undefined, '', 'a-message-of-ours-2', `${messageId}\n/one`]) {
    expect(isSignatureValid([secret], { ...request, messageId: other }, now)).toBe(false)
  }
})
