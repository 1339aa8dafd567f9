import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bindCrm } from '../../sandbox/crm/crm.routes.ts'
import { CrmFailed, createCrmClient } from './crm.client.ts'
import { crmPath } from './crm.contract.ts'

const secrets = ['a CRM key for tests of 32 characters or more'] as const
const at = new Date('2026-01-01T12:00:00Z')

interface Asked {
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let server: Server
let asked: Asked[]
let answer: { readonly status: number; readonly body: string } | 'none'

beforeEach(async () => {
  asked = []
  answer = { status: 201, body: '{"message":"success","events_processed":1}' }
  server = createServer((request, response) => {
    const { url, headers } = request
    void text(request).then((body) => {
      asked.push({ url, headers, body })
      if (answer !== 'none') response.writeHead(answer.status).end(answer.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const baseUrl = () => `http://127.0.0.1:${Object(server.address()).port}`
const client = (timeoutMs?: number) =>
  createCrmClient({ baseUrl, secrets: [...secrets] }, timeoutMs)
const failureOf = (sent: Promise<void>) =>
  sent.then(
    () => undefined,
    (error: unknown) => error,
  )

it('sends the id of the player with its key, and nothing else about them', async () => {
  await client().signOut('player-1', at)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    url: crmPath,
    headers: { authorization: `Bearer ${secrets[0]}`, 'content-type': 'application/json' },
  })
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    events: [{ external_id: 'player-1', name: 'signed_out', time: at.toISOString() }],
  })
})

it.each([
  [401, false],
  [400, false],
  [429, true],
  [503, true],
])('rejects a refusal, and says whether it may pass: %d', async (status, isTransient) => {
  answer = { status, body: '{"message":"no"}' }
  const failure = await failureOf(client().signOut('player-1', at))
  expect(failure).toBeInstanceOf(CrmFailed)
  expect(failure).toMatchObject({ code: status, isTransient })
})

it('rejects an answer that is not the protocol’s, and one that does not come', async () => {
  answer = { status: 200, body: '<html></html>' }
  expect(await failureOf(client().signOut('player-1', at))).toBeDefined()
  answer = 'none'
  expect(await failureOf(client(50).signOut('player-1', at))).toMatchObject({
    name: 'TimeoutError',
  })
})

it('is understood by the stand-in, which refuses another key', async () => {
  const app = Fastify()
  await bindCrm(app, { origin: 'http://crm.localhost:8091', secrets: [...secrets] })
  const standIn = await app.listen({ port: 0, host: '127.0.0.1' })
  const standInAs = (key: string) => createCrmClient({ baseUrl: () => standIn, secrets: [key] })
  await standInAs(secrets[0]).signOut('player-1', at)
  expect(await failureOf(standInAs('another key').signOut('player-2', at))).toMatchObject({
    code: 401,
  })
  const page = await app.inject({ url: '/', headers: { host: 'crm.localhost:8091' } })
  expect(page.body).toContain('signed_out player-1')
  expect(page.body).not.toContain('player-2')
  await app.close()
})
