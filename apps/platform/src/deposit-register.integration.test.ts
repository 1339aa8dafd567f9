import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../testing/databases.ts'
import { playerTransactionsIn } from '../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../testing/players.ts'
import { bonusesForTest, unreadMessages } from '../testing/test-cashier.ts'
import type { CashierDeps } from './capabilities/cashier/cashier.deps.ts'
import {
  createDepositsService,
  type DepositsService,
} from './capabilities/cashier/deposits.service.ts'
import { findPayment, pendingDepositsBy } from './capabilities/cashier/payments.repository.ts'
import { createLimitsService, type LimitsService } from './capabilities/limits/limits.service.ts'
import { createServer } from './http/server.ts'
import { replayableMs } from './http/signature.ts'
import {
  createRegisterClient,
  type DepositRegister,
} from './integrations/deposit-register/deposit-register.client.ts'
import type { Notification } from './integrations/payments/provider.contract.ts'
import { createWallet, readWalletRow } from './ledger/ledger.repository.ts'
import { silentLog } from './log.ts'
import { createExclusions } from './sandbox/register/exclusions.repository.ts'
import { bindRegister } from './sandbox/register/register.routes.ts'
import { createRegister } from './sandbox/register/register.service.ts'
import { createSpentMessages } from './tokens/spent-messages.repository.ts'

const secret = 'a register secret for tests, 32 characters or more'
const pseudonymKey = 'a pseudonym key for tests, 32 characters or more'
const minuteMs = 60_000
const card = { id: 'CREDITCARD', name: 'Card', image: 'card', altTag: 'Card' } as const
const methods = [{ ...card, type: 'deposit', processTime: 'instant', min: 5, max: 1_000 }] as const

