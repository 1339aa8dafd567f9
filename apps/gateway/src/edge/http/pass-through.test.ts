import { Readable } from 'node:stream'
import type { CodedError } from '@player-site/contracts/errors.ts'
import { defineCall } from '@player-site/contracts/kernel/call.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createManualClock } from '../../../testing/manual-clock.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import { createProofOfWork } from '../../capabilities/captcha/captcha.proof.ts'
import { captchaTokenOf } from '../../capabilities/captcha/captcha.routes.ts'
import { createCaptchaService } from '../../capabilities/captcha/captcha.service.ts'
import { createMemoryNonceStore } from '../../infra/memory-nonce-store.ts'
import { silentLog } from '../../ports/log.ts'
import { noLimit } from '../../ports/rate-limit.ts'
import { answerErrorsWithCodes } from './coded-replies.ts'
import { passCallsThrough } from './pass-through.ts'

/** Declared like the registration. */
const register = defineCall({
  id: 'test.register',
  method: 'POST',
  path: '/player/registration',
  api: 'v1',
  access: 'public',
  captcha: 'required',
  body: z.object({ name: z.string(), captchaPassed: z.optional(z.boolean()) }),
  serverFilled: ['body.captchaPassed'],
  source: 'test',
  summary: 'test',
})

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

function createEdge() {
  const clock = createManualClock()
  const captcha = createCaptchaService({
    calls: [register],
    proof: createProofOfWork(['a key'], { cost: 10, minTries: 5, maxTries: 10 }),
    nonces: createMemoryNonceStore(clock),
    clock,
  })
  const requests: unknown[] = []
  const app = Fastify()
  opened.push(app)
  answerErrorsWithCodes(app, silentLog)
  passCallsThrough(app, [register], {
    platform: {
      ask: async (_call, request) => {
        requests.push(request?.body)
        return z.parse(z.any(), {})
      },
      openFile: async () => Readable.from([]),
    },
    sessionOf: async () => 'none',
    sessionRefused: async () => {},
    detectedCountryOf: () => undefined,
    brandOf: () => 'aurora',
    browserKeyOf: () => 'key',
    siteOriginOf: () => 'https://site.example',
    mailOriginOf: () => 'https://site.example',
    openGrantedSession: async () => undefined,
    isOwnAddress: () => true,
    isMailableAddress: () => true,
    playerRate: noLimit,
    isCaptchaPassed: (call, request) => captcha.isPassed(call, captchaTokenOf(request)),
    endsSession: () => false,
    afterCall: async () => {},
  })
  const send = async (token?: string, body: object = { name: 'Ada' }) => {
    const headers = token ? { 'captcha-token': token } : {}
    const url = '/api/v1/player/registration'
    const { statusCode, json } = await app.inject({ method: 'POST', url, payload: body, headers })
    return [statusCode, json<CodedError>().code]
  }
  const newToken = async () =>
    solveCaptcha(await captcha.challengeFor('POST', '/api/v1/player/registration'))
  return { requests, send, newToken }
}

const refused = [403, 'error.captcha.validation']

it('admits a call that requires a captcha only with a valid token, once', async () => {
  const { requests, send, newToken } = createEdge()
  expect(await send()).toEqual(refused)
  expect(await send('made up')).toEqual(refused)
  const token = await newToken()
  expect(await send(token)).toEqual([200, undefined])
  expect(await send(token)).toEqual(refused)
  expect(requests).toEqual([{ name: 'Ada', captchaPassed: true }])
})

it('sets whether a captcha was passed, whatever the client claims', async () => {
  const { requests, send, newToken } = createEdge()
  expect(await send(undefined, { name: 'Eve', captchaPassed: true })).toEqual(refused)
  await send(await newToken(), { name: 'Eve', captchaPassed: false })
  expect(requests).toEqual([{ name: 'Eve', captchaPassed: true }])
})
