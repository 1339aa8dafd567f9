import { CodedError } from '@player-site/contracts/errors.ts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../testing/players.ts'
import { outbox } from '../outbox/outbox.schema.ts'
import { readWalletRow, replayBalances, trialBalance } from './ledger.repository.ts'
import { createWalletService, type WalletService } from './wallet.service.ts'

/** The service with every bet allowed; the checks are tested next to this file. */
type OpenWallet = Omit<WalletService, 'bet'> & {
  bet(order: Parameters<WalletService['bet']>[0]): ReturnType<WalletService['bet']>
}

const codeOf = (error: unknown) => (error instanceof CodedError ? error.code : error)

describe.each(testDatabases())('the wallet ledger $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let wallet: OpenWallet
  let committed = 0
  let count = 0

  beforeAll(() => {
    const clock = { now: () => testMoment }
    const service = createWalletService({
      db: database.db,
      clock,
      onCommitted: () => {
        committed += 1
      },
    })
    wallet = { ...service, bet: (order) => service.bet(order, async () => {}) }
  })

  const player = async (deposit = 100) => {
    count += 1
    const id = `player-${count}`
    await addPlayerWithWallet(database.db, id)
    if (deposit > 0) await wallet.deposit(id, `opening-${id}`, deposit)
    return id
  }
  const refusalOf = (act: Promise<unknown>) => act.then(() => 'accepted', codeOf)
  const main = async (id: string) => (await readWalletRow(database.db, id))?.balances.main

  it('places a stake and pays a win, and reports both to the wallet socket', async () => {
    const id = await player()
    const round = { playerId: id, roundId: `${id}-1` }
    const before = committed
    expect(await wallet.bet({ ...round, transactionId: `${id}-b`, amount: 1.5 })).toEqual({
      currency: 'EUR',
      balance: 98.5,
    })
    expect(await wallet.win({ ...round, transactionId: `${id}-w`, amount: 4 })).toEqual({
      currency: 'EUR',
      balance: 102.5,
    })
    expect(committed - before).toBe(2)
    const news = await database.db
      .select()
      .from(outbox)
      .where(eq(outbox.playerId, id))
      .orderBy(outbox.id)
    expect(news).toHaveLength(3)
    expect(JSON.stringify(news.at(-1)?.body)).toContain('"cash":102.5')
  })

  it('answers a repetition like the first time and moves nothing', async () => {
    const id = await player()
    const bet = { playerId: id, roundId: `${id}-1`, transactionId: `${id}-b`, amount: 10 }
    const answers = await Promise.all(Array.from({ length: 10 }, () => wallet.bet(bet)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"currency":"EUR","balance":90}']),
    )
    expect(await main(id)).toBe(9_000n)
  })

  it('refuses a known key with other contents, also of another player', async () => {
    const [id, other] = [await player(), await player()]
    const bet = { playerId: id, roundId: `${id}-1`, transactionId: `${id}-b`, amount: 10 }
    await wallet.bet(bet)
    expect(await refusalOf(wallet.bet({ ...bet, amount: 11 }))).toBe('wallet.idempotencyConflict')
    expect(await refusalOf(wallet.bet({ ...bet, playerId: other }))).toBe(
      'wallet.idempotencyConflict',
    )
    expect([await main(id), await main(other)]).toEqual([9_000n, 10_000n])
  })

  it('refuses a stake above the balance, also when many are concurrent', async () => {
    const id = await player(100)
    const bets = Array.from({ length: 12 }, (_, n) =>
      refusalOf(
        wallet.bet({
          playerId: id,
          roundId: `${id}-${n}`,
          transactionId: `${id}-${n}`,
          amount: 30,
        }),
      ),
    )
    const outcomes = await Promise.all(bets)
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'wallet.insufficientFunds')).toHaveLength(9)
    expect(await main(id)).toBe(1_000n)
  })

  it('stakes real money first, then bonus, and returns the exact split', async () => {
    const id = await player(10)
    await wallet.grant(id, `grant-${id}`, 'bonus_casino', 5)
    const move = { playerId: id, roundId: `${id}-1`, transactionId: `${id}-b` }
    await wallet.bet({ ...move, amount: 12 })
    expect((await readWalletRow(database.db, id))?.balances).toMatchObject({
      main: 0n,
      bonus_casino: 300n,
    })
    await wallet.deposit(id, `more-${id}`, 1)
    await wallet.rollback(move)
    expect((await readWalletRow(database.db, id))?.balances).toMatchObject({
      main: 1_100n,
      bonus_casino: 500n,
    })
    await wallet.rollback(move)
    expect((await readWalletRow(database.db, id))?.balances).toMatchObject({
      main: 1_100n,
      bonus_casino: 500n,
    })
  })

  it('refuses a bet whose rollback arrived first', async () => {
    const id = await player()
    const move = { playerId: id, roundId: `${id}-1`, transactionId: `${id}-b` }
    await wallet.rollback(move)
    expect(await refusalOf(wallet.bet({ ...move, amount: 10 }))).toBe('wallet.roundVoided')
    expect(await main(id)).toBe(10_000n)
  })

  it('pays no win without its bet or after its void, and voids no bet that was paid', async () => {
    const id = await player()
    const round = { playerId: id, roundId: `${id}-1` }
    expect(await refusalOf(wallet.win({ ...round, transactionId: `${id}-w`, amount: 5 }))).toBe(
      'wallet.roundUnknown',
    )
    await wallet.bet({ ...round, transactionId: `${id}-b`, amount: 10 })
    await wallet.rollback({ ...round, transactionId: `${id}-b` })
    expect(await refusalOf(wallet.win({ ...round, transactionId: `${id}-w`, amount: 5 }))).toBe(
      'wallet.roundVoided',
    )
    const paid = { playerId: id, roundId: `${id}-2` }
    await wallet.bet({ ...paid, transactionId: `${id}-b2`, amount: 10 })
    await wallet.win({ ...paid, transactionId: `${id}-w2`, amount: 5 })
    expect(await refusalOf(wallet.rollback({ ...paid, transactionId: `${id}-b2` }))).toBe(
      'wallet.roundSettled',
    )
  })

  it('voids a win once, even a spent one, and repays it from later credits', async () => {
    const id = await player(10)
    const move = { playerId: id, roundId: `${id}-1`, transactionId: `${id}-1` }
    await wallet.bet({ ...move, amount: 10 })
    await wallet.win({ ...move, amount: 50 })
    await wallet.bet({ playerId: id, roundId: `${id}-2`, transactionId: `${id}-2`, amount: 45 })
    const answers = await Promise.all([1, 2, 3].map(() => wallet.winVoid(move)))
    expect(answers.map(({ balance }) => balance)).toEqual([0, 0, 0])
    const owing = async () => (await readWalletRow(database.db, id))?.balances
    expect(await owing()).toMatchObject({ main: 0n, debt: -4_500n })
    expect((await wallet.deposit(id, `more-${id}`, 40)).balance).toBe(0)
    expect((await wallet.deposit(id, `last-${id}`, 15)).balance).toBe(10)
    expect(await owing()).toMatchObject({ main: 1_000n, debt: 0n })
    expect(await owing()).toEqual(await replayBalances(database.db, id))
    // The round's bet may be voided after its win was.
    expect((await wallet.rollback(move)).balance).toBe(20)
    const early = { playerId: id, roundId: `${id}-2`, transactionId: `${id}-w` }
    await wallet.winVoid(early)
    expect(await refusalOf(wallet.win({ ...early, amount: 5 }))).toBe('wallet.roundVoided')
    expect(await refusalOf(wallet.winVoid({ ...move, playerId: await player() }))).toBe(
      'wallet.idempotencyConflict',
    )
  })

  it.each([
    ['finer than a cent', 0.001, 'tooPrecise'],
    ['nothing', 0, 'request.invalid'],
    ['less than nothing', -5, 'request.invalid'],
    ['beyond all numbers', 1e18, 'overflow'],
  ])('refuses an amount that is %s', async (_name, amount, fault) => {
    const id = await player()
    const outcome = await wallet.deposit(id, `odd-${id}`, amount).then(
      () => 'accepted',
      (error: unknown) => (error instanceof CodedError ? error.code : Object(error).fault),
    )
    expect(outcome).toBe(fault)
    expect(await main(id)).toBe(10_000n)
  })

  it('blocks updates and deletes of entries, and transactions that do not sum to zero', async () => {
    const id = await player()
    const { db } = database
    const reasonOf = (act: Promise<unknown>) =>
      act.then(
        () => 'accepted',
        (error: unknown) => String(Object(error).cause ?? error),
      )
    expect(await reasonOf(db.execute(sql`update ledger_entries set amount_minor = 1`))).toContain(
      'append-only',
    )
    expect(await reasonOf(db.execute(sql`delete from ledger_transactions`))).toContain(
      'append-only',
    )
    expect(
      await reasonOf(
        db.execute(sql`update accounts set balance_minor = -1 where player_id = ${id}`),
      ),
    ).toContain('accounts_not_below_zero')
    const lopsided =
      db.execute(sql`insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
      select max(id), ${`player:${id}:main`}, 'EUR', 1 from ledger_transactions`)
    expect(await reasonOf(lopsided)).toContain('does not sum to zero')
  })

  it('sums to zero, equals its replay and never falls below zero, in any order with repetitions', async () => {
    const op = fc.record({
      kind: fc.constantFrom('bet', 'bet', 'win', 'rollback', 'deposit', 'grant'),
      n: fc.integer({ min: 0, max: 5 }),
      amount: fc.integer({ min: 1, max: 6_000 }).map((cents) => cents / 100),
      times: fc.integer({ min: 1, max: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(op, { maxLength: 14 }), async (script) => {
        const id = await player(50)
        const amounts = new Map<string, number>()
        const acts = script.flatMap(({ kind, n, amount, times }) => {
          // One key always carries the same contents: repeats are repeats.
          const fixed = amounts.get(`${kind}-${n}`) ?? amount
          amounts.set(`${kind}-${n}`, fixed)
          const move = { playerId: id, roundId: `${id}-${n}`, transactionId: `${id}-${n}` }
          const act = () => {
            if (kind === 'bet') return wallet.bet({ ...move, amount: fixed })
            if (kind === 'win') return wallet.win({ ...move, amount: fixed })
            if (kind === 'rollback') return wallet.rollback(move)
            if (kind === 'deposit') return wallet.deposit(id, `${id}-${n}`, fixed)
            return wallet.grant(id, `${id}-${n}`, 'bonus_casino', fixed)
          }
          return Array.from({ length: times }, () => ({ key: `${kind}-${n}`, act }))
        })
        const answers = await Promise.all(
          acts.map(async ({ key, act }) => ({ key, answer: await act().catch(codeOf) })),
        )
        const accepted = new Map<string, string>()
        for (const { key, answer } of answers) {
          if (typeof answer !== 'object') continue
          expect(accepted.get(key) ?? JSON.stringify(answer)).toBe(JSON.stringify(answer))
          accepted.set(key, JSON.stringify(answer))
        }
        const row = await readWalletRow(database.db, id)
        expect(row?.balances).toEqual(await replayBalances(database.db, id))
        for (const balance of Object.values(row?.balances ?? {})) expect(balance >= 0n).toBe(true)
        for (const { sumMinor } of await trialBalance(database.db)) expect(sumMinor).toBe('0')
        const expected = replayByHand([...accepted.keys()], amounts)
        if (expected) expect(row?.balances.main).toBe(expected)
      }),
      { numRuns: 60 },
    )
  })

  /** The expected main balance without bonus, from the accepted operations alone. */
  const replayByHand = (keys: readonly string[], amounts: ReadonlyMap<string, number>) => {
    if (keys.some((key) => key.startsWith('grant'))) return undefined
    const cents = (key: string) => BigInt(Math.round((amounts.get(key) ?? 0) * 100))
    return keys.reduce((sum, key) => {
      const [kind, n] = key.split('-')
      if (kind === 'bet') return sum - cents(key)
      if (kind === 'rollback') return sum + (keys.includes(`bet-${n}`) ? cents(`bet-${n}`) : 0n)
      return sum + cents(key)
    }, 5_000n)
  }
})
