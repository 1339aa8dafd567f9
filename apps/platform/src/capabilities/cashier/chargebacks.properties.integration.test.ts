import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import type { Notification } from '../../integrations/payments/provider.contract.ts'
import {
  createWallet,
  readWalletRow,
  replayBalances,
  trialBalance,
} from '../../ledger/ledger.repository.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { createInboxService, type InboxService } from '../inbox/inbox.service.ts'
import { transactionsOf } from '../transactions/transactions.service.ts'

type TestCashier = ReturnType<typeof createTestCashier>

/** A sequence of bank claims and reversals; each claim has its number. */
const claims = (paymentId: string, length: number): Notification[] =>
  Array.from({ length }, (_, index) => ({
    ...notificationOf(paymentId, 50, index % 2 === 0 ? 'charged-back' : 'chargeback-reversed'),
    disputeSequence: Math.floor(index / 2) + 1,
  }))

describe.each(testDatabases())('deposits that are claimed more than once $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const now = testMoment
  let wallet: WalletService
  let inbox: InboxService
  let deposits: TestCashier['deposits']
  let count = 0

  beforeAll(() => {
    const { db } = database
    const clock = { now: () => now }
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    inbox = createInboxService({ db, clock, playerTransaction: playerTransactionsIn(db) })
    deposits = createTestCashier({ db, clock }).deposits
  })
  afterEach(async () => {
    for (const { sumMinor } of await trialBalance(database.db)) expect(sumMinor).toBe('0')
  })

  const paid = async () => {
    count += 1
    const id = `claimed-${count}`
    await addPlayer(database.db, { id, countryCode: 'FI', kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
    const request = { method: 'CREDITCARD', amount: 50, requestId: `request-${count}` } as const
    const { paymentId } = await deposits.start(id, request)
    await deposits.settle(notificationOf(paymentId, 50))
    return { id, paymentId }
  }
  const balances = async (player: string) => {
    const stored = (await readWalletRow(database.db, player))?.balances
    expect(stored).toEqual(await replayBalances(database.db, player))
    return { main: stored?.main, debt: stored?.debt }
  }
  const types = async (player: string) =>
    (await transactionsOf(database.db, player, {})).transactions.map(({ type }) => type).reverse()

  it('are debited each time, and credited again each time', async () => {
    const { id, paymentId } = await paid()
    const bet = { playerId: id, roundId: `round-${id}`, transactionId: `bet-${id}`, amount: 20 }
    await wallet.bet(bet, async () => {})
    const [first, released, second, again] = claims(paymentId, 4)
    const expected = [
      [first, { main: 0n, debt: -2_000n }],
      [released, { main: 3_000n, debt: 0n }],
      [second, { main: 0n, debt: -2_000n }],
      [again, { main: 3_000n, debt: 0n }],
    ] as const
    for (const [said, left] of expected) {
      if (said) await Promise.all([1, 2, 3].map(() => deposits.settle(said)))
      expect(await balances(id)).toEqual(left)
    }
    expect((await types(id)).filter((type) => type !== 'BET')).toEqual([
      'DEPOSIT',
      'REVERSAL_DP',
      'DEPOSIT',
      'REVERSAL_DP',
      'DEPOSIT',
    ])
    const kinds = (await inbox.page(id, {})).messages.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'deposit.chargedBack')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'deposit.restored')).toHaveLength(2)
  })

  it('are claimed again only after the previous claim was reversed, reported or not', async () => {
    const { id, paymentId } = await paid()
    const [first, released, second, again] = claims(paymentId, 4)
    if (!first || !released || !second || !again) throw new Error('Expected four accounts')
    await deposits.settle(first)
    await deposits.settle(second)
    expect(await balances(id)).toEqual({ main: 0n, debt: 0n })
    expect(await deposits.settle(released)).toEqual({ result: 'accepted' })
    expect(await balances(id)).toEqual({ main: 0n, debt: 0n })
    await deposits.settle(again)
    expect(await balances(id)).toEqual({ main: 5_000n, debt: 0n })
    const third = { ...first, disputeSequence: 3 }
    expect(await codeOf(deposits.settle({ ...third, event: 'chargeback-reversed' }))).toBe(
      'cashier.paymentNotFound',
    )
  })

  it("end in the banks' final state, in any order and number of notifications", async () => {
    const runs = fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.nat(5), { maxLength: 10 }),
      async (length, order) => {
        const { id, paymentId } = await paid()
        const history = claims(paymentId, length)
        const early = order.flatMap((index) => history[index] ?? [])
        // The provider repeats each in order until it is accepted.
        for (const said of early) await deposits.settle(said).catch(() => {})
        for (const said of history) await deposits.settle(said)
        const isChargedBack = length % 2 === 1
        expect(await balances(id)).toEqual({ main: isChargedBack ? 0n : 5_000n, debt: 0n })
        const moves = await types(id)
        expect(moves.filter((type) => type === 'REVERSAL_DP').length).toBeLessThanOrEqual(
          Math.ceil(length / 2),
        )
        // Debits and credits alternate.
        moves.forEach((type, index) => {
          expect(type).toBe(index % 2 === 0 ? 'DEPOSIT' : 'REVERSAL_DP')
        })
      },
    )
    await fc.assert(runs, { numRuns: 25 })
  })
})
