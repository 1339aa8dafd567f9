import { transactionSummary } from '@player-site/contracts/transactions/transaction-summary.entities.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { netPositionOf, summaryOf, transactionsOf } from './transactions.service.ts'

const hourMs = 3_600_000

describe.each(testDatabases())('the summary of transactions $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let wallet: WalletService
  let now = testMoment
  beforeAll(() => {
    wallet = createWalletService({
      db: database.db,
      clock: { now: () => now },
      onCommitted: () => {},
    })
  })
  const move = (playerId: string, n: number) => ({
    playerId,
    roundId: `${playerId}-${n}`,
    transactionId: `${playerId}-${n}`,
  })
  /** A deposit, an hour later a won, a lost and a voided round, an hour later another deposit. */
  const play = async (id: string) => {
    now = testMoment
    await addPlayerWithWallet(database.db, id)
    await wallet.deposit(id, `${id}-first`, 100.1)
    now = new Date(testMoment.getTime() + hourMs)
    const from = now.toISOString()
    await wallet.bet({ ...move(id, 1), amount: 30.2 }, async () => {})
    await wallet.win({ ...move(id, 1), amount: 12.5 })
    await wallet.bet({ ...move(id, 2), amount: 10 }, async () => {})
    await wallet.rollback(move(id, 2))
    const to = now.toISOString()
    now = new Date(testMoment.getTime() + 2 * hourMs)
    await wallet.deposit(id, `${id}-second`, 20.2)
    return { from, to }
  }

  it('totals every category and type, to the cent', async () => {
    const id = 'summary-all'
    await play(id)
    const summary = await summaryOf(database.db, id, {})
    expect(z.safeParse(transactionSummary, summary).success).toBe(true)
    expect(summary).toEqual({
      currency: 'EUR',
      totalDepositsCount: 2,
      categories: [
        {
          category: 'CASINO',
          net: -17.7,
          count: 4,
          types: [
            { type: 'BET', net: -40.2, count: 2 },
            { type: 'BET_VOID', net: 10, count: 1 },
            { type: 'WIN', net: 12.5, count: 1 },
          ],
        },
        {
          category: 'PAYMENT',
          net: 120.3,
          count: 2,
          types: [{ type: 'DEPOSIT', net: 120.3, count: 2 }],
        },
      ],
    })
  })

  it('is made of the same rows as the list and the net position, in any window', async () => {
    const id = 'summary-window'
    const { from, to } = await play(id)
    for (const query of [{}, { from }, { to }, { from, to }, { category: 'CASINO' as const }]) {
      const { categories } = await summaryOf(database.db, id, query)
      const rows = (await transactionsOf(database.db, id, query)).transactions
      const { netPosition, winLoss } = await netPositionOf(database.db, id, query)
      const total = (ofPayments: boolean) =>
        categories.find(({ category }) => (category === 'PAYMENT') === ofPayments)?.net ?? 0
      expect([total(true), total(false)]).toEqual([netPosition, winLoss])
      expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
    }
  })

  it('is empty without transactions, and needs a wallet', async () => {
    await addPlayerWithWallet(database.db, 'summary-none')
    expect(await summaryOf(database.db, 'summary-none', {})).toEqual({
      currency: 'EUR',
      totalDepositsCount: 0,
      categories: [],
    })
    await addPlayer(database.db, { id: 'summary-no-wallet' })
    await expect(summaryOf(database.db, 'summary-no-wallet', {})).rejects.toMatchObject({
      code: 'wallet.notFound',
    })
  })
})
