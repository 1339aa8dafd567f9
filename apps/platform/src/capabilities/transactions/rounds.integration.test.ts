import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import { describeNone } from './bonus-rows.ts'
import { createRoundsList, type FindFairness, type ListRounds, roundOf } from './rounds.service.ts'
import { transactionsOf } from './transactions.service.ts'

describe.each(testDatabases())('a round of a game $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = { now: () => testMoment }
  const findGame = (id: string) =>
    id === 'reels' ? { name: 'Reels', gameSlug: 'reels' } : undefined

  const enter = async (playerId: string) => {
    await addPlayerWithWallet(database.db, playerId)
    const wallet = createWalletService({ db: database.db, clock, onCommitted: () => {} })
    await wallet.deposit(playerId, `paid-${playerId}`, 4)
    const roundId = `relax:${playerId}`
    const move = (n: number) => ({
      playerId,
      roundId,
      transactionId: `${playerId}-${n}`,
      gameId: 'reels',
    })
    const bet = (n: number, amount: number) => wallet.bet({ ...move(n), amount }, async () => {})
    const read = (findFairness: FindFairness = async () => undefined) =>
      roundOf(
        { db: database.db, findGame, findFairness, describeBonuses: describeNone },
        playerId,
        roundId,
      )
    return { wallet, move, bet, read, roundId }
  }

  it('has its stakes, its result, and what each wallet paid and won', async () => {
    const { wallet, move, bet, read, roundId } = await enter('round-split')
    await wallet.grant('round-split', 'granted', 'bonus_casino', 10)
    await bet(1, 3)
    await bet(2, 5)
    expect((await read()).state).toBe('open')
    await wallet.win({ ...move(3), amount: 12.5 })
    const round = await read()
    expect(round).toMatchObject({
      roundId,
      studioRoundId: 'round-split',
      provider: 'relax',
      gameName: 'Reels',
      state: 'won',
      currency: 'EUR',
      stake: 8,
      win: 12.5,
      net: 4.5,
      startedAt: testMoment.toISOString(),
      fairness: null,
    })
    expect(round.moves.map(({ type, amount }) => [type, amount])).toEqual([
      ['BET', 3],
      ['BET', 5],
      ['WIN', 12.5],
    ])
    // Real money first: the bonus pays what is left of the second stake.
    const stakes = Object.fromEntries(round.wallets.map((one) => [one.walletId, one.stake]))
    expect(stakes).toEqual({ MAIN: 4, BONUS: 4 })
    expect(round.wallets.reduce((sum, { win }) => sum + win, 0)).toBe(12.5)
  })

  it('is lost once its studio reports a win of nothing, and names the vertical of its bet', async () => {
    const { wallet, move, bet, read, roundId } = await enter('round-lost')
    await wallet.bet({ ...move(1), amount: 2, vertical: 'LIVE_CASINO' }, async () => {})
    expect(await read()).toMatchObject({ state: 'open', category: 'LIVE_CASINO' })
    await wallet.win({ ...move(2), amount: 0 })
    expect(await read()).toMatchObject({ state: 'lost', stake: 2, win: 0, net: -2 })
    // What the studio said first stays, until it takes that back.
    await wallet.winVoid(move(2))
    expect(await read()).toMatchObject({ state: 'open' })
    await bet(3, 1)
    await wallet.win({ ...move(4), amount: 5 })
    expect(await read()).toMatchObject({ state: 'won', roundId })
  })

  it('of a free spin has a stake of nothing', async () => {
    const { wallet, move, bet, read } = await enter('round-free')
    await bet(1, 0)
    expect(await read()).toMatchObject({ state: 'open', stake: 0 })
    await wallet.win({ ...move(2), amount: 0 })
    expect(await read()).toMatchObject({ state: 'lost', stake: 0, net: 0 })
    const spin = await enter('round-free-won')
    await spin.bet(1, 0)
    await spin.wallet.win({ ...spin.move(2), amount: 1.5 })
    expect(await spin.read()).toMatchObject({ state: 'won', stake: 0, win: 1.5, net: 1.5 })
  })

  it('does not count a voided stake, and is voided once all are', async () => {
    const { wallet, move, bet, read } = await enter('round-void')
    await bet(1, 1)
    await bet(2, 2)
    await wallet.rollback(move(2))
    expect(await read()).toMatchObject({ state: 'open', stake: 1, win: 0, net: -1 })
    await wallet.rollback(move(1))
    expect(await read()).toMatchObject({ state: 'voided', stake: 0, net: 0 })
  })

  it('is not there for another player, nor before a stake', async () => {
    const { wallet, move, bet, roundId } = await enter('round-owner')
    const other = await enter('round-other')
    const askOf = (playerId: string) =>
      roundOf(
        {
          db: database.db,
          findGame,
          findFairness: async () => undefined,
          describeBonuses: describeNone,
        },
        playerId,
        roundId,
      )
    await wallet.rollback(move(9))
    await expect(askOf('round-owner')).rejects.toMatchObject({ code: 'wallet.roundUnknown' })
    await bet(1, 1)
    expect((await askOf('round-owner')).stake).toBe(1)
    await expect(askOf('round-other')).rejects.toMatchObject({ code: 'wallet.roundUnknown' })
    await expect(other.read()).rejects.toMatchObject({ code: 'wallet.roundUnknown' })
  })

  it('is named by the transactions of it, and has what its studio proves', async () => {
    const { bet, read, roundId } = await enter('round-proof')
    await bet(1, 1)
    const { transactions } = await transactionsOf(database.db, 'round-proof', {}, { findGame })
    expect(transactions.map(({ type, roundId: id }) => [type, id])).toEqual([
      ['BET', roundId],
      ['DEPOSIT', undefined],
    ])
    const fairness = { commitment: 'c0ffee', seed: null, checkUrl: 'https://studio.example/check' }
    const asked: unknown[] = []
    const round = await read(async (...of) => {
      asked.push(of)
      return fairness
    })
    expect(round.fairness).toEqual(fairness)
    expect(asked).toEqual([['relax', 'round-proof']])
  })
  const list = (...of: Parameters<ListRounds>) =>
    createRoundsList({ db: database.db, findGame })(...of)

  it('is listed once, where its last movement is, with what was staked and won', async () => {
    const { wallet } = await enter('rounds-order')
    const move = (round: string, n: number) => ({
      playerId: 'rounds-order',
      roundId: `relax:${round}`,
      transactionId: `${round}-${n}`,
      gameId: 'reels',
    })
    await wallet.bet({ ...move('early', 1), amount: 1 }, async () => {})
    await wallet.bet({ ...move('late', 1), amount: 2 }, async () => {})
    await wallet.bet({ ...move('void', 1), amount: 0.5 }, async () => {})
    await wallet.rollback(move('void', 1))
    await wallet.rollback(move('unknown', 1))
    await wallet.win({ ...move('early', 2), amount: 3.5 })
    const { rounds, next } = await list('rounds-order')
    expect(rounds.map(({ roundId, state, stake, win }) => [roundId, state, stake, win])).toEqual([
      ['relax:early', 'won', 1, 3.5],
      ['relax:void', 'voided', 0, 0],
      ['relax:late', 'open', 2, 0],
    ])
    expect(rounds[0]).toMatchObject({ provider: 'relax', gameId: 'reels', gameName: 'Reels' })
    expect(next).toBeNull()
  })

  it('is on one page of the list, and not on that of another player', async () => {
    const { wallet } = await enter('rounds-pages')
    await enter('rounds-none')
    for (let round = 0; round < 13; round += 1) {
      const move = { playerId: 'rounds-pages', roundId: `relax:pages-${round}`, gameId: 'gone' }
      await wallet.bet({ ...move, transactionId: `pages-${round}`, amount: 0.1 }, async () => {})
    }
    const first = await list('rounds-pages')
    const second = await list('rounds-pages', first.next ?? '')
    const shown = [...first.rounds, ...second.rounds].map(({ roundId }) => roundId)
    expect([first.rounds.length, second.next]).toEqual([10, null])
    expect(shown).toEqual(Array.from({ length: 13 }, (_, n) => `relax:pages-${12 - n}`))
    expect(second.rounds[0]).not.toHaveProperty('gameName')
    for (const other of ['rounds-none', 'rounds-unknown']) {
      expect(await list(other)).toEqual({ rounds: [], next: null })
    }
    for (const cursor of ['nonsense', '1.payment.p-1']) {
      await expect(list('rounds-pages', cursor)).rejects.toMatchObject({ code: 'request.invalid' })
    }
  })
})
