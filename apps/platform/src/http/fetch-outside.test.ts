import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchOutside } from './fetch-outside.ts'

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/answer': (response) => response.end('{"is":"here"}'),
  '/empty': (response) => response.writeHead(204).end(),
  '/refused': (response) => response.writeHead(403).end('no'),
  '/large': (response) => response.end('x'.repeat(2_000)),
  '/endless': (response) => {
    const more = () => {
      if (response.destroyed) return
      response.write('x'.repeat(1_000), () => setImmediate(more))
    }
    more()
  },
  '/silent': () => {},
  '/half': (response) => void response.write('{'),
}
const reached: string[] = []
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const { url = '' } = request
  reached.push(url)
  const [, status] = /^\/moved\/(\d+)$/.exec(url) ?? []
  if (status) response.writeHead(Number(status), { location: '/answer' }).end()
  else answers[url]?.(response)
})
let origin = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${z.parse(z.object({ port: z.int() }), server.address()).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  reached.length = 0
})

const ask = (path: string, { timeoutMs = 60_000, maxBytes = 1_000 } = {}) =>
  fetchOutside(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: 'signed',
    timeoutMs,
    maxBytes,
  })

it('returns the whole answer with its status', async () => {
  const answer = await ask('/answer')
  expect([answer.ok, answer.status, await answer.json()]).toEqual([true, 200, { is: 'here' }])
  expect((await ask('/empty')).status).toBe(204)
  expect([(await ask('/refused')).ok, await (await ask('/refused')).text()]).toEqual([false, 'no'])
})

it.each([301, 302, 303, 307, 308])('follows no redirect: %i', async (status) => {
  await expect(ask(`/moved/${status}`)).rejects.toThrow()
  expect(reached).toEqual([`/moved/${status}`])
})

it.each(['/large', '/endless'])('ends an answer that is too large: %s', async (path) => {
  await expect(ask(path)).rejects.toThrow('more than 1000 bytes')
})

it.each(['/silent', '/half'])('ends an answer that does not come in time: %s', async (path) => {
  await expect(ask(path, { timeoutMs: 50 })).rejects.toThrow(/timeout|aborted/i)
})
