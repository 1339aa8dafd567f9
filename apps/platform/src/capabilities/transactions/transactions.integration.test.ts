import type { Query } from '@player-site/contracts/kernel/call.ts'
import type { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { createWalletService, type WalletService } from '../wallet/wallet.service.ts'
import { transactionsOf } from './transactions.service.ts'

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

  it('tells each movement with its amount and the balance after it, the newest first', async () => {
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

  it('tells of the bonus account what moved there, and of a split stake its whole', async () => {
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

  it('shows a voided bet as reverted and what was given back, and no void of a bet that never came', async () => {
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

  it('gives ten a page; with an end given new rows shift none', async () => {
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

  it('keeps to the category and the time asked for', async () => {
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

  it('shows nobody else’s', async () => {
    await deposits([100])
    await addPlayerWithWallet(database.db, `${id}-other`)
    expect((await transactionsOf(database.db, `${id}-other`, {})).transactions).toEqual([])
  })

  it('says when there is no wallet', async () => {
    await addPlayer(database.db, { id: `${id}-none` })
    await expect(transactionsOf(database.db, `${id}-none`, {})).rejects.toMatchObject({
      code: 'wallet.notFound',
    })
  })
})
