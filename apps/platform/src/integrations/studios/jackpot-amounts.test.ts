import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStudioJackpots } from './jackpot-amounts.ts'
import { StudioUnavailable } from './studio-request.ts'

let answer = { status: 200, body: '[]' }
const server = createServer((request, response) => {
  response.statusCode = request.url === '/jackpots.json' ? answer.status : 404
  response.end(answer.body)
})
let address = ''

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it('leaves out entries that are not valid', async () => {
  const valid = { gameId: '7300', currency: 'EUR', amount: 12.5 }
  const body = [valid, { ...valid, currency: 'XXX' }, { ...valid, amount: -1 }, 'text', null]
  answer = { status: 200, body: JSON.stringify(body) }
  expect(await readStudioJackpots(address)).toEqual({ entries: [valid], leftOut: 4 })
})

it.each([
  ['an error', 500, '[]'],
  ['no JSON', 200, '<html>'],
  ['no list', 200, '{"data":[]}'],
  ['a list that is too long', 200, JSON.stringify(Array.from({ length: 20_001 }, () => 0))],
])('is unavailable after %s', async (_what, status, body) => {
  answer = { status, body }
  await expect(readStudioJackpots(address)).rejects.toThrow(StudioUnavailable)
})
