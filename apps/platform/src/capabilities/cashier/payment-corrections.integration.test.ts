import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import type { Notification } from '../../integrations/payments/provider.contract.ts'
import { createWallet, readWalletRow, replayBalances } from '../../ledger/ledger.repository.ts'
import { silentLog } from '../../log.ts'
import { createAccountStateService } from '../../players/account-state.service.ts'
import { type AccountDesk, createAccountDesk } from '../account-desk/account-desk.service.ts'
import { createInboxService } from '../inbox/inbox.service.ts'
import { createLimitLocks } from '../limits/limit-locks.ts'
import { createPaymentCorrections } from './payment-corrections.ts'
import { findPayment, paymentViewOf } from './payments.repository.ts'

const reason = 'The provider has confirmed it in writing'

describe.each(testDatabases())('corrections of payments $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const alerts: unknown[] = []
  let cashier: ReturnType<typeof createTestCashier>
  let desk: AccountDesk
  let now = testMoment
  let count = 0

  beforeAll(() => {
    const { db } = database
    const clock = { now: () => now }
    const error = (_: string, { outcome }: Readonly<Record<string, unknown>> = {}) =>
      void alerts.push(outcome)
    cashier = createTestCashier({ db, clock, log: { ...silentLog, error } })
    const playerTransaction = playerTransactionsIn(db)
    desk = createAccountDesk({
      db,
      clock,
      playerTransaction,
      accountState: createAccountStateService({ clock, playerTransaction }),
      limitLocks: createLimitLocks(clock),
      corrections: createPaymentCorrections(cashier.deps),
    })
  })

  const request = (amount: number) => {
    count += 1
    return { method: 'CREDITCARD', amount, requestId: `request-${count}` } as const
  }
  /** A player with a deposit of 50. */
  const paid = async () => {
    count += 1
    const id = `payer-${count}`
    await addPlayer(database.db, { id, countryCode: 'FI', kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
    const { paymentId } = await cashier.deposits.start(id, request(50))
    await cashier.deposits.settle(notificationOf(paymentId, 50))
    return { id, paymentId }
  }
  /** A player of 50 whose withdrawal of 40 is with the provider. */
  const withdrawing = async () => {
    const { id } = await paid()
    const { paymentId } = await cashier.withdrawals.start(id, request(40))
    now = new Date(now.getTime() + 61_000)
    await cashier.withdrawals.payOut()
    return { id, paymentId }
  }
  const payoutSays = (
    paymentId: string,
    event: Notification['event'],
    amount: string,
    currency = 'EUR',
  ) =>
    cashier.withdrawals.settle({
      ...notificationOf(paymentId, 40, event, 'payout'),
      amount,
      currency,
    })
  const balances = async (id: string) => {
    const held = (await readWalletRow(database.db, id))?.balances
    expect(held).toEqual(await replayBalances(database.db, id))
    return [held?.main, held?.pending]
  }
  const waiting = async (id: string) => (await desk.read(id)).account.differences
  const latest = async (id: string) => {
    const { db } = database
    const clock = { now: () => now }
    const inbox = createInboxService({ db, clock, playerTransaction: playerTransactionsIn(db) })
    const [message] = (await inbox.page(id, {})).messages
    return message?.kind
  }
  const propose = async (id: string, amount: number, decisionId = randomUUID()) => {
    const [difference] = await waiting(id)
    const differenceId = difference?.differenceId ?? 'none'
    const decision = { is: 'payment', differenceId, amount } as const
    await desk.decide({ playerId: id, decisionId, operator: 'anna', decision, reason })
    return decisionId
  }
  const sign = (playerId: string, decisionId: string, operator = 'bert') =>
    desk.sign({ playerId, decisionId, operator, isApproved: true })

  it.each([
    ['a part that was paid', 'succeeded', '20.00', 'EUR'],
    ['nothing that was paid', 'succeeded', '0.00', 'EUR'],
    ['more than was to be paid', 'succeeded', '41.00', 'EUR'],
    ['another currency', 'succeeded', '450.00', 'SEK'],
    ['a currency that the site does not have', 'succeeded', '40.00', 'XAU'],
    ['a part that failed', 'failed', '20.00', 'EUR'],
    ['nothing in another currency', 'failed', '0.00', 'SEK'],
  ] as const)('keeps a payout reserved that reports %s', async (_, event, amount, currency) => {
    const { id, paymentId } = await withdrawing()
    alerts.length = 0
    for (const __ of ['told', 'repeated']) {
      expect(await payoutSays(paymentId, event, amount, currency)).toEqual({ result: 'accepted' })
    }
    expect(alerts).toEqual(['waiting'])
    expect(await balances(id)).toEqual([1_000n, 4_000n])
    expect(await latest(id)).toBe('withdrawal.underReview')
    expect(await cashier.withdrawals.pending(id)).toMatchObject([{ isUnderReview: true }])
    expect(await waiting(id)).toMatchObject([
      { paymentId, kind: 'payout', amount: 40, reported: { amount, currency } },
    ])
  })

  it.each([
    [20, 'SUCCESS', [3_000n, 0n], { amount: 20, requestedAmount: 40 }, 'withdrawal.paid'],
    [40, 'SUCCESS', [1_000n, 0n], { amount: 40 }, 'withdrawal.paid'],
    [0, 'FAILED', [5_000n, 0n], { amount: 40 }, 'withdrawal.failed'],
    [0.01, 'SUCCESS', [4_999n, 0n], { amount: 0.01, requestedAmount: 40 }, 'withdrawal.paid'],
  ])('pays %d of 40 out once two of staff say so', async (amount, status, left, view, kind) => {
    const { id, paymentId } = await withdrawing()
    await payoutSays(paymentId, 'succeeded', '20.00')
    const decisionId = await propose(id, amount)
    expect(await balances(id)).toEqual([1_000n, 4_000n])
    expect(await codeOf(sign(id, decisionId, 'anna'))).toBe('accountDesk.ownSignature')
    await Promise.allSettled([sign(id, decisionId), sign(id, decisionId), sign(id, decisionId)])
    expect(await balances(id)).toEqual(left)
    const row = await findPayment(database.db, paymentId)
    expect(row && paymentViewOf(row)).toMatchObject({ status, ...view })
    expect([await latest(id), await waiting(id)]).toEqual([kind, []])
    // Whatever the provider says later changes nothing.
    await payoutSays(paymentId, 'succeeded', '40.00')
    expect(await balances(id)).toEqual(left)
  })

  it('is not needed once the provider corrects itself', async () => {
    const { id, paymentId } = await withdrawing()
    await payoutSays(paymentId, 'succeeded', '20.00')
    const decisionId = await propose(id, 20)
    await payoutSays(paymentId, 'succeeded', '40.00')
    expect([await balances(id), await waiting(id)]).toEqual([[1_000n, 0n], []])
    expect(await codeOf(sign(id, decisionId))).toBe('accountDesk.differenceSettled')
    expect(await balances(id)).toEqual([1_000n, 0n])
  })

  it.each([40.01, 1e9, 20.001])(
    'takes no amount of %d that a payout of 40 cannot have',
    async (amount) => {
      const { id, paymentId } = await withdrawing()
      await payoutSays(paymentId, 'succeeded', '20.00')
      expect(await codeOf(propose(id, amount))).toBe('accountDesk.amountOutOfRange')
    },
  )

  it('credits a second payment of an order', async () => {
    const { id, paymentId } = await paid()
    const second = { ...notificationOf(paymentId, 50), claimId: 'credit-2' }
    for (const _ of ['told', 'repeated']) await cashier.deposits.settle(second)
    expect(await balances(id)).toEqual([5_000n, 0n])
    expect(await latest(id)).toBe('deposit.underReview')
    expect(await waiting(id)).toHaveLength(1)
    await sign(id, await propose(id, 50))
    expect([await balances(id), await latest(id)]).toEqual([[10_000n, 0n], 'deposit.credited'])
  })

  it('books what a bank took back in another currency, up to the deposit', async () => {
    const { id, paymentId } = await paid()
    const claim = { ...notificationOf(paymentId, 560, 'charged-back'), currency: 'SEK' }
    for (const _ of ['told', 'repeated']) await cashier.deposits.settle(claim)
    expect(await balances(id)).toEqual([5_000n, 0n])
    expect(await codeOf(propose(id, 50.01))).toBe('accountDesk.amountOutOfRange')
    await sign(id, await propose(id, 49.5))
    expect([await balances(id), await latest(id)]).toEqual([[50n, 0n], 'deposit.chargedBack'])
    expect((await findPayment(database.db, paymentId))?.claimedMinor).toBe(4_950n)
  })

  it('books what a bank gave back in another currency, up to what it took', async () => {
    const { id, paymentId } = await paid()
    await cashier.deposits.settle(notificationOf(paymentId, 30, 'charged-back'))
    const back = { ...notificationOf(paymentId, 300, 'chargeback-reversed'), currency: 'SEK' }
    await cashier.deposits.settle(back)
    expect(await codeOf(propose(id, 30.01))).toBe('accountDesk.amountOutOfRange')
    await sign(id, await propose(id, 30))
    expect(await balances(id)).toEqual([5_000n, 0n])
  })

  it('leaves everything as it is when nothing moved', async () => {
    const { id, paymentId } = await paid()
    await cashier.deposits.settle({ ...notificationOf(paymentId, 50), claimId: 'told-again' })
    await sign(id, await propose(id, 0))
    expect([await balances(id), await waiting(id)]).toEqual([[5_000n, 0n], []])
  })

  it('is of the player whose payment it is', async () => {
    const { id, paymentId } = await withdrawing()
    await payoutSays(paymentId, 'succeeded', '20.00')
    const [difference] = await waiting(id)
    const { id: other } = await paid()
    const decision = {
      is: 'payment',
      differenceId: difference?.differenceId ?? '',
      amount: 1,
    } as const
    const made = { playerId: other, decisionId: randomUUID(), operator: 'anna', decision, reason }
    expect(await codeOf(desk.decide(made))).toBe('accountDesk.differenceSettled')
  })
})
