import { expect, it } from 'vitest'
import { createNonces } from './nonces.ts'

const now = 1_767_268_800_000
const windowMs = 60_000

it('accepts a nonce once', () => {
  const nonces = createNonces({ windowMs, startedAtMs: 0 })
  expect(nonces.use('a', now, now)).toBe(true)
  expect(nonces.use('a', now, now + windowMs)).toBe(false)
  expect(nonces.use('b', now, now)).toBe(true)
})

it('forgets expired nonces', () => {
  const nonces = createNonces({ windowMs, startedAtMs: 0 })
  for (let i = 0; i < 300; i += 1) {
    expect(nonces.use(`n${i}`, now + i * 1_000, now + i * 1_000)).toBe(true)
  }
  expect(nonces.count()).toBeLessThanOrEqual(62)
})

it('is bounded, and then refuses a nonce that it might have forgotten', () => {
  const nonces = createNonces({ windowMs, startedAtMs: 0, max: 10 })
  for (let i = 0; i < 30; i += 1) {
    expect(nonces.use(`n${i}`, now + i * 1_000, now + i * 1_000)).toBe(true)
    expect(nonces.count()).toBeLessThanOrEqual(10)
  }
  const latest = now + 29_000
  for (let i = 0; i < 30; i += 1) {
    expect(nonces.use(`n${i}`, now + i * 1_000, latest)).toBe(false)
  }
})

it('refuses a nonce that the previous process may have used', () => {
  const nonces = createNonces({ windowMs, startedAtMs: now })
  expect(nonces.use('a', now - 1, now)).toBe(false)
  expect(nonces.use('a', now, now)).toBe(true)
})
