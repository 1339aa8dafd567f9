import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { runOperation } from '../../ledger/ledger.operation.ts'
import { depositEntries } from '../../ledger/ledger.rules.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import { addPayment } from '../cashier/payments.repository.ts'
import { transactionsOf } from './transactions.service.ts'

describe.each(testDatabases())('the names in the history $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const playerId = 'history-names'
  const clock = { now: () => testMoment }

  const addDeposit = (id: string, status: string) =>
    addPayment(database.db, {
      id,
      playerId,
      kind: 'deposit',
      method: 'SKRILL',
      amountMinor: 5_000n,
      currency: 'EUR',
      status,
      requestId: id,
      bodyHash: 'none',
      createdAt: testMoment,
      updatedAt: testMoment,
      dueAt: testMoment,
    })

  it('are of the game of a bet and its win, and of the method of a payment', async () => {
    await addPlayerWithWallet(database.db, playerId)
    await addDeposit('arrived', 'SUCCESS')
    await addDeposit('failed', 'FAILED')
    await database.db.transaction((tx) =>
      runOperation(tx, clock, {
        playerId,
        key: 'deposit:arrived',
        body: {},
        plan: () => ({
          type: 'DEPOSIT',
          category: 'PAYMENT',
          roundId: 'arrived',
          entries: depositEntries(5_000n),
        }),
      }),
    )
    const wallet = createWalletService({ db: database.db, clock, onCommitted: () => {} })
    const move = (n: number, gameId: string) => ({
      playerId,
      roundId: `round-${n}`,
      transactionId: `move-${n}`,
      gameId,
    })
    await wallet.bet({ ...move(1, 'reels'), amount: 10 }, async () => {})
    await wallet.win({ ...move(1, 'reels'), amount: 5 })
    await wallet.bet({ ...move(2, 'withdrawn'), amount: 1 }, async () => {})
    const findGame = (id: string) =>
      id === 'reels' ? { name: 'Reels', gameSlug: 'reels' } : undefined
    const { transactions } = await transactionsOf(database.db, playerId, {}, { findGame })
    const named = transactions.map(({ type, status, gameName, gameSlug, method }) => [
      type,
      status,
      gameName ?? method,
      gameSlug,
    ])
    expect(named).toHaveLength(5)
    expect(named).toEqual(
      expect.arrayContaining([
        ['BET', 'SUCCESS', 'Reels', 'reels'],
        ['WIN', 'SUCCESS', 'Reels', 'reels'],
        ['BET', 'SUCCESS', undefined, undefined],
        ['DEPOSIT', 'SUCCESS', 'SKRILL', undefined],
        ['DEPOSIT', 'FAILED', 'SKRILL', undefined],
      ]),
    )
  })
})
