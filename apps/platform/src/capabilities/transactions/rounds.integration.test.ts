import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import { type FindFairness, roundOf } from './rounds.service.ts'
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
      roundOf({ db: database.db, findGame, findFairness }, playerId, roundId)
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
      roundOf({ db: database.db, findGame, findFairness: async () => undefined }, playerId, roundId)
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
    const { transactions } = await transactionsOf(database.db, 'round-proof', {}, findGame)
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
})
