import { listCashierMethods } from '@player-site/contracts/cashier/cashier.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { readInbox } from '@player-site/contracts/inbox/inbox.calls.ts'
import { readJackpots } from '@player-site/contracts/jackpots/jackpots.calls.ts'
import type { UpstreamFault } from '@player-site/contracts/ops/upstream-fault.ts'
import { downloadPersonalData } from '@player-site/contracts/personal-data/personal-data.calls.ts'
import { readProfile } from '@player-site/contracts/session/session.calls.ts'
import { aTransaction, transactionsDown } from '@player-site/contracts/testing/transactions.ts'
import { hasMoreAfter } from '@player-site/contracts/transactions/transaction-page.ts'
import { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import { readWallet } from '@player-site/contracts/wallet/wallet.calls.ts'
import Fastify, { type FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { freeProfile } from '../../testing/profile.ts'
import { silentLog } from '../ports/log.ts'
import { PlatformRefusal } from '../ports/platform-api.ts'
import { createPlatformHttp } from './platform-http.ts'

const faults: UpstreamFault[] = []
const app = { close: async () => {} }
let paths: string[] = []

beforeEach(() => {
  faults.splice(0)
  paths = []
})
afterEach(() => app.close())

/** Calls a platform that answers everything alike. */
async function platformThat(
  answer: (reply: FastifyReply) => unknown,
  path = '',
  timeoutMs = 5_000,
) {
  const server = Fastify({ forceCloseConnections: true })
  server.all('/*', (request, reply) => {
    paths.push(request.url)
    return answer(reply)
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const platform = createPlatformHttp(address + path, {
    signer: () => ({}),
    log: silentLog,
    report: (fault) => void faults.push(fault),
    timeoutMs,
  })
  app.close = async () => {
    await platform.close()
    await server.close()
  }
  return platform
}

const html = (status: number) => (reply: FastifyReply) =>
  reply.status(status).type('text/html').send('<h1>nginx</h1>')

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => error,
  )

it.each([400, 401, 403, 404])('reads nothing into a page with status %s', async (status) => {
  const platform = await platformThat(html(status))
  const error = await failureOf(platform.ask(readWallet))
  expect(error).toBeInstanceOf(CodedError)
  expect(error).toMatchObject({ code: 'upstream.invalidReply' })
  expect(faults).toEqual([{ call: 'wallet.read', reason: 'uncoded', status }])
})

it('reads nothing into a 403 without a body', async () => {
  const platform = await platformThat((reply) => reply.status(403).send())
  expect(await failureOf(platform.ask(readWallet))).toMatchObject({ code: 'upstream.invalidReply' })
})

it.each([500, 502, 504])('reports a page with status %s as a failure', async (status) => {
  const platform = await platformThat(html(status))
  expect(await failureOf(platform.ask(readWallet))).toMatchObject({ status })
  expect(faults).toEqual([{ call: 'wallet.read', reason: 'failed', status }])
})

it.each([
  ['a coded refusal', 404, { code: 'wallet.notFound', message: 'None' }, 'wallet.notFound'],
  ['a session that is over, without a code', 401, {}, 'status.401'],
])('passes %s on', async (_, status, body, code) => {
  const platform = await platformThat((reply) => reply.status(status).send(body))
  const error = await failureOf(platform.ask(readWallet))
  expect(error).toBeInstanceOf(PlatformRefusal)
  expect(error).toMatchObject({ status, reply: { code }, call: 'wallet.read' })
})

it('does not report what is not offered', async () => {
  const body = { code: 'notOffered', message: 'No' }
  const platform = await platformThat((reply) => reply.status(501).send(body))
  expect(await failureOf(platform.ask(readWallet))).toMatchObject({ reply: { code: 'notOffered' } })
  expect(faults).toEqual([])
})

const { kycStatus: _, ...withoutStatus } = freeProfile

it.each([
  ['a missing field', withoutStatus, 'kycStatus', 'nothing'],
  ['a field of another type', { ...freeProfile, casino: 'true' }, 'casino', 'string'],
  ['a list', [], '', 'list of 0'],
  ['an unknown status', { ...freeProfile, kycStatus: 'GOLD' }, 'kycStatus', 'string'],
])('says which field of a profile is wrong: %s', async (_name, body, field, got) => {
  const platform = await platformThat(() => body)
  expect(await failureOf(platform.ask(readProfile))).toMatchObject({
    code: 'upstream.invalidReply',
  })
  const expected = expect.any(String)
  expect(faults).toEqual([{ call: 'session.profile', reason: 'invalid', field, expected, got }])
})

it('says that an answer is no JSON', async () => {
  const platform = await platformThat((reply) => reply.type('text/html').send('<html>'))
  expect(await failureOf(platform.ask(readProfile))).toMatchObject({
    code: 'upstream.invalidReply',
  })
  expect(faults).toEqual([{ call: 'session.profile', reason: 'notJson' }])
})

it('keeps fields that the contract does not have to itself', async () => {
  const platform = await platformThat(() => ({ ...freeProfile, internalRiskScore: 93 }))
  expect(await platform.ask(readProfile)).not.toHaveProperty('internalRiskScore')
})

const jackpot = { gameId: 'a', currency: 'EUR', amount: 1 }

it.each([
  ['an unknown currency', { currency: 'euro' }, 'currency'],
  ['an amount as text', { amount: '1.00' }, 'amount'],
  ['no game', { gameId: undefined }, 'gameId'],
])('drops the row of a list with %s, and keeps the others', async (_, part, field) => {
  const data = [jackpot, { ...jackpot, ...part }, { ...jackpot, gameId: 'c' }]
  const platform = await platformThat(() => ({ data }))
  const query = { siteId: 5, currency: 'EUR' } as const
  const reply = await platform.ask(readJackpots, { query })
  expect(reply.data.map(({ gameId }) => gameId)).toEqual(['a', 'c'])
  expect(faults).toMatchObject([
    { call: 'jackpots.amounts', reason: 'rowDropped', field: `data.1.${field}` },
  ])
})

it('counts the rows of a page that it drops, since a page is the last by its length', async () => {
  const rows = [...transactionsDown(10, 2), { amount: 1 }]
  const platform = await platformThat(() => ({ transactions: rows, droppedRows: 7 }))
  const page = await platform.ask(listTransactions)
  expect(page.transactions).toHaveLength(9)
  expect(page.droppedRows).toBe(1)
  expect(hasMoreAfter(page)).toBe(true)
  expect(faults).toMatchObject([{ call: 'transactions.list', reason: 'rowDropped' }])
})

it('keeps the number of unread messages when it drops one', async () => {
  const platform = await platformThat(() => ({ messages: [{ kind: 'x' }], unread: 3 }))
  expect(await platform.ask(readInbox)).toEqual({ messages: [], unread: 3 })
})

it('counts no dropped row that the platform reports', async () => {
  const platform = await platformThat(() => ({
    transactions: transactionsDown(10, 1),
    droppedRows: 7,
  }))
  const page = await platform.ask(listTransactions)
  expect(page.droppedRows).toBeUndefined()
  expect(hasMoreAfter(page)).toBe(true)
})

it('keeps a row whose type or method the site has no name for', async () => {
  const own = { type: 'ACCOUNT_FEE', typeName: 'Fee', method: 'SWISH', methodName: 'Swish' }
  const platform = await platformThat(() => ({ transactions: [aTransaction(1, own)] }))
  expect((await platform.ask(listTransactions)).transactions).toMatchObject([own])
  expect(faults).toEqual([])
})

it.each([
  ['more rows than its bound', 5_001, jackpot],
  ['more than a hundred rows that cannot be read', 101, {}],
])('refuses a list with %s', async (_, length, one) => {
  const platform = await platformThat(() => ({ data: Array.from({ length }, () => one) }))
  await failureOf(platform.ask(readJackpots))
  expect(faults).toMatchObject([{ reason: 'invalid', field: expect.stringMatching(/^data/) }])
})

it('stops reading the refusal of a file beyond its bound', async () => {
  const platform = await platformThat((reply) => reply.status(403).send('x'.repeat(5_000_000)))
  const error = await failureOf(platform.openFile(downloadPersonalData))
  expect(error).toMatchObject({ code: 'upstream.invalidReply' })
  expect(faults).toMatchObject([{ reason: 'tooLarge' }])
})

it('stops reading an answer beyond its bound', async () => {
  const platform = await platformThat(() => ({ methods: [], filler: 'x'.repeat(5_000_000) }))
  const error = await failureOf(platform.ask(listCashierMethods))
  expect(error).toMatchObject({ code: 'upstream.invalidReply' })
  expect(faults).toEqual([{ call: 'cashier.methods', reason: 'tooLarge' }])
})

it.each(['a poll', 'a visit'])('gives up an answer that drips: %s', async (whose) => {
  const platform = await platformThat(
    (reply) => {
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, { 'content-type': 'application/json' })
      const dripping = setInterval(() => raw.write(' '), 20)
      raw.on('close', () => clearInterval(dripping))
    },
    '',
    200,
  )
  const caller = whose === 'a visit' ? { requestId: 'request-1' } : {}
  const error = await failureOf(platform.ask(readWallet, {}, caller))
  expect(error).toMatchObject({ code: 'upstream.unavailable' })
  expect(faults).toEqual([{ call: 'wallet.read', reason: 'timeout' }])
})

it('ends with its caller, without a report', async () => {
  const left = new AbortController()
  const platform = await platformThat(() => {
    left.abort()
    return new Promise(() => {})
  })
  const caller = { requestId: 'request-1', signal: left.signal }
  const error = await failureOf(platform.ask(readWallet, {}, caller))
  expect(error).toMatchObject({ code: 'upstream.unavailable' })
  expect(faults).toEqual([])
})

it.each(['/operator', '/operator/'])('calls a platform below the path %s', async (path) => {
  const platform = await platformThat(() => freeProfile, path)
  await platform.ask(readProfile)
  expect(paths).toEqual(['/operator/api/v1/player/profile'])
})
