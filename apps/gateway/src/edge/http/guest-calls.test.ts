import { Readable } from 'node:stream'
import { openSoftswissDemo } from '@player-site/contracts/games/launch/address.calls.ts'
import { guestHeader } from '@player-site/contracts/games/launch/guest.header.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { silentLog } from '../../ports/log.ts'
import { noLimit } from '../../ports/rate-limit.ts'
import { answerErrorsWithCodes } from './coded-replies.ts'
import { passCallsThrough } from './pass-through.ts'

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

function createEdge() {
  const requests: unknown[] = []
  const app = Fastify()
  opened.push(app)
  answerErrorsWithCodes(app, silentLog)
  passCallsThrough(app, [openSoftswissDemo], {
    platform: {
      ask: async (_call, request) => {
        requests.push(request?.body)
        return z.parse(z.any(), {})
      },
      openFile: async () => Readable.from([]),
    },
    sessionOf: async () => 'none',
    sessionRefused: async () => {},
    detectedCountryOf: () => 'FI',
    brandOf: () => 'aurora',
    browserKeyOf: () => 'key',
    siteOriginOf: () => 'https://site.example',
    mailOriginOf: () => 'https://site.example',
    openGrantedSession: async () => undefined,
    isOwnAddress: (address) => address.startsWith('https://site.example/'),
    isMailableAddress: () => false,
    playerRate: noLimit,
    isCaptchaPassed: async () => false,
    endsSession: () => false,
    afterCall: async () => {},
  })
  const body = {
    game: 'reels',
    locale: 'fi',
    client_type: 'mobile',
    urls: { return_url: 'https://site.example/a', deposit_url: 'https://site.example/b' },
  }
  const send = async (headers: Readonly<Record<string, string>>, changes: object = {}) => {
    const url = '/api/v2/softswiss/context/demo'
    const payload = { ...body, ...changes }
    const { statusCode } = await app.inject({ method: 'POST', url, payload, headers })
    return statusCode
  }
  return { requests, send }
}
const guest = { [guestHeader]: 'true' }

it('passes a call for play money only with the guest header', async () => {
  const { requests, send } = createEdge()
  expect(await send({})).toBe(400)
  expect(requests).toEqual([])
  expect(await send(guest)).toBe(200)
})

it('fills the facts of a launch, whatever the browser claims', async () => {
  const { requests, send } = createEdge()
  await send(guest, { ip: '203.0.113.9', jurisdiction: 'IM', detectedCountry: 'DE' })
  const filled = { ip: '127.0.0.1', ipAddress: '127.0.0.1', jurisdiction: 'MT' }
  expect(requests).toMatchObject([{ ...filled, detectedCountry: 'FI' }])
})

it.each(['return_url', 'deposit_url'])('refuses a foreign %s within urls', async (field) => {
  const { requests, send } = createEdge()
  const urls = { return_url: 'https://site.example/a', deposit_url: 'https://site.example/b' }
  expect(await send(guest, { urls: { ...urls, [field]: 'https://foreign.example/' } })).toBe(400)
  expect(requests).toEqual([])
})
