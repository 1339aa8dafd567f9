import { verticals } from '@player-site/contracts/games/verticals.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../testing/players.ts'
import { outbox } from '../outbox/outbox.schema.ts'
import type { GameMove } from './bets.ts'
import { betOperation } from './bets.ts'
import { readWalletRow, replayBalances } from './ledger.repository.ts'
import { ledgerEntries, ledgerTransactions } from './ledger.schema.ts'
import { rollbackOperation, winOperation } from './operations.ts'
import { createWalletService, type WalletService } from './wallet.service.ts'

describe.each(testDatabases())('moves of games $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let wallet: WalletService
  let count = 0

  beforeAll(() => {
    wallet = createWalletService({
      db: database.db,
      clock: { now: () => testMoment },
      onCommitted: () => {},
    })
  })

  const newPlayer = async (deposit = 100) => {
    count += 1
    const id = `player-${count}`
    await addPlayerWithWallet(database.db, id)
    if (deposit > 0) await wallet.deposit(id, `opening-${id}`, deposit)
    return id
  }
  /** The moves of a round of a player. */
  const roundOf = (playerId: string, name = '1') => {
    const move = (what: string): GameMove => ({
      playerId,
      roundId: `${playerId}-${name}`,
      transactionId: `${playerId}-${name}-${what}`,
    })
    return { bet: move('bet'), win: move('win'), move }
  }
  const bet = (move: GameMove, amount: number) => wallet.bet({ ...move, amount }, async () => {})
  const balancesOf = async (id: string) => {
    const balances = (await readWalletRow(database.db, id))?.balances
    expect(balances).toEqual(await replayBalances(database.db, id))
    return balances
  }
  const stored = (key: string) =>
    database.db.select().from(ledgerTransactions).where(eq(ledgerTransactions.idempotencyKey, key))

  describe('of a vertical', () => {
    const bonuses = {
      CASINO: 'bonus_casino',
      LIVE_CASINO: 'bonus_live_casino',
      SPORTS: 'bonus_sports',
      VIRTUAL_SPORTS: 'bonus_sports',
    } as const

    it.each(verticals)('%s take its bonus and no other, and return it', async (vertical) => {
      const id = await newPlayer(10)
      for (const kind of ['bonus_casino', 'bonus_live_casino', 'bonus_sports'] as const) {
        await wallet.grant(id, `${id}-${kind}`, kind, 5)
      }
      const { bet: first, win } = roundOf(id)
      const move = { ...first, vertical }
      expect(await bet(move, 12)).toMatchObject({ balance: 3 })
      const own = bonuses[vertical]
      expect(await balancesOf(id)).toMatchObject({ main: 0n, [own]: 300n })
      expect(await codeOf(bet({ ...roundOf(id, '2').bet, vertical }, 4))).toBe(
        'wallet.insufficientFunds',
      )
      await wallet.win({ ...win, amount: 2 })
      await wallet.winVoid(win)
      expect(await wallet.rollback(first)).toMatchObject({ balance: 15 })
      expect(await balancesOf(id)).toMatchObject({
        ...{ main: 1_000n, bonus_casino: 500n, bonus_live_casino: 500n, bonus_sports: 500n },
      })
      const rows = await database.db
        .select({ type: ledgerTransactions.type, category: ledgerTransactions.category })
        .from(ledgerTransactions)
        .where(eq(ledgerTransactions.roundId, first.roundId))
        .orderBy(ledgerTransactions.id)
      const types = ['BET', 'WIN', 'WIN_VOID', 'BET_VOID']
      expect(rows).toEqual(types.map((type) => ({ type, category: vertical })))
    })
  })

  describe('of nothing', () => {
    const entriesIn = (roundId: string) =>
      database.db
        .select()
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
        .where(eq(ledgerTransactions.roundId, roundId))

    it('open and end a round without entries, balances or pushes', async () => {
      const id = await newPlayer()
      const { bet: spin, win } = roundOf(id)
      await database.db.delete(outbox).where(eq(outbox.playerId, id))
      expect(await bet(spin, 0)).toMatchObject({ balance: 100 })
      expect(await wallet.win({ ...win, amount: 0 })).toMatchObject({ balance: 100 })
      expect(await wallet.win({ ...win, amount: 0 })).toMatchObject({ balance: 100 })
      expect(await entriesIn(spin.roundId)).toEqual([])
      expect(await database.db.select().from(outbox).where(eq(outbox.playerId, id))).toEqual([])
      // Unlike the void of a bet that never arrived, it is known to have been of nothing.
      const unknown = and(
        eq(ledgerTransactions.roundId, spin.roundId),
        isNull(ledgerTransactions.amountMinor),
      )
      expect(await database.db.select().from(ledgerTransactions).where(unknown)).toEqual([])
    })

    it('pay the win of a free spin', async () => {
      const id = await newPlayer(0)
      const { bet: spin, win } = roundOf(id)
      await bet(spin, 0)
      expect(await wallet.win({ ...win, amount: 3.5 })).toMatchObject({ balance: 3.5 })
    })

    it('are voided like any other, also before they arrive', async () => {
      const id = await newPlayer()
      const { bet: spin, win } = roundOf(id)
      await bet(spin, 0)
      await wallet.win({ ...win, amount: 0 })
      expect(await codeOf(wallet.rollback(spin))).toBe('wallet.roundSettled')
      await wallet.winVoid(win)
      await wallet.rollback(spin)
      expect(await codeOf(wallet.win({ ...roundOf(id).move('late'), amount: 0 }))).toBe(
        'wallet.roundVoided',
      )
      const late = roundOf(id, '2')
      await wallet.rollback(late.bet)
      expect(await codeOf(bet(late.bet, 0))).toBe('wallet.roundVoided')
      expect(await balancesOf(id)).toMatchObject({ main: 10_000n, debt: 0n })
    })

    it('are no way around a round that is unknown, nor below zero', async () => {
      const id = await newPlayer()
      const { bet: spin, win } = roundOf(id)
      expect(await codeOf(wallet.win({ ...win, amount: 0 }))).toBe('wallet.roundUnknown')
      expect(await codeOf(bet(spin, -0.01))).toBe('request.invalid')
      await bet(spin, 0)
      expect(await codeOf(wallet.win({ ...win, amount: -5 }))).toBe('request.invalid')
    })

    it('end a round once that its studio only says to be over', async () => {
      const id = await newPlayer()
      const { bet: spin, win, move } = roundOf(id)
      await bet(spin, 1)
      const end = move('end')
      for (let time = 0; time < 2; time += 1) {
        expect(await wallet.endRound(end)).toMatchObject({ balance: 99 })
      }
      expect(await stored(`win:${end.transactionId}`)).toHaveLength(1)
      const won = roundOf(id, '2')
      await bet(won.bet, 1)
      await wallet.win({ ...won.win, amount: 4 })
      expect(await wallet.endRound(won.move('end'))).toMatchObject({ balance: 102 })
      expect(await stored(`win:${won.move('end').transactionId}`)).toEqual([])
      expect(await wallet.endRound(roundOf(id, 'none').move('end'))).toMatchObject({ balance: 102 })
      expect(win.roundId).toBe(spin.roundId)
    })
  })

  describe('that name a win to roll back', () => {
    it('take it back once, whichever of both voids comes first', async () => {
      const id = await newPlayer()
      const { bet: stake, win } = roundOf(id)
      await bet(stake, 10)
      await wallet.win({ ...win, amount: 50 })
      expect(await wallet.rollback(win)).toMatchObject({ balance: 90 })
      for (const kind of ['rollback', 'winVoid', 'rollback'] as const) {
        expect(await wallet[kind](win)).toMatchObject({ balance: 90 })
      }
      expect(await balancesOf(id)).toMatchObject({ main: 9_000n, debt: 0n })
      // Its bet may be voided now.
      expect(await wallet.rollback(stake)).toMatchObject({ balance: 100 })
    })

    it('leave a debt where the win is spent', async () => {
      const id = await newPlayer(10)
      const { bet: stake, win } = roundOf(id)
      await bet(stake, 10)
      await wallet.win({ ...win, amount: 50 })
      await bet(roundOf(id, '2').bet, 45)
      await wallet.rollback(win)
      expect(await balancesOf(id)).toMatchObject({ main: 0n, debt: -4_500n })
    })

    it('refuse a win that arrives after it', async () => {
      const id = await newPlayer()
      const { bet: stake, win } = roundOf(id)
      await bet(stake, 10)
      await wallet.rollback(win)
      expect(await codeOf(wallet.win({ ...win, amount: 50 }))).toBe('wallet.roundVoided')
      expect(await balancesOf(id)).toMatchObject({ main: 9_000n })
    })

    it('are refused for the win of another round or player', async () => {
      const [id, other] = [await newPlayer(), await newPlayer()]
      const { bet: stake, win } = roundOf(id)
      await bet(stake, 10)
      await wallet.win({ ...win, amount: 50 })
      const elsewhere = { ...win, roundId: `${id}-other` }
      expect(await codeOf(wallet.rollback(elsewhere))).toBe('wallet.roundUnknown')
      expect(await codeOf(wallet.rollback({ ...win, playerId: other }))).toBe('wallet.roundUnknown')
      expect(await balancesOf(id)).toMatchObject({ main: 14_000n })
    })
  })

  describe('of two players who name one transaction', () => {
    type Act = (move: GameMove, amount: number) => Promise<unknown>
    const acts: Readonly<Record<string, Act>> = {
      bet,
      win: (move, amount) => wallet.win({ ...move, amount }),
      rollback: (move) => wallet.rollback(move),
      winVoid: (move) => wallet.winVoid(move),
    }
    const pairs = ['bet', 'win', 'rollback', 'winVoid'].flatMap((a) =>
      ['bet', 'win', 'rollback', 'winVoid'].map((b) => [a, b] as const),
    )

    it.each(pairs)('at once are accepted for one of them: %s and %s', async (a, b) => {
      for (let time = 0; time < 4; time += 1) {
        const [first, second] = [await newPlayer(), await newPlayer()]
        for (const id of [first, second]) await bet(roundOf(id).move('opening'), 1)
        const shared = `shared-${first}`
        const outcomes = await Promise.all([
          codeOf(
            acts[a]?.({ ...roundOf(first).bet, transactionId: shared }, 2) ?? Promise.reject(),
          ),
          codeOf(
            acts[b]?.({ ...roundOf(second).bet, transactionId: shared }, 2) ?? Promise.reject(),
          ),
        ])
        expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
      }
    })
  })

  describe('of one message', () => {
    const stake = (move: GameMove, amount: number) =>
      betOperation({ ...move, amount }, async () => {})

    it('are applied together, or not at all', async () => {
      const id = await newPlayer()
      const { move } = roundOf(id)
      const isRefused = [stake(move('a'), 1), stake(move('b'), 9_999_999.99)]
      expect(await codeOf(wallet.together(isRefused))).toBe('wallet.insufficientFunds')
      expect(await balancesOf(id)).toMatchObject({ main: 10_000n })
      expect(await stored(`bet:${move('a').transactionId}`)).toEqual([])
      const isUnknown = [stake(move('a'), 1), winOperation({ ...roundOf(id, '2').win, amount: 9 })]
      expect(await codeOf(wallet.together(isUnknown))).toBe('wallet.roundUnknown')
      const tooMuch = [winOperation({ ...move('w'), amount: 1 }), stake(move('a'), 1)]
      expect(await codeOf(wallet.together(tooMuch))).toBe('wallet.roundUnknown')
      expect(await balancesOf(id)).toMatchObject({ main: 10_000n })
    })

    it('are applied once, however often repeated, also when only a part had been', async () => {
      const id = await newPlayer()
      const { move } = roundOf(id)
      await bet(move('a'), 1)
      const all = [
        stake(move('a'), 1),
        stake(move('b'), 2),
        winOperation({ ...move('w'), amount: 7 }),
      ]
      for (let time = 0; time < 3; time += 1) {
        expect((await wallet.together(all)).at(-1)).toMatchObject({ balance: 104 })
      }
      const voids = ['w', 'a', 'b'].map((what) => rollbackOperation(move(what)))
      for (let time = 0; time < 2; time += 1) {
        expect((await wallet.together(voids)).at(-1)).toMatchObject({ balance: 100 })
      }
    })
  })

  it('are not taken for another operation of the same signed message', async () => {
    const id = await newPlayer()
    const { bet: stake, win } = roundOf(id)
    const signed = { ...stake, messageSignature: 'signed-bet' }
    await bet(signed, 10)
    const asWin = wallet.win({ ...signed, amount: 10, isExclusive: true })
    expect(await codeOf(asWin)).toBe('wallet.idempotencyConflict')
    expect(await codeOf(wallet.rollback(signed))).toBe('request.invalid')
    const paid = { ...win, messageSignature: 'signed-win' }
    await wallet.win({ ...paid, amount: 20, isExclusive: true })
    expect(await codeOf(wallet.rollback(paid))).toBe('request.invalid')
    expect(await codeOf(wallet.winVoid(paid))).toBe('request.invalid')
    expect(await codeOf(bet(paid, 20))).toBe('wallet.idempotencyConflict')
    expect(await balancesOf(id)).toMatchObject({ main: 11_000n })
    await wallet.rollback({ ...paid, messageSignature: 'signed-refund' })
    expect(await balancesOf(id)).toMatchObject({ main: 9_000n })
  })
})
