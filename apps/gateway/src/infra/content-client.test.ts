import { createServer, type IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createContentClient } from './content-client.ts'

interface Answer {
  readonly status: number
  readonly body: string | Buffer
  readonly headers?: Record<string, string>
}

let answer: Answer
let requests: IncomingMessage[] = []
const server = createServer((request, response) => {
  requests.push(request)
  const headers = { 'content-type': 'application/json', ...answer.headers }
  response.writeHead(answer.status, headers).end(answer.body)
})
let url = ''

beforeEach(async () => {
  requests = []
  answer = { status: 200, body: '{"result":{"title":"Terms"},"ms":1}' }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/content`
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const client = (token?: string) =>
  createContentClient({ url, project: undefined, dataset: 'production', token })

it('asks for published content by the read API, with its parameters quoted', async () => {
  expect(await client().fetch('*[a == $a]', { a: 'x" || true' })).toEqual({ title: 'Terms' })
  const [request] = requests
  const { pathname, searchParams } = new URL(request?.url ?? '', url)
  expect(pathname).toBe('/content/v2021-08-31/data/query/production')
  expect(searchParams.get('query')).toBe('*[a == $a]')
  expect(searchParams.get('$a')).toBe('"x\\" || true"')
  expect(searchParams.get('perspective')).toBe('published')
  expect(request?.headers.authorization).toBeUndefined()
})

it('sends its token to a private dataset', async () => {
  await client('a token of thirty-two characters!').fetch('*', {})
  expect(requests[0]?.headers.authorization).toBe('Bearer a token of thirty-two characters!')
})

it.each([
  [500, '{}', 'upstream.unavailable'],
  [400, '{"error":{"type":"queryParseError","description":"no"}}', 'upstream.invalidReply'],
  [401, '{"message":"no"}', 'upstream.invalidReply'],
])('answers status %d with a code', async (status, body, code) => {
  answer = { status, body }
  await expect(client().fetch('*', {})).rejects.toMatchObject({ code })
  expect(requests).toHaveLength(1)
})

it('reports an unreachable service', async () => {
  const nowhere = createContentClient({
    url: 'http://127.0.0.1:9/content',
    project: undefined,
    dataset: 'production',
    token: undefined,
  })
  await expect(nowhere.fetch('*', {})).rejects.toMatchObject({ code: 'upstream.unavailable' })
})

it.each([
  ['as it is', (body: string) => ({ status: 200, body })],
  [
    'packed into a few kilobytes',
    (body: string) => ({
      status: 200,
      body: gzipSync(body),
      headers: { 'content-encoding': 'gzip' },
    }),
  ],
])('refuses an answer of 17 MB %s', async (_, sent) => {
  answer = sent(`{"result":"${'a'.repeat(17 * 1_024 * 1_024)}","ms":1}`)
  await expect(client().fetch('*', {})).rejects.toMatchObject({ code: 'upstream.invalidReply' })
})
