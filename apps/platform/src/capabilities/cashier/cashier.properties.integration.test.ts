import { CodedError } from '@player-site/contracts/errors.ts'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Break,
  breakKinds,
  createBreakingDatabase,
  untilAnswered,
} from '../../../testing/breaking-database.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import {
  createWallet,
  readWalletRow,
  replayBalances,
  trialBalance,
} from '../../ledger/ledger.repository.ts'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { payments } from '../../ledger/payments.schema.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { findPayment } from './payments.repository.ts'

type TestCashier = ReturnType<typeof createTestCashier>

const refusalOf = (error: unknown) => {
  if (error instanceof CodedError) return error.code
  throw error
}
/** Repeats a request until it is answered or refused, as a client with a broken connection does. */
const answered = <T>(act: () => Promise<T>): Promise<T | string> =>
  untilAnswered(act).catch(refusalOf)
const breaks = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom(...breakKinds)), {
    maxLength: 3,
  })
  .map((pairs) => new Map<number, Break>(pairs))
const oneHourMs = 3_600_000
/** The zone of the market that these players live in. */
const zone = 'Europe/Helsinki'

describe.each(testDatabases())('interrupted cashier operations $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let breaking: ReturnType<typeof createBreakingDatabase>
  let deposits: TestCashier['deposits']
  let withdrawals: TestCashier['withdrawals']
  let limits: TestCashier['limits']
  let wallet: WalletService
  let now = testMoment
  let count = 0

  beforeAll(() => {
    breaking = createBreakingDatabase(database.db)
    const clock = { now: () => now }
    wallet = createWalletService({ db: database.db, clock, onCommitted: () => {} })
    const cashier = createTestCashier({ db: breaking.db, clock })
    deposits = cashier.deposits
    withdrawals = cashier.withdrawals
    limits = cashier.limits
  })
  beforeEach(() => {
    now = testMoment
  })
  afterEach(async () => {
    for (const { sumMinor } of await trialBalance(database.db)) expect(sumMinor).toBe('0')
  })

  const arrive = async () => {
    count += 1
    const id = `player-${count}`
    await addPlayer(database.db, { id, countryCode: 'FI', kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
    return id
  }
  const request = (amount: number, requestId: string) =>
    ({ method: 'CREDITCARD', amount, requestId }) as const
  const money = async (player: string) => (await readWalletRow(database.db, player))?.balances
  /** The types of a payment's postings. */
  const postings = async (paymentId: string) => {
    const rows = await database.db
      .select({ kind: sql<string>`split_part(${ledgerTransactions.idempotencyKey}, ':', 1)` })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.roundId, paymentId))
    return rows.map(({ kind }) => kind).toSorted()
  }
  const paymentsOf = (player: string) =>
    database.db.select().from(payments).where(eq(payments.playerId, player))
  const sound = async (player: string) => {
    const balances = await money(player)
    expect(balances).toEqual(await replayBalances(database.db, player))
    for (const balance of Object.values(balances ?? {})) expect(balance >= 0n).toBe(true)
    return balances
  }
  const funded = async (amount: number) => {
    const player = await arrive()
    await wallet.deposit(player, `opening-${player}`, amount)
    return player
  }

  it('a repeated deposit request is one payment, credited once', async () => {
    const startBreaks = await breaking.breakAtEveryStatement(async (interrupt) => {
      const player = await arrive()
      const once = request(50, 'once')
      await interrupt(() => deposits.start(player, once))
      const { paymentId, url } = await deposits.start(player, once)
      expect(url).toContain(paymentId)
      expect(await paymentsOf(player)).toHaveLength(1)
    })
    const settleBreaks = await breaking.breakAtEveryStatement(async (interrupt) => {
      const player = await arrive()
      const { paymentId } = await deposits.start(player, request(50, 'once'))
      const notification = notificationOf(paymentId, 50)
      await interrupt(() => deposits.settle(notification))
      expect(await deposits.settle(notification)).toEqual({ result: 'accepted' })
      expect((await sound(player))?.main).toBe(5_000n)
      expect(await postings(paymentId)).toEqual(['deposit'])
    })
    // Each transaction has more statements than its begin and its commit.
    expect([startBreaks > 6, settleBreaks > 6]).toEqual([true, true])
  })

  it('a withdrawal is reserved once, and then either paid or returned', async () => {
    const ends = ['paid', 'void', 'cancel'] as const
    for (const end of ends) {
      const times = await breaking.breakAtEveryStatement(async (interrupt) => {
        now = testMoment
        const player = await funded(100)
        const once = request(60, 'out')
        const { paymentId } = await withdrawals.start(player, once)
        expect(await money(player)).toMatchObject({ main: 4_000n, pending: 6_000n })
        const cancel = { pendingWithdrawalId: paymentId, amount: 60, cancelByPlayer: true } as const
        const event = end === 'paid' ? 'succeeded' : 'failed'
        const notification = notificationOf(paymentId, 60, event, 'payout')
        const finish = async () => {
          if (end === 'cancel') return withdrawals.cancel(player, cancel)
          now = new Date(now.getTime() + 61_000)
          if (end === 'paid') await withdrawals.payOut()
          await withdrawals.settle(notification)
        }
        await interrupt(finish)
        await finish().catch(refusalOf)
        // A notification after the end, even the opposite one, changes nothing.
        if (end !== 'cancel') await withdrawals.cancel(player, cancel).catch(refusalOf)
        const late = end === 'paid' ? 'failed' : 'succeeded'
        await withdrawals.settle(notificationOf(paymentId, 60, late, 'payout'))
        const remaining = end === 'paid' ? 4_000n : 10_000n
        expect(await sound(player)).toMatchObject({ main: remaining, pending: 0n })
        expect(await postings(paymentId)).toEqual(['withdraw', `withdraw-${end}`])
      })
      expect([end, times > 6]).toEqual([end, true])
    }
    await breaking.breakAtEveryStatement(async (interrupt) => {
      const player = await funded(100)
      await interrupt(() => withdrawals.start(player, request(60, 'out')))
      const { paymentId } = await withdrawals.start(player, request(60, 'out'))
      expect(await sound(player)).toMatchObject({ main: 4_000n, pending: 6_000n })
      expect(await postings(paymentId)).toEqual(['withdraw'])
    })
  })

  it('notifications in any order and number credit a deposit once if one succeeded, else never', async () => {
    const event = fc.constantFrom(
      ...(['pending', 'succeeded', 'failed', 'abandoned', 'charged-back'] as const),
      'chargeback-reversed',
    )
    const rounds = fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(rounds, breaks, async (rounds, broken) => {
        const player = await arrive()
        const { paymentId } = await deposits.start(player, request(50, 'once'))
        breaking.breakAt(broken)
        for (const events of rounds) {
          await Promise.all(
            events.map((said) =>
              answered(() => deposits.settle(notificationOf(paymentId, 50, said))),
            ),
          )
        }
        breaking.breakAt(new Map())
        const said = rounds.flat()
        const isBack = said.includes('charged-back')
        // A charged-back payment has been paid.
        const isPaid = isBack || said.includes('succeeded')
        const restored = await postings(`restored:${paymentId}`)
        expect(isBack ? ['', 'chargeback-reversed'] : ['']).toContain(restored.join())
        const isCreditKept = isPaid && (!isBack || restored.length > 0)
        expect((await sound(player))?.main).toBe(isCreditKept ? 5_000n : 0n)
        const made = [...(isBack ? ['chargeback'] : []), ...(isPaid ? ['deposit'] : [])]
        expect(await postings(paymentId)).toEqual(made)
        const row = await findPayment(database.db, paymentId)
        expect([row?.status === 'SUCCESS', row?.status === 'REVERTED']).toEqual([
          isCreditKept,
          isPaid && !isCreditKept,
        ])
      }),
      { numRuns: 20 },
    )
  })

  it('one of cancelling, paying and failing a withdrawal wins a race', async () => {
    const act = fc.constantFrom('cancel', 'payOut', 'succeeded', 'failed', 'start')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        breaks,
        async (rounds, broken) => {
          now = testMoment
          const player = await funded(200)
          // The reserve of one must not pay for another.
          await withdrawals.start(player, request(60, 'other'))
          const { paymentId } = await withdrawals.start(player, request(60, 'out'))
          now = new Date(now.getTime() + 61_000)
          const cancel = {
            pendingWithdrawalId: paymentId,
            amount: 60,
            cancelByPlayer: true,
          } as const
          breaking.breakAt(broken)
          const done = (what: (typeof rounds)[number][number]) => {
            if (what === 'start') return withdrawals.start(player, request(60, 'out'))
            if (what === 'payOut') return withdrawals.payOut()
            if (what === 'cancel') return withdrawals.cancel(player, cancel)
            return withdrawals.settle(notificationOf(paymentId, 60, what, 'payout'))
          }
          for (const acts of rounds) {
            await Promise.all(acts.map((what) => answered<unknown>(() => done(what))))
          }
          breaking.breakAt(new Map())
          const made = await postings(paymentId)
          const balances = await sound(player)
          const { main, pending } = { main: balances?.main, pending: balances?.pending }
          const known = {
            withdraw: [8_000n, 12_000n],
            'withdraw,withdraw-paid': [8_000n, 6_000n],
            'withdraw,withdraw-void': [14_000n, 6_000n],
            'withdraw,withdraw-cancel': [14_000n, 6_000n],
          }
          expect(Object.entries(known)).toContainEqual([made.join(), [main, pending]])
        },
      ),
      { numRuns: 20 },
    )
  })

  it('no day, week or month ever exceeds its deposit limit', async () => {
    const durations = ['daily', 'weekly', 'monthly'] as const
    const start = fc.record({ is: fc.constant('start'), amount: fc.integer({ min: 10, max: 60 }) })
    const settle = fc.record({ is: fc.constant('settle'), n: fc.nat({ max: 5 }) })
    const change = fc.record({
      duration: fc.constantFrom(...durations),
      to: fc.oneof(fc.integer({ min: 20, max: 150 }), fc.constant('confirm')),
    })
    const step = fc.record({
      hours: fc.constantFrom(0, 0, 3, 13, 25, 49),
      moves: fc.array(fc.oneof(start, settle, settle), { minLength: 1, maxLength: 5 }),
      change: fc.option(change),
    })
    const script = fc.array(step, { minLength: 2, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(script, breaks, async (steps, broken) => {
        // Two days before the end of a month that is also the end of a week.
        now = new Date('2026-05-30T12:00:00Z')
        const player = await arrive()
        await limits.change(player, 'deposit', { duration: 'daily', limit: 60 })
        await limits.change(player, 'deposit', { duration: 'weekly', limit: 100 })
        const open: { id: string; amount: number }[] = []
        breaking.breakAt(broken)
        for (const [n, { hours, moves, change: wanted }] of steps.entries()) {
          now = new Date(now.getTime() + hours * oneHourMs)
          const before = await readState(player)
          const moving = moves.map(async (move, at) => {
            if (move.is === 'start' && 'amount' in move) {
              const key = `${n}-${at}`
              const begun = await answered(() => deposits.start(player, request(move.amount, key)))
              if (typeof begun === 'object') open.push({ id: begun.paymentId, amount: move.amount })
              return
            }
            const paid = open['n' in move ? move.n : 0]
            if (paid) await answered(() => deposits.settle(notificationOf(paid.id, paid.amount)))
          })
          const changing =
            wanted &&
            answered(() =>
              limits.change(player, 'deposit', {
                duration: wanted.duration,
                ...(typeof wanted.to === 'number'
                  ? { limit: wanted.to }
                  : { confirmPendingLimit: true }),
              }),
            )
          await Promise.all([...moving, changing])
          const after = await readState(player)
          for (const [at, { limit, taken }] of after.entries()) {
            const was = before[at]
            // Deposits made before a limit was lowered stay; no further ones are accepted.
            if (!was || taken === was.taken) continue
            const maxLimit =
              limit === null || was.limit === null ? null : Math.max(limit, was.limit)
            if (maxLimit !== null) expect(taken).toBeLessThanOrEqual(maxLimit * 100)
          }
        }
        breaking.breakAt(new Map())
        await sound(player)
      }),
      { numRuns: 10 },
    )
  })

  /** Each limit, and the ledger's deposits in its current period by the database's own calendar. */
  const readState = async (player: string) => {
    const sound = createTestCashier({ db: database.db, clock: { now: () => now } })
    const view = await sound.limits.view(player, 'deposit')
    return Promise.all(
      (['day', 'week', 'month'] as const).map(async (unit, at) => {
        const local = (value: unknown) =>
          sql`date_trunc(${unit}, ${value}::timestamptz at time zone ${zone})`
        const [row] = await database.db
          .select({ taken: sql<string>`coalesce(sum(${ledgerTransactions.amountMinor}), 0)` })
          .from(ledgerTransactions)
          .where(
            and(
              eq(ledgerTransactions.playerId, player),
              eq(ledgerTransactions.type, 'DEPOSIT'),
              sql`${local(ledgerTransactions.at)} = ${local(now.toISOString())}`,
            ),
          )
        return { limit: view.limits[at]?.limit ?? null, taken: Number(row?.taken) }
      }),
    )
  }
})