describe.each(testDatabases())('the register of all operators’ deposits $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let now = testMoment
  const clock = { now: () => now }
  let app: FastifyInstance
  let address = ''
  let isUp = true
  const commits: string[] = []
  /** Signed messages, as an eavesdropper could replay them. */
  const received: { url: string; headers: Record<string, unknown>; payload: string }[] = []
  let requests = 0
  let register: DepositRegister
  let limits: LimitsService
  let deposits: DepositsService

  beforeAll(async () => {
    const { db } = database
    const server = createServer(silentLog)
    app = server
    server.addHook('preHandler', async ({ url, headers, body }) => {
      if (typeof body === 'string') received.push({ url, headers, payload: body })
    })
    const origin = 'http://register.localhost'
    const sandboxRegister = createRegister({ db, clock })
    const counted: typeof sandboxRegister = {
      ...sandboxRegister,
      commit: (entry) => {
        commits.push(entry.reference)
        return sandboxRegister.commit(entry)
      },
    }
    const exclusions = createExclusions({ db, clock })
    const spent = createSpentMessages(db, clock, replayableMs)
    await bindRegister(server, {
      register: counted,
      exclusions,
      clock,
      secrets: [secret],
      pseudonymKey,
      spent,
      origin,
    })
    address = await server.listen({ port: 0, host: '127.0.0.1' })
    limits = createLimitsService({
      db,
      clock,
      pendingDeposits: pendingDepositsBy(clock),
      playerTransaction: playerTransactionsIn(db),
    })
    // An unreachable register: nothing listens on this port.
    const baseUrl = () => (isUp ? address : 'http://127.0.0.1:1')
    register = createRegisterClient({ baseUrl, secrets: [secret], pseudonymKey, clock })
    const deps: CashierDeps = {
      areProofsSent: async () => false,
      bonuses: bonusesForTest(clock),
      db,
      clock,
      limits,
      log: silentLog,
      provider: {
        openDeposit: async ({ id }) => ({
          result: 'opened',
          reference: `ref-${id}`,
          url: `https://pay.example/${id}`,
        }),
        payOut: async ({ id }) => ({ reference: `ref-${id}` }),
        deleteCredential: async () => {},
      },
      register,
      methodsIn: () => methods,
      playerTransaction: playerTransactionsIn(db),
      messages: unreadMessages,
      newId: () => crypto.randomUUID(),
    }
    deposits = createDepositsService(deps)
    return () => app.close()
  })

  const emailOf = (id: string) => `${id}@example.com`
  const arrive = async (id: string, ownLimit = 900) => {
    await addPlayer(database.db, { id, countryCode: 'DE', kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
    await limits.change(id, 'deposit', { duration: 'monthly', limit: ownLimit })
  }
  /** Uses the register's page as a tester does. */
  const elsewhere = async (id: string, amount: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/elsewhere',
      headers: { host: 'register.localhost' },
      payload: { email: emailOf(id).toUpperCase(), amount },
    })
    return response.json<{ left: string }>().left
  }
  const leftFor = async (id: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/room',
      headers: { host: 'register.localhost' },
      payload: { email: emailOf(id) },
    })
    return response.json<{ left: string }>().left
  }
  const request = (amount: number) => {
    requests += 1
    return { method: 'CREDITCARD', amount, requestId: `request-${requests}` } as const
  }
  const notificationOf = (id: string, amount: number, event: Notification['event'] = 'succeeded') =>
    ({
      event,
      kind: 'deposit',
      merchantReference: id,
      reference: `ref-${id}`,
      amount: amount.toFixed(2),
      currency: 'EUR',
    }) as const
  const main = async (id: string) => (await readWalletRow(database.db, id))?.balances.main
  const later = async (ms: number) => {
    now = new Date(now.getTime() + ms)
    await deposits.syncRegister()
  }

  it('closes the gate once the month is used up elsewhere, until it resets in Berlin', async () => {
    await arrive('spent')
    expect(await elsewhere('spent', '1000')).toBe('0.00')
    const resetOn = '2026-01-31T23:00:00.000Z'
    const crossOperator = { limitLeft: 0, limitType: 'crossOperator', duration: 'monthly', resetOn }
    expect(await deposits.check('spent', false)).toMatchObject({
      status: 'SELF_LIMIT_REACHED',
      ...crossOperator,
    })
    await expect(deposits.start('spent', request(5))).rejects.toMatchObject({
      code: 'cashier.refused',
      details: { status: 'SELF_LIMIT_REACHED', ...crossOperator },
    })
  })

  it("returns the smaller of its remaining amount and the player's own limit", async () => {
    await arrive('rest')
    await elsewhere('rest', '950')
    expect(await deposits.check('rest', false)).toMatchObject({
      status: 'SUCCESS',
      limitLeft: 50,
      limitType: 'crossOperator',
    })
    await expect(deposits.start('rest', request(60))).rejects.toMatchObject({
      details: { limitLeft: 50, limitType: 'crossOperator' },
    })
    await arrive('own', 30)
    await elsewhere('own', '950')
    expect(await deposits.check('own', false)).toMatchObject({
      limitLeft: 30,
      limitType: 'deposit',
    })
  })

  it('accepts one of two deposits that fit only once', async () => {
    await arrive('race')
    await elsewhere('race', '900')
    const codes = await Promise.all([
      codeOf(deposits.start('race', request(60))),
      codeOf(deposits.start('race', request(60))),
    ])
    expect(codes.toSorted()).toEqual(['cashier.refused', 'taken'])
    expect(await leftFor('race')).toBe('40.00')
  })

  it('receives a deposit once for ten notifications of it', async () => {
    await arrive('ten')
    const { paymentId } = await deposits.start('ten', request(100))
    await Promise.all(
      Array.from({ length: 10 }, () => deposits.settle(notificationOf(paymentId, 100))),
    )
    await later(0)
    await later(minuteMs)
    await deposits.settle(notificationOf(paymentId, 100, 'failed'))
    await later(minuteMs)
    expect(commits.filter((reference) => reference === paymentId)).toHaveLength(1)
    expect(await leftFor('ten')).toBe('900.00')
    expect(await main('ten')).toBe(10_000n)
  })

  it.each(['failed', 'abandoned'] as const)('releases the amount of %s', async (event) => {
    await arrive(event)
    const { paymentId } = await deposits.start(event, request(100))
    expect(await leftFor(event)).toBe('900.00')
    await deposits.settle(notificationOf(paymentId, 100, event))
    await later(0)
    expect(await leftFor(event)).toBe('1000.00')
  })

  it('blocks deposits while unreachable, and accepts the same one when it is back', async () => {
    await arrive('away')
    isUp = false
    const once = request(100)
    expect(await codeOf(deposits.check('away', false))).toBe('cashier.registerUnavailable')
    expect(await codeOf(deposits.start('away', once))).toBe('cashier.registerUnavailable')
    isUp = true
    expect((await deposits.start('away', once)).url).toContain('https://pay.example/')
    expect(await leftFor('away')).toBe('900.00')
  })

  it('receives pending updates later, until it has acknowledged them', async () => {
    await arrive('late')
    const { paymentId } = await deposits.start('late', request(100))
    await deposits.settle(notificationOf(paymentId, 100))
    isUp = false
    expect(await deposits.syncRegister()).toBe(1)
    expect(await main('late')).toBe(10_000n)
    isUp = true
    await later(15_000)
    expect(commits).toContain(paymentId)
    expect((await findPayment(database.db, paymentId))?.registerState).toBe('committed')
  })

  it('is asked again for a deposit paid after its window, and refuses one it has no room for', async () => {
    await arrive('slow')
    const first = await deposits.start('slow', request(100))
    await later(31 * minuteMs)
    await deposits.expire()
    await later(0)
    expect(await leftFor('slow')).toBe('1000.00')
    await deposits.settle(notificationOf(first.paymentId, 100))
    await later(0)
    expect([await main('slow'), await leftFor('slow')]).toEqual([10_000n, '900.00'])

    const second = await deposits.start('slow', request(100))
    await later(31 * minuteMs)
    await deposits.expire()
    await later(0)
    await elsewhere('slow', '850')
    expect(await deposits.settle(notificationOf(second.paymentId, 100))).toEqual({
      result: 'refund',
    })
    expect(await deposits.settle(notificationOf(second.paymentId, 100))).toEqual({
      result: 'refund',
    })
    expect([await main('slow'), await leftFor('slow')]).toEqual([10_000n, '50.00'])
  })

  it.each([
    ['of nothing', 0, 'succeeded', {}],
    ['of another currency', 100, 'succeeded', { currency: 'SEK' }],
    ['of more', 150, 'succeeded', {}],
    ['charged back of a part', 60, 'charged-back', {}],
  ] as const)('keeps no reservation for a late payment %s', async (name, amount, event, facts) => {
    const id = name.replaceAll(' ', '-')
    await arrive(id)
    const { paymentId } = await deposits.start(id, request(100))
    await later(31 * minuteMs)
    await deposits.expire()
    await later(0)
    const news = { ...notificationOf(paymentId, amount, event), ...facts }
    for (let time = 0; time < 2; time += 1) {
      await codeOf(deposits.settle(news))
      await later(0)
      expect([await main(id), await leftFor(id)]).toEqual([0n, '1000.00'])
    }
  })

  it('accepts each signed message once, so that no replay releases a deposit', async () => {
    await arrive('replayed')
    const { paymentId } = await deposits.start('replayed', request(100))
    await deposits.settle(notificationOf(paymentId, 100, 'failed'))
    await later(0)
    expect(await leftFor('replayed')).toBe('1000.00')
    const release = received.findLast(({ url }) => url.endsWith('/releases'))
    // The player has paid after all: the same deposit is reserved again.
    const row = await findPayment(database.db, paymentId)
    if (!row || !release) throw new Error('Expected both entries')
    await register.reserve(row, { email: emailOf('replayed'), currency: 'EUR' })
    expect(await leftFor('replayed')).toBe('900.00')
    const replay = (headers: Record<string, unknown>) =>
      app.inject({
        method: 'POST',
        url: release.url,
        headers: { ...Object(headers), 'content-type': 'application/json' },
        payload: release.payload,
      })
    expect((await replay(release.headers)).statusCode).toBe(401)
    // Neither under another name, nor unsigned, nor at another time.
    const { 'x-message-id': _id, ...unnamed } = release.headers
    expect((await replay({ ...unnamed, 'x-message-id': crypto.randomUUID() })).statusCode).toBe(401)
    expect((await replay(unnamed)).statusCode).toBe(401)
    now = new Date(now.getTime() + 5 * minuteMs + 1)
    expect((await replay(release.headers)).statusCode).toBe(401)
    expect(await leftFor('replayed')).toBe('900.00')
  })

  it('ignores players of other markets, and unsigned messages', async () => {
    await addPlayer(database.db, { id: 'finnish', kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, 'finnish', 'EUR')
    isUp = false
    const { paymentId } = await deposits.start('finnish', request(100))
    isUp = true
    expect((await findPayment(database.db, paymentId))?.registerState).toBeNull()
    const payload = { person: 'x'.repeat(43), currency: 'EUR' }
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/deposit-register/v1/room',
      payload,
    })
    expect(statusCode).toBe(401)
  })
})
