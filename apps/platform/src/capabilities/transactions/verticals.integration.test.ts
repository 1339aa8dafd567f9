import type { Query } from '@player-site/contracts/kernel/call.ts'
import type { listTransactions } from '@player-site/contracts/transactions/transactions.calls.ts'
import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import { netPositionOf, summaryOf, transactionsOf } from './transactions.service.ts'

describe.each(testDatabases())('the transaction history $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)

  it('lists moves at live tables apart from the casino, and none of nothing', async () => {
    const { db } = database
    const id = 'player'
    const wallet = createWalletService({ db, clock: { now: () => testMoment }, onCommitted() {} })
    await addPlayerWithWallet(db, id)
    await wallet.deposit(id, 'opening', 100)
    const move = (n: number) => ({ playerId: id, roundId: `r${n}`, transactionId: `t${n}` })
    const bet = (n: number, amount: number) => wallet.bet({ ...move(n), amount }, async () => {})
    await wallet.grant(id, `${id}-live`, 'bonus_live_casino', 5)
    await wallet.bet({ ...move(1), amount: 102, vertical: 'LIVE_CASINO' }, async () => {})
    await wallet.win({ ...move(1), amount: 10 })
    await bet(2, 3)
    await wallet.win({ ...move(2), amount: 0 })
    await bet(3, 0)
    const of = async (query: Query<typeof listTransactions>) =>
      (await transactionsOf(db, id, query)).transactions.map(({ type, amount, walletId }) => [
        type,
        amount,
        walletId,
      ])
    expect(await of({ category: 'LIVE_CASINO' })).toEqual([
      ['WIN', 10, 'MAIN'],
      ['BET', 102, 'MAIN'],
    ])
    expect(await of({ category: 'CASINO' })).toEqual([['BET', 3, 'MAIN']])
    const totals = (await summaryOf(db, id, {})).categories
    const played = totals.filter(({ category }) => category.endsWith('CASINO'))
    expect(played.map(({ category, net, count }) => [category, net, count])).toEqual([
      ['CASINO', -3, 1],
      ['LIVE_CASINO', -92, 2],
    ])
    const live = await netPositionOf(db, id, { category: 'LIVE_CASINO' })
    expect(live.winLoss).toBe(-92)
  })
})
