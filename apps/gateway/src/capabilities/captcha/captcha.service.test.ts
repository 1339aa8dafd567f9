import { CodedError } from '@player-site/contracts/errors.ts'
import { defineCall } from '@player-site/contracts/kernel/call.ts'
import { describe, expect, it } from 'vitest'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { contentOf, solveCaptcha, tokenOf } from '../../../testing/solve-captcha.ts'
import { createMemoryNonceStore } from '../../infra/memory-nonce-store.ts'
import { createProofOfWork } from './captcha.proof.ts'
import { createCaptchaService } from './captcha.service.ts'

const declared = { api: 'v1', access: 'public', source: 'test', summary: 'test' } as const
const register = defineCall({
  ...declared,
  id: 'test.register',
  method: 'POST',
  path: '/player/registration',
  captcha: 'required',
})
const change = defineCall({ ...register, id: 'test.change', method: 'PUT' })
const guess = defineCall({ ...register, id: 'test.guess', path: '/guess', captcha: 'optional' })
const free = defineCall({ ...declared, id: 'test.free', method: 'POST', path: '/free' })

const path = '/api/v1/player/registration'
const refused = new CodedError('error.captcha.validation')
/** Cheap to solve: these tests do not depend on the amount of work. */
const work = { cost: 10, minTries: 5, maxTries: 10 }

function createCaptcha(sessionKeys: readonly [string, ...string[]] = ['a key']) {
  const clock = createManualClock()
  const nonces = createMemoryNonceStore(clock)
  const withKeys = (...keys: readonly [string, ...string[]]) =>
    createCaptchaService({
      calls: [register, change, guess, free],
      proof: createProofOfWork(keys, work),
      nonces,
      clock,
    })
  const captcha = withKeys(...sessionKeys)
  const newToken = async () => solveCaptcha(await captcha.challengeFor('POST', path))
  return { captcha, clock, newToken, withKeys }
}

describe('a captcha token', () => {
  it('admits the call it was issued for, once', async () => {
    const { captcha, newToken } = createCaptcha()
    const token = await newToken()
    expect(await captcha.isPassed(register, token)).toBe(true)
    await expect(captcha.isPassed(register, token)).rejects.toEqual(refused)
  })

  it('admits no other path or method, and survives the attempt', async () => {
    const { captcha, newToken } = createCaptcha()
    const token = await newToken()
    await expect(captcha.isPassed(guess, token)).rejects.toEqual(refused)
    await expect(captcha.isPassed(change, token)).rejects.toEqual(refused)
    expect(await captcha.isPassed(register, token)).toBe(true)
  })

  it('is required only by calls that declare it', async () => {
    const { captcha } = createCaptcha()
    await expect(captcha.isPassed(register, undefined)).rejects.toEqual(refused)
    expect(await captcha.isPassed(guess, undefined)).toBe(false)
    expect(await captcha.isPassed(free, 'anything')).toBe(false)
    await expect(captcha.challengeFor('POST', '/api/v1/free')).rejects.toMatchObject({
      code: 'request.invalid',
    })
  })

  it('expires to the millisecond, and its lifetime cannot be extended', async () => {
    const { captcha, clock, newToken } = createCaptcha()
    const token = await newToken()
    const { challenge, solution } = contentOf(token)
    const { parameters } = challenge
    const data = { ...parameters.data, expiresAtMs: parameters.data.expiresAtMs + 60_000 }
    const prolonged = tokenOf({
      challenge: { ...challenge, parameters: { ...parameters, data } },
      solution,
    })
    await expect(captcha.isPassed(register, prolonged)).rejects.toEqual(refused)
    await clock.advance(5 * 60_000)
    await expect(captcha.isPassed(register, token)).rejects.toEqual(refused)
  })

  it('is refused when any field was forged', async () => {
    const { captcha, newToken } = createCaptcha()
    const { challenge, solution } = contentOf(await newToken())
    const { parameters } = challenge
    const withParameters = (change: object) => ({
      challenge: { ...challenge, parameters: { ...parameters, ...change } },
      solution,
    })
    for (const forged of [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge, solution: { counter: 7 } },
      { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
      { challenge: { parameters }, solution },
      withParameters({ nonce: '00'.repeat(16) }),
      withParameters({ keyPrefix: '' }),
      withParameters({ cost: 1 }),
      withParameters({ keySignature: '' }),
      withParameters({ keySignature: undefined }),
      withParameters({ data: { ...parameters.data, call: 'POST /api/v1/guess' } }),
      null,
      [],
    ]) {
      await expect(captcha.isPassed(register, tokenOf(forged))).rejects.toEqual(refused)
    }
    for (const garbage of ['', 'x', '%%%', tokenOf({}).slice(0, -1), 'e'.repeat(10_000)]) {
      await expect(captcha.isPassed(register, garbage)).rejects.toEqual(refused)
    }
  })

  it('survives a key rotation, and is refused when signed with another key', async () => {
    const { newToken, withKeys } = createCaptcha(['old'])
    const token = await newToken()
    await expect(withKeys('new').isPassed(register, token)).rejects.toEqual(refused)
    expect(await withKeys('new', 'old').isPassed(register, token)).toBe(true)
  })
})
