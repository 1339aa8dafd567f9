import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { createLog, silentLog } from '../log.ts'
import { createServer } from './server.ts'

const lines: string[] = []
const app = createServer(createLog('info', { write: (line) => void lines.push(line) }))
app.post('/echo', async ({ body }) => ({ body }))
afterAll(() => app.close())

const post = async (payload: string) => {
  const headers = { 'content-type': 'application/json' }
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/echo', headers, payload })
  return { statusCode, answer: JSON.parse(body) }
}

it.each([
  ['thousands of arrays', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['thousands of objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ['a prototype', '{"__proto__":{}}'],
  ['a constructor', '{"constructor":{"prototype":{}}}'],
  ['nothing', ''],
])('refuses a body of %s as a bad request, and logs no failure', async (_, payload) => {
  lines.length = 0
  const { statusCode, answer } = await post(payload)
  expect([statusCode, answer.code]).toEqual([400, 'request.malformed'])
  expect(lines.filter((line) => line.includes('request.failed'))).toEqual([])
})

it.each([
  ['headers', 'POST /echo HTTP/1.1\r\nhost: a\r\n'],
  [
    'a body',
    'POST /echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 400\r\n\r\n{',
  ],
])('ends a request whose %s arrive byte by byte', async (_, begun) => {
  const slow = createServer(silentLog, 400)
  slow.post('/echo', async ({ body }) => ({ body }))
  onTestFinished(() => slow.close())
  const { port, hostname } = new URL(await slow.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const drip = setInterval(() => socket.write('x'), 20)
  onTestFinished(() => clearInterval(drip))
  socket.write(begun)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('408 Request Timeout')
})

it('reads a body with a byte order mark', async () => {
  expect((await post('\uFEFF{"a":1}')).answer).toEqual({ body: { a: 1 } })
})
