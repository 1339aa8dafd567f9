import { CodedError } from '@player-site/contracts/errors.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { changeAccountState } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import { createWallet, readWalletRow, replayBalances } from '../../ledger/ledger.repository.ts'
import { payments } from '../../ledger/payments.schema.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { silentLog } from '../../log.ts'
import { inboxMessages } from '../../players/messages.schema.ts'
import { findPayment, updatePayment } from './payments.repository.ts'

describe.each(testDatabases())('pending withdrawals $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const alarms: unknown[] = []
  let now = testMoment
  let requests = 0
  let cashier: ReturnType<typeof createTestCashier>
  let wallet: WalletService

  beforeAll(() => {
    const { db } = database
    const clock = { now: () => now }
    const error = (event: string, fields?: object) => void alarms.push({ event, ...fields })
    cashier = createTestCashier({ db, clock, log: { ...silentLog, error } })
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
  })

  const withdrawing = async (id: string) => {
    now = testMoment
    await addPlayer(database.db, { id, kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
    await wallet.deposit(id, id, 100)
    requests += 1
    const request = { method: 'CREDITCARD', amount: 60, requestId: `request-${requests}` } as const
    return (await cashier.withdrawals.start(id, request)).paymentId
  }
  const isSentAfter = async (paymentId: string, ms: number) => {
    now = new Date(now.getTime() + ms)
    await cashier.withdrawals.payOut()
    return (await findPayment(database.db, paymentId))?.sentAt !== null
  }
  const balances = async (id: string) => (await readWalletRow(database.db, id))?.balances

  it.each([
    ['flagged', { withdrawal: false }, { withdrawal: true }],
    ['suspended', { multibrandSuspended: true }, { multibrandSuspended: false }],
    ['blacklisted', { status: 'BLACKLISTED' }, { status: 'REGISTERED' }],
    ['no longer verified', { kycStatus: 'NOT_VERIFIED' }, { kycStatus: 'FULLY VERIFIED' }],
    ['asked about its money', { kycStatus: 'EDD_UNDER_REVIEW' }, { kycStatus: 'FULLY VERIFIED' }],
    ['restricted', { kycStatus: 'RESTRICTED' }, { kycStatus: 'FULLY VERIFIED' }],
  ] as const)(
    'stay while the account is %s, and leave once it is not',
    async (id, closed, open) => {
      const paymentId = await withdrawing(id)
      await changeAccountState(database.db, id, closed)
      expect(await isSentAfter(paymentId, 61_000)).toBe(false)
      await changeAccountState(database.db, id, open)
      expect(await isSentAfter(paymentId, 61_000)).toBe(true)
    },
  )

  it('leave though the player has closed the account since', async () => {
    const paymentId = await withdrawing('closing')
    await changeAccountState(database.db, 'closing', { status: 'CLOSED' })
    expect(await isSentAfter(paymentId, 61_000)).toBe(true)
  })

  it.each(['0', '0.00'])('that failed with the amount %s give the money back', async (amount) => {
    const id = `failed-with-${amount}`
    const paymentId = await withdrawing(id)
    await isSentAfter(paymentId, 61_000)
    const failed = notificationOf(paymentId, 60, 'failed', 'payout')
    for (let times = 0; times < 2; times += 1) {
      expect(await cashier.withdrawals.settle({ ...failed, amount })).toEqual({
        result: 'accepted',
      })
    }
    expect(await balances(id)).toMatchObject({ main: 10_000n, pending: 0n })
  })

  it.each([
    ['paid-then-failed', 'succeeded', 'failed'],
    ['failed-then-paid', 'failed', 'succeeded'],
  ] as const)('keep their first outcome and log an error: %s', async (id, first, second) => {
    const paymentId = await withdrawing(id)
    await isSentAfter(paymentId, 61_000)
    const say = (event: typeof first) =>
      cashier.withdrawals.settle(notificationOf(paymentId, 60, event, 'payout'))
    await say(first)
    const before = await balances(id)
    alarms.length = 0
    await say(first)
    expect(alarms).toEqual([])
    await say(second)
    expect(await balances(id)).toEqual(before)
    expect(alarms).toEqual([
      { event: 'cashier.payoutContradicted', payment: paymentId, said: second },
    ])
  })

  it('are cancelled once, however often requested, and not after that', async () => {
    const pendingWithdrawalId = await withdrawing('repeating')
    const taking = { pendingWithdrawalId, amount: 60, cancelByPlayer: true } as const
    const take = (amount = 60) => cashier.withdrawals.cancel('repeating', { ...taking, amount })
    await Promise.all([take(), take()])
    await take()
    expect(await balances('repeating')).toMatchObject({ main: 10_000n, pending: 0n })
    await expect(take(59)).rejects.toMatchObject({ code: 'cashier.withdrawalNotPending' })
  })

  it('of a loyal player leave while verification is postponed', async () => {
    await addPlayer(database.db, { id: 'loyal', kycStatus: 'NOT_VERIFIED', loyaltyLevel: 3 })
    await createWallet(database.db, 'loyal', 'EUR')
    await wallet.deposit('loyal', 'loyal', 100)
    expect(await cashier.withdrawals.check('loyal')).toMatchObject({
      status: 'DOCUMENTS_PREFERRED',
      limit: 500,
    })
    const wanted = { method: 'CREDITCARD', amount: 60, requestId: 'loyal-request' } as const
    const { paymentId } = await cashier.withdrawals.start('loyal', wanted)
    expect(await isSentAfter(paymentId, 61_000)).toBe(true)
  })

  it("reversed by the operator do not count towards the player's cancellations", async () => {
    const held = await withdrawing('held-back')
    const { deposits, withdrawals } = cashier
    const request = { method: 'CREDITCARD', amount: 60, requestId: 'held-back-card' } as const
    const { paymentId } = await deposits.start('held-back', request)
    await deposits.settle(notificationOf(paymentId, 60))
    const move = { playerId: 'held-back', roundId: 'all', transactionId: 'all' }
    await wallet.bet({ ...move, amount: 100 }, async () => {})
    await deposits.settle(notificationOf(paymentId, 60, 'charged-back'))
    expect(await findPayment(database.db, held)).toMatchObject({
      status: 'CANCELLED',
      reason: 'refused',
    })
    const cancel = (pendingWithdrawalId: string) =>
      withdrawals.cancel('held-back', { pendingWithdrawalId, amount: 10, cancelByPlayer: true })
    await wallet.deposit('held-back', 'held-back-last', 100)
    for (let n = 0; n < 2; n += 1) {
      const wanted = { method: 'CREDITCARD', amount: 10, requestId: `held-back-${n}` } as const
      await cancel((await withdrawals.start('held-back', wanted)).paymentId)
    }
    await expect(
      withdrawals.cancel('held-back', {
        pendingWithdrawalId: held,
        amount: 60,
        cancelByPlayer: true,
      }),
    ).rejects.toMatchObject({ code: 'cashier.withdrawalNotPending' })
  })

  it('are cancelled a maximum number of times a day, whenever they were requested', async () => {
    const ids = [await withdrawing('waverer')]
    await wallet.deposit('waverer', 'waverer-more', 500)
    for (let n = 0; n < 2; n += 1) {
      const requestId = `waverer-${n}`
      const wanted = { method: 'CREDITCARD', amount: 60, requestId } as const
      ids.push((await cashier.withdrawals.start('waverer', wanted)).paymentId)
    }
    now = new Date(testMoment.getTime() + 24 * 3_600_000)
    const codes: string[] = []
    for (const pendingWithdrawalId of ids) {
      const taking = { pendingWithdrawalId, amount: 60, cancelByPlayer: true } as const
      const cancelling = cashier.withdrawals.cancel('waverer', taking)
      codes.push(
        await cancelling.then(
          () => 'taken',
          (failure: unknown) => (failure instanceof CodedError ? failure.code : 'another'),
        ),
      )
    }
    expect(codes).toEqual(['taken', 'taken', 'error.withdrawal.cancel.limit_reached'])
  })

  it('say how far they are, and once to the inbox that they were sent', async () => {
    const paymentId = await withdrawing('tracked')
    const phase = async () => (await cashier.withdrawals.pending('tracked'))[0]?.phase
    const sent = async () => {
      const isTheirs = eq(inboxMessages.playerId, 'tracked')
      const messages = await database.db.select().from(inboxMessages).where(isTheirs)
      return messages.filter(({ kind }) => kind === 'withdrawal.sent')
    }
    expect(await phase()).toBe('requested')
    await updatePayment(database.db, paymentId, { sentAt: now }, now)
    expect(await phase()).toBe('checked')
    await isSentAfter(paymentId, 61_000)
    expect(await phase()).toBe('sent')
    expect(await sent()).toHaveLength(1)
    await updatePayment(database.db, paymentId, { providerReference: null }, now)
    await isSentAfter(paymentId, 61_000)
    expect(await sent()).toHaveLength(1)
    await cashier.withdrawals.settle(notificationOf(paymentId, 60, 'succeeded', 'payout'))
    expect(await phase()).toBeUndefined()
  })

  it('are expected after the time of nine in ten of the latest, if there are five', async () => {
    const hours = async (id: string, count: number) => {
      const paymentId = await withdrawing(id)
      await isSentAfter(paymentId, count * 3_600_000)
      await cashier.withdrawals.settle(notificationOf(paymentId, 60, 'succeeded', 'payout'))
    }
    // Those of other tests count for another method.
    const others = database.db.update(payments).set({ method: 'SKRILL' })
    await others.where(eq(payments.status, 'SUCCESS'))
    const expectedFor = async (id: string) => {
      await withdrawing(id)
      return (await cashier.withdrawals.pending(id))[0]?.expectedAt
    }
    for (const count of [2, 3, 4, 5]) await hours(`took-${count}`, count)
    expect(await expectedFor('early')).toBeNull()
    await hours('took-30', 30)
    expect(await expectedFor('known')).toBe('2026-01-02T18:00:00.000Z')
    for (let more = 0; more < 5; more += 1) await hours(`took-again-${more}`, 1)
    expect(await expectedFor('usual')).toBe('2026-01-01T17:00:00.000Z')
  })

  it('repay the debt when they are returned', async () => {
    const paymentId = await withdrawing('owing')
    const move = { playerId: 'owing', roundId: 'r', transactionId: 'r' }
    await wallet.bet({ ...move, amount: 40 }, async () => {})
    await wallet.win({ ...move, amount: 50 })
    await wallet.bet({ ...move, transactionId: 's', amount: 50 }, async () => {})
    await wallet.winVoid(move)
    expect(await balances('owing')).toMatchObject({ main: 0n, pending: 6_000n, debt: -5_000n })
    await cashier.withdrawals.settle(notificationOf(paymentId, 60, 'failed', 'payout'))
    expect(await balances('owing')).toMatchObject({ main: 1_000n, pending: 0n, debt: 0n })
    expect(await balances('owing')).toEqual(await replayBalances(database.db, 'owing'))
  })
})
