import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { playerTransactionsIn } from '../../testing/player-transactions.ts'
import { addPlayerWithWallet, testMoment } from '../../testing/players.ts'
import { settableClock } from '../../testing/test-platform.ts'
import { findDuePayments } from '../capabilities/cashier/payments.repository.ts'
import { notifyDueLimits } from '../capabilities/limits/limits.due.ts'
import { playerLimits } from '../capabilities/limits/limits.schema.ts'
import { payments } from '../ledger/payments.schema.ts'
import { createLog } from '../log.ts'
import { failedQueues } from './row-work.repository.ts'
import { type QueueName, rowRetryMs, workOnEach } from './row-work.ts'

const minute = 60_000

describe.each(testDatabases())('work on rows $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  const world = () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const events = () => lines.map((line) => JSON.parse(line).event)
    return { db: database.db, clock: settableClock(), log, events }
  }
  const failing = (queue: QueueName, key: string) => ({
    queue,
    rows: [key],
    keyOf: (row: string) => row,
    work: () => Promise.reject(new TypeError('poison')),
  })

  it('works on all other rows when the first, a middle or the last one fails', async () => {
    const done: string[] = []
    const failed = await workOnEach(world(), {
      queue: 'documents.expiry',
      rows: ['poison-1', 'a', 'poison-2', 'b', 'poison-3'],
      keyOf: (row) => row,
      work: async (row) => {
        if (row.startsWith('poison')) throw new TypeError('poison')
        done.push(row)
      },
    })
    expect([failed, done]).toEqual([3, ['a', 'b']])
  })

  it('leaves the rest for the next turn where all would wait for the same party', async () => {
    const done: string[] = []
    const failed = await workOnEach(world(), {
      queue: 'documents.erasure',
      rows: ['a', 'poison', 'b'],
      keyOf: (row) => row,
      work: async (row) => {
        if (row === 'poison') throw new TypeError('away')
        done.push(row)
      },
      stopsAtFailure: true,
    })
    expect([failed, done]).toEqual([1, ['a']])
  })

  it('waits longer after each failure, reports it in the end, and forgets it once it succeeds', async () => {
    const { db, clock, log, events } = world()
    const deps = { db, clock, log }
    for (let nth = 1; nth <= 8; nth += 1) {
      await workOnEach(deps, failing('limits.due', 'p:deposit:daily'))
      clock.advance(rowRetryMs('limits.due', nth))
    }
    expect(events()).toEqual([...Array.from({ length: 7 }, () => 'work.delayed'), 'work.failed'])
    expect(await failedQueues(db)).toEqual([{ queue: 'limits.due', rows: 1 }])
    await workOnEach(deps, { ...failing('limits.due', 'p:deposit:daily'), work: async () => {} })
    expect(await failedQueues(db)).toEqual([])
  })

  it('forgets a row that left its queue in another way', async () => {
    const { db, clock, log } = world()
    const deps = { db, clock, log }
    for (let nth = 1; nth <= 8; nth += 1)
      await workOnEach(deps, failing('documents.erasure', 'gone'))
    expect(await failedQueues(db)).toEqual([{ queue: 'documents.erasure', rows: 1 }])
    clock.advance(3 * 60 * minute)
    await workOnEach(deps, { ...failing('documents.erasure', 'gone'), rows: [] })
    expect(await failedQueues(db)).toEqual([])
  })

  it('tries money again within a minute, other rows within an hour', () => {
    expect(rowRetryMs('cashier.payouts', 20)).toBe(minute)
    expect(rowRetryMs('documents.expiry', 20)).toBe(60 * minute)
    expect(rowRetryMs('cashier.payouts', 1)).toBe(5_000)
  })

  it('tells every other player of a limit that is due', async () => {
    const { db, clock, log, events } = world()
    const transactions = playerTransactionsIn(db)
    for (const id of ['limited-1', 'limited-2', 'limited-3']) {
      await addPlayerWithWallet(db, id)
      const limit = { playerId: id, type: 'deposit', period: 'D', updatedAt: testMoment }
      const pending = { limitMinor: 1_000n, pendingMinor: 2_000n, pendingFrom: testMoment }
      await transactions(id, (tx) => tx.insert(playerLimits).values({ ...limit, ...pending }))
    }
    const notify = () =>
      notifyDueLimits({
        db,
        clock,
        log,
        playerTransaction: (playerId, work) =>
          playerId === 'limited-1'
            ? Promise.reject(new TypeError('damaged'))
            : transactions(playerId, work),
      })
    expect(await notify()).toBe(2)
    expect(events()).toEqual(['work.delayed'])
    // Held back until its next attempt is due.
    expect(await notify()).toBe(0)
    expect(events()).toHaveLength(1)
    clock.advance(5_000)
    expect(await notify()).toBe(0)
    expect(events()).toHaveLength(2)
  })

  it('holds back a payment only of the queue in which it failed', async () => {
    const { db, clock, log } = world()
    await addPlayerWithWallet(db, 'payer')
    const payment = {
      id: 'payment-1',
      playerId: 'payer',
      kind: 'deposit',
      requestId: 'r1',
      bodyHash: 'h',
      method: 'card',
      status: 'WAITING_INPUT',
      amountMinor: 1_000n,
      currency: 'EUR',
      createdAt: testMoment,
      updatedAt: testMoment,
      dueAt: testMoment,
    }
    await playerTransactionsIn(db)('payer', (tx) => tx.insert(payments).values(payment))
    const due = async () => (await findDuePayments(db, 'deposit', clock.now(), 10)).length
    await workOnEach({ db, clock, log }, failing('cashier.payouts', 'payment-1'))
    expect(await due()).toBe(1)
    await workOnEach({ db, clock, log }, failing('cashier.expiry', 'payment-1'))
    expect(await due()).toBe(0)
    clock.advance(5_000)
    expect(await due()).toBe(1)
  })
})
