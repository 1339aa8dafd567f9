import { readFile } from 'node:fs/promises'
import type { PaymentStatus } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Query } from '@player-site/contracts/kernel/call.ts'
import type { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { runOperation } from '../../ledger/ledger.operation.ts'
import { depositEntries } from '../../ledger/ledger.rules.ts'
import { ledgerTransactions } from '../../ledger/ledger.schema.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { addPayment, updatePayment } from '../cashier/payments.repository.ts'
import { netPositionOf, transactionsOf } from './transactions.service.ts'

const hourMs = 3_600_000

describe.each(testDatabases())('the transaction history $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let wallet: WalletService
  let now = testMoment
  let count = 0
  let id = ''

  beforeAll(() => {
    const clock = { now: () => now }
    wallet = createWalletService({ db: database.db, clock, onCommitted: () => {} })
  })
  beforeEach(async () => {
    now = testMoment
    count += 1
    id = `history-${count}`
    await addPlayerWithWallet(database.db, id)
  })

  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * hourMs)
    return now.toISOString()
  }
  const list = async (query: Query<typeof listTransactions> = {}) =>
    (await transactionsOf(database.db, id, query)).transactions
  const move = (n: number) => ({ playerId: id, roundId: `${id}-${n}`, transactionId: `${id}-${n}` })
  const bet = (n: number, amount: number) => wallet.bet({ ...move(n), amount }, async () => {})
  const deposits = async (amounts: readonly number[]) => {
    for (const [n, amount] of amounts.entries()) await wallet.deposit(id, `${id}-d${n}`, amount)
  }

  const deposits2 = (amount: number) => wallet.deposit(id, `${id}-more`, amount)
  const addDeposit = async (
    payment: string,
    status: PaymentStatus,
    amount: number,
    playerId = id,
  ): Promise<string> => {
    const times = { createdAt: now, updatedAt: now, dueAt: now }
    const of = { kind: 'deposit', method: 'SKRILL', currency: 'EUR' }
    const amountMinor = BigInt(amount * 100)
    const request = { requestId: payment, bodyHash: 'none' }
    await addPayment(database.db, {
      ...{ id: payment, playerId, amountMinor, status },
      ...{ ...of, ...times, ...request },
    })
    return payment
  }
  const changeDeposit = (payment: string, status: PaymentStatus) =>
    updatePayment(database.db, payment, { status }, now)
  /** As the cashier does on the provider's notification. */
  const arrive = async (payment: string, playerId = id) => {
    const { amountMinor } = await changeDeposit(payment, 'SUCCESS')
    await database.db.transaction((tx) =>
      runOperation(
        tx,
        { now: () => now },
        {
          playerId,
          key: `deposit:${payment}`,
          body: { payment },
          plan: () => ({
            type: 'DEPOSIT',
            category: 'PAYMENT',
            roundId: payment,
            entries: depositEntries(amountMinor),
          }),
        },
      ),
    )
  }

  it('lists each movement with its amount and the balance after it, newest first', async () => {
    await deposits([100])
    await bet(1, 30)
    await wallet.win({ ...move(1), amount: 12.5 })
    const rows = await list()
    expect(
      rows.map(({ type, amount, balanceAfterTransaction: after }) => [type, amount, after]),
    ).toEqual([
      ['WIN', 12.5, 82.5],
      ['BET', 30, 70],
      ['DEPOSIT', 100, 100],
    ])
    expect(rows[1]).toMatchObject({
      category: 'CASINO',
      status: 'SUCCESS',
      walletId: 'MAIN',
      playerId: id,
      transactionDate: testMoment.toISOString(),
    })
    expect(new Set(rows.map(({ referenceId }) => referenceId)).size).toBe(3)
  })

  it('lists bonus movements, and a split stake as a whole', async () => {
    await deposits([10])
    await wallet.grant(id, `${id}-g`, 'bonus_casino', 5)
    await bet(1, 12)
    const [stake, grant] = await list()
    expect(stake).toMatchObject({ walletId: 'MAIN', amount: 12, balanceAfterTransaction: 0 })
    expect(grant).toMatchObject({
      walletId: 'BONUS',
      category: 'BONUS',
      amount: 5,
      balanceAfterTransaction: 5,
    })
  })

  it('shows a voided bet as reverted with its refund, and no void of a bet that never arrived', async () => {
    await deposits([100])
    await bet(1, 30)
    await wallet.rollback(move(1))
    await wallet.rollback(move(2))
    expect((await list()).map(({ type, status, amount }) => [type, status, amount])).toEqual([
      ['BET_VOID', 'SUCCESS', 30],
      ['BET', 'REVERTED', 30],
      ['DEPOSIT', 'SUCCESS', 100],
    ])
    expect((await list({ status: 'REVERTED' })).map(({ type }) => type)).toEqual(['BET'])
    expect(await list({ status: 'PENDING' })).toEqual([])
  })

  it('returns ten a page; with an end date new rows shift none', async () => {
    await deposits(Array.from({ length: 12 }, (_, n) => n + 1))
    const to = now.toISOString()
    const first = await list({ to })
    later(1)
    await wallet.deposit(id, `${id}-new`, 99)
    const second = await list({ to, position: 10 })
    expect([...first, ...second].map(({ amount }) => amount)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ])
    expect((await list({ limit: 1 })).map(({ amount }) => amount)).toEqual([99])
    expect(await list({ position: 100 })).toEqual([])
  })

  it('continues from a cursor, whatever arrived since, and refuses an invalid one', async () => {
    await deposits(Array.from({ length: 12 }, (_, n) => n + 1))
    const first = await transactionsOf(database.db, id, {})
    await deposits2(30)
    const after = first.cursor ?? ''
    const second = await transactionsOf(database.db, id, { after, position: 10 })
    expect(second.transactions.map(({ amount }) => amount)).toEqual([2, 1])
    const end = { after: second.cursor ?? '' }
    expect(await transactionsOf(database.db, id, end)).toEqual({ transactions: [] })
    for (const odd of ['', '1', '1.ledger.x', "1.payment.'", '99999999999999999.ledger.1']) {
      await expect(list({ after: odd })).rejects.toMatchObject({ code: 'request.invalid' })
    }
  })

  it('shows a deposit once, from its request to its outcome', async () => {
    await deposits([100])
    later(1)
    const pendingDeposit = await addDeposit(`${id}-p1`, 'WAITING_INPUT', 40)
    await addDeposit(`${id}-p2`, 'FAILED', 50)
    later(1)
    await bet(1, 30)
    expect(
      (await list()).map(({ type, status, amount, balanceAfterTransaction: after }) => [
        type,
        status,
        amount,
        after,
      ]),
    ).toEqual([
      ['BET', 'SUCCESS', 30, 70],
      ['DEPOSIT', 'FAILED', 50, 100],
      ['DEPOSIT', 'WAITING_INPUT', 40, 100],
      ['DEPOSIT', 'SUCCESS', 100, 100],
    ])
    later(1)
    await arrive(pendingDeposit)
    const rows = await list()
    expect(
      rows.map(({ referenceId }) => referenceId).filter((it) => it === pendingDeposit),
    ).toHaveLength(1)
    expect(rows[0]).toMatchObject({ referenceId: pendingDeposit, status: 'SUCCESS', amount: 40 })
  })

  it('filters by status and type', async () => {
    await deposits([100])
    for (const status of ['WAITING_INPUT', 'PENDING', 'FAILED', 'CANCELLED'] as const) {
      await addDeposit(`${id}-${status.toLowerCase().replace('_', '')}`, status, 10)
    }
    await bet(1, 5)
    await wallet.rollback(move(1))
    const counts = async (query: Query<typeof listTransactions>) => (await list(query)).length
    for (const status of ['WAITING_INPUT', 'PENDING', 'FAILED', 'CANCELLED', 'REVERTED'] as const) {
      const rows = await list({ status })
      expect(rows.map((row) => row.status)).toEqual([status])
    }
    expect(await counts({ status: 'SUCCESS' })).toBe(2)
    expect(await counts({ status: 'COMPLETED' })).toBe(0)
    expect(await counts({ status: 'PENDING', category: 'CASINO' })).toBe(0)
    expect(await counts({ category: 'PAYMENT' })).toBe(5)
    expect((await list({ type: 'BET_VOID' })).map(({ type }) => type)).toEqual(['BET_VOID'])
    expect(await counts({ type: 'DEPOSIT', status: 'FAILED' })).toBe(1)
    expect(await counts({ type: 'WITHDRAW', category: 'PAYMENT', status: 'PENDING' })).toBe(0)
  })

  it('sums a period', async () => {
    await deposits([100])
    const from = later(1)
    await bet(1, 30)
    await wallet.win({ ...move(1), amount: 12.5 })
    await bet(2, 10)
    await wallet.rollback(move(2))
    const to = now.toISOString()
    later(1)
    await wallet.deposit(id, `${id}-late`, 20)
    const net = (query = {}) => netPositionOf(database.db, id, query)
    expect(await net()).toEqual({ currency: 'EUR', netPosition: 120, winLoss: -17.5 })
    expect(await net({ from, to })).toMatchObject({ netPosition: 0, winLoss: -17.5 })
    expect(await net({ category: 'PAYMENT' })).toMatchObject({ netPosition: 120, winLoss: 0 })
  })

  it('neither loses nor repeats a row, whatever arrives between two pages', async () => {
    const act = fc.constantFrom('bet', 'win', 'void', 'deposit', 'ask', 'fail', 'arrive')
    const between = fc.array(fc.tuple(act, fc.boolean()), { maxLength: 12 })
    let run = 0
    await fc.assert(
      fc.asyncProperty(between, fc.array(between, { minLength: 1 }), async (before, during) => {
        run += 1
        const player = `${id}-run-${run}`
        await addPlayerWithWallet(database.db, player)
        await wallet.deposit(player, `${player}-opening`, 1_000)
        const requested: string[] = []
        let n = 0
        const happen = async ([kind, isLater]: readonly [string, boolean]) => {
          n += 1
          // Often in the same millisecond.
          if (isLater) later(1)
          const round = (count: number) => {
            const key = `${player}-${count}`
            return { playerId: player, roundId: key, transactionId: key }
          }
          const open = requested.at(-1)
          if (kind === 'bet') await wallet.bet({ ...round(n), amount: 1 }, async () => {})
          if (kind === 'win') await wallet.win({ ...round(n - 1), amount: 2 }).catch(() => {})
          if (kind === 'void') await wallet.rollback(round(n - 1)).catch(() => {})
          if (kind === 'deposit') await wallet.deposit(player, `${player}-${n}`, 5)
          if (kind === 'ask')
            requested.push(await addDeposit(`${player}-${n}`, 'WAITING_INPUT', 7, player))
          if (kind === 'fail' && open) await changeDeposit(open, 'FAILED')
          if (kind === 'arrive' && open) await arrive(requested.pop() ?? '', player)
        }
        const pageAfter = (query: Query<typeof listTransactions>) =>
          transactionsOf(database.db, player, query)
        const everything = async () =>
          (await pageAfter({ limit: 100 })).transactions.map(({ referenceId }) => referenceId)
        for (const one of before) await happen(one)
        const there = await everything()
        const read: string[] = []
        let after: string | undefined
        for (const acts of [...during, ...Array.from({ length: 50 }, () => [])]) {
          const page = await pageAfter({ limit: 3, ...(after !== undefined && { after }) })
          read.push(...page.transactions.map(({ referenceId }) => referenceId))
          if (page.cursor === undefined) break
          after = page.cursor
          for (const one of acts) await happen(one)
        }
        expect(new Set(read).size).toBe(read.length)
        // A deposit credited in the meantime is now among the new rows, which the live list shows.
        const newer = await everything()
        const arrived = (reference: string) =>
          !read.includes(reference) && newer.indexOf(reference) < newer.indexOf(there[0] ?? '')
        expect(there.filter((it) => !read.includes(it) && !arrived(it))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('stores with each row what its entries say, as the migration did', async () => {
    await deposits([10])
    await wallet.grant(id, `${id}-g`, 'bonus_casino', 5)
    await bet(1, 12)
    await wallet.win({ ...move(1), amount: 3 })
    await bet(2, 4)
    await wallet.rollback(move(2))
    await wallet.rollback(move(3))
    const t = ledgerTransactions
    const lines = () =>
      database.db
        .select({
          kind: t.accountKind,
          amount: t.amountMinor,
          held: t.balanceMinor,
          gain: t.gainMinor,
        })
        .from(t)
        .where(eq(t.playerId, id))
        .orderBy(t.id)
    const written = await lines()
    const file = new URL('../../../drizzle/0009_history.sql', import.meta.url)
    const [off = '', ...said] = (await readFile(file, 'utf8'))
      .split('--> statement-breakpoint')
      .filter((statement) => /TRIGGER|UPDATE ledger/.test(statement))
    await database.db.transaction(async (tx) => {
      await tx.execute(sql.raw(off))
      await tx.execute(sql`update ledger_transactions
        set account_kind = null, amount_minor = null, balance_minor = null, gain_minor = 0`)
      for (const statement of said) await tx.execute(sql.raw(statement))
    })
    expect(await lines()).toEqual(written)
    expect(written).toHaveLength(7)
  })

  it('filters by category and time', async () => {
    await deposits([100])
    const from = later(1)
    await bet(1, 1)
    const to = now.toISOString()
    later(1)
    await bet(2, 2)
    expect((await list({ category: 'PAYMENT' })).map(({ amount }) => amount)).toEqual([100])
    expect((await list({ from })).map(({ amount }) => amount)).toEqual([2, 1])
    expect((await list({ from, to })).map(({ amount }) => amount)).toEqual([1])
    expect(await list({ category: 'SPORTS' })).toEqual([])
  })

  it("never shows another player's rows", async () => {
    await deposits([100])
    await addPlayerWithWallet(database.db, `${id}-other`)
    expect((await transactionsOf(database.db, `${id}-other`, {})).transactions).toEqual([])
  })

  it('reports a missing wallet', async () => {
    await addPlayer(database.db, { id: `${id}-none` })
    await expect(transactionsOf(database.db, `${id}-none`, {})).rejects.toMatchObject({
      code: 'wallet.notFound',
    })
  })
})
