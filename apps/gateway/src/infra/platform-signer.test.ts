import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { readStation } from '@player-site/contracts/access/access.calls.ts'
import {
  parseSignature,
  platformSignature,
  textToSign,
} from '@player-site/contracts/kernel/platform-signature.ts'
import { migratePlayer } from '@player-site/contracts/session/sign-in.calls.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { systemClock } from '../ports/clock.ts'
import { type LogFields, silentLog } from '../ports/log.ts'
import { createTimerWheel } from '../ports/timer-wheel.ts'
import { createContentClient } from './content-client.ts'
import { createPlatformHttp } from './platform-http.ts'
import { createPlatformSigner } from './platform-signer.ts'
import { createWalletSocket } from './wallet-socket.ts'

const key = '4c1f0b6a9d3e8752c1f0b6a9d3e87524'
const clock = { ...systemClock, now: () => 1_767_268_800_000 }

interface Received {
  readonly method: string
  readonly target: string
  readonly body: string
  readonly header: string | undefined
}

let received: Received[] = []
let answer = { status: 200, body: '{"confirmed":true,"result":null,"ms":1}' }
const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', () => {
    note(request, body)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
const sockets = new WebSocketServer({ server })
sockets.on('connection', (_socket, request) => note(request, ''))

function note(request: IncomingMessage, body: string): void {
  const header = request.headers[platformSignature.header]
  received.push({
    method: request.method ?? '',
    target: request.url ?? '',
    body,
    header: typeof header === 'string' ? header : undefined,
  })
}

let address = ''
beforeEach(async () => {
  received = []
  answer = { status: 200, body: '{"confirmed":true,"result":null,"ms":1}' }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  address = `127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
})
afterEach(async () => {
  for (const socket of sockets.clients) socket.terminate()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const isSigned = ({ method, target, body, header = '' }: Received): boolean => {
  const given = parseSignature(header)
  if (!given) return false
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const text = textToSign({ ...given, method, target, bodyHash })
  return given.signature === createHmac('sha256', key).update(text).digest('hex')
}

/** All signed requests of a gateway to a platform: calls, content, the wallet socket. */
async function askEverything(signer = createPlatformSigner([key], clock)): Promise<void> {
  const platform = createPlatformHttp(`http://${address}`, {
    signer,
    log: silentLog,
    report: () => {},
  })
  await platform.ask(migratePlayer, { body: { email: 'höher@example.com' } })
  const query = { ipAddress: '::1', detectedCountry: 'FI' }
  await platform.ask(readStation, { query }).catch(() => {})
  await platform.close()
  const content = createContentClient({
    url: `http://${address}/content`,
    project: undefined,
    dataset: 'production',
    token: undefined,
    signer,
  })
  await content.fetch('*[a == $a]{"b": c + "d e"}', { a: 'x" || true', b: 'ü' })
  const wheel = createTimerWheel(systemClock)
  const socket = createWalletSocket(`ws://${address}/wallet/socket`, {
    wheel,
    signer,
    random: () => 0.5,
  })
  await new Promise<void>((resolve, reject) => {
    const close = socket.connect('a token/+=', {
      onOpen: () => {
        close()
        resolve()
      },
      onMessage: () => {},
      onSilent: () => {},
      onHeard: () => {},
      onEnd: reject,
    })
  })
}

it('signs each call, query and handshake exactly as sent, each with its own nonce', async () => {
  await askEverything()
  expect(received.map(({ method, target }) => `${method} ${target.split('?')[0]}`)).toEqual([
    'POST /api/v1/player/migration',
    'GET /api/v1/player/station',
    'GET /content/v2021-08-31/data/query/production',
    'GET /wallet/socket',
  ])
  expect(received.map(isSigned)).toEqual([true, true, true, true])
  const given = received.map(({ header = '' }) => parseSignature(header))
  expect(given.map((one) => one?.timestampMs)).toEqual(received.map(() => clock.now()))
  expect(new Set(given.map((one) => one?.nonce)).size).toBe(4)
})

it('adds nothing where no key is set', async () => {
  await askEverything(createPlatformSigner([], clock))
  expect(received.map(({ header }) => header)).toEqual(received.map(() => undefined))
})

it('treats a refused signature as an unreachable platform: no player is signed out', async () => {
  const lines: [string, LogFields | undefined][] = []
  const log = {
    ...silentLog,
    error: (event: string, fields?: LogFields) => lines.push([event, fields]),
  }
  answer = { status: 401, body: '{"code":"platform.signatureInvalid","message":"no"}' }
  const signer = createPlatformSigner([key], clock)
  const platform = createPlatformHttp(`http://${address}`, { signer, log, report: () => {} })
  await expect(
    platform.ask(migratePlayer, { body: { email: 'a@example.com' } }),
  ).rejects.toMatchObject({ code: 'upstream.unavailable' })
  await platform.close()
  expect(lines).toEqual([['upstream.signatureRefused', { setting: 'PLATFORM_KEY' }]])
})
