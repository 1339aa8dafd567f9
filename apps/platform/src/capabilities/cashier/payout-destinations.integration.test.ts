import type { PaymentMethodId } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { PixKey } from '@player-site/contracts/cashier/pix-key.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { cardMethods, createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import type { Database } from '../../db/database.ts'
import { createWallet, readWalletRow } from '../../ledger/ledger.repository.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import { addPlayerDetails } from '../../players/player-details.repository.ts'
import { findPayment } from './payments.repository.ts'
import { createPayoutAccountHolds } from './payout-account-holds.ts'

const method = { image: 'm', altTag: 'm', processTime: 'days', min: 10, max: 100 } as const
const methods = [
  ...cardMethods,
  { ...method, id: 'TRUSTLY', name: 'Trustly', type: 'withdrawal' },
  { ...method, id: 'PIX', name: 'Pix', type: 'withdrawal', accountKind: 'pixKey' },
] as const

const hourMs = 3_600_000
const ownCpf = '52998224725'
const otherCpf = '11144477735'
const random: PixKey = { kind: 'random', key: '123e4567-e89b-12d3-a456-426614174000' }
const email: PixKey = { kind: 'email', key: 'payee@example.com' }
const phone: PixKey = { kind: 'phone', key: '+55 11 91234-5678' }

describe.each(testDatabases())('a withdrawal to a new account $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = { now: () => now }
  let now = testMoment
  let count = 0
  let player = ''
  let mails: unknown[] = []

  const cashier = () =>
    createTestCashier({
      db: database.db,
      clock,
      methods,
      firstPayoutWaitMs: hourMs,
      messages: {
        email: async (_tx, _to, template, { values }) => void mails.push({ template, values }),
      },
    })
  beforeEach(async () => {
    count += 1
    player = `sender-${count}`
    now = testMoment
    mails = []
    const { db } = database
    await addPlayer(db, { id: player, kycStatus: 'FULLY VERIFIED' })
    await createWallet(db, player, 'EUR')
    const wallet = createWalletService({ db, clock, onCommitted: () => {} })
    await wallet.deposit(player, player, 500)
  })
  const addCpf = (cpf: string | null) =>
    addPlayerDetails(database.db, {
      playerId: player,
      ...{ firstName: 'Ana', lastName: `P${count}`, dateOfBirth: '1990-04-01' },
      ...{ postalCode: '01001000', mobilePhone: '+5511912345678', personKey: player },
      cpf,
      campaignIds: [],
    })
  const stale = async () => {
    throw new CodedError('session.reauthenticationRequired')
  }
  const request = (id: PaymentMethodId, account?: PixKey) => {
    count += 1
    const to = account && { account }
    return { method: id, amount: 20, requestId: `new-account-${count}`, ...to }
  }
  const withdraw = (id: PaymentMethodId, account?: PixKey, isFresh = true) =>
    cashier().withdrawals.start(player, request(id, account), isFresh ? undefined : stale)
  const arrives = (paymentId: string) =>
    cashier().withdrawals.settle(notificationOf(paymentId, 20, 'succeeded', 'payout'))
  const waitOf = async (paymentId: string) => {
    const row = await findPayment(database.db, paymentId)
    return row && row.dueAt.getTime() - row.createdAt.getTime()
  }
  const pending = async () => (await readWalletRow(database.db, player))?.balances.pending

  it.each([
    ['PIX', random],
    ['PIX', email],
    ['PIX', phone],
    ['CREDITCARD', undefined],
    ['TRUSTLY', undefined],
  ] as const)('asks who it is, waits an hour and tells the owner: %s', async (id, account) => {
    expect(await codeOf(withdraw(id, account, false))).toBe('session.reauthenticationRequired')
    expect([await pending(), mails]).toEqual([0n, []])
    const { paymentId } = await withdraw(id, account)
    expect(await waitOf(paymentId)).toBe(hourMs)
    expect(mails).toMatchObject([
      {
        template: 'newPayoutAccount',
        values: { until: new Date(now.getTime() + hourMs).toISOString() },
      },
    ])
    // Another one before the first has arrived is to a new account, too.
    expect(await codeOf(withdraw(id, account, false))).toBe('session.reauthenticationRequired')
    await arrives(paymentId)
    const next = await withdraw(id, account, false)
    expect([await waitOf(next.paymentId), mails.length]).toEqual([60_000, 1])
  })

  it('is not paid out before the hour is over', async () => {
    await withdraw('PIX', random)
    now = new Date(testMoment.getTime() + hourMs - 1)
    await cashier().withdrawals.payOut()
    expect((await cashier().withdrawals.pending(player))[0]).toMatchObject({ phase: 'requested' })
    now = new Date(testMoment.getTime() + hourMs)
    await cashier().withdrawals.payOut()
    expect((await cashier().withdrawals.pending(player))[0]).toMatchObject({ phase: 'sent' })
  })

  it('knows an account by its whole key, and each method and player apart', async () => {
    const { paymentId } = await withdraw('PIX', { kind: 'email', key: 'paula@example.com' })
    await arrives(paymentId)
    // The same mask, and the same key in another writing.
    const masked = withdraw('PIX', { kind: 'email', key: 'peter@example.com' }, false)
    expect(await codeOf(masked)).toBe('session.reauthenticationRequired')
    await withdraw('PIX', { kind: 'email', key: ' PAULA@example.com' }, false)
    expect(await codeOf(withdraw('TRUSTLY', undefined, false))).toBe(
      'session.reauthenticationRequired',
    )
  })

  it('stays new after a withdrawal that was cancelled or that failed', async () => {
    const failed = await withdraw('PIX', random)
    await cashier().withdrawals.settle(notificationOf(failed.paymentId, 20, 'failed', 'payout'))
    const cancelled = await withdraw('PIX', random)
    await cashier().withdrawals.cancel(player, {
      pendingWithdrawalId: cancelled.paymentId,
      amount: 20,
      cancelByPlayer: true,
    })
    expect(await codeOf(withdraw('PIX', random, false))).toBe('session.reauthenticationRequired')
    expect(mails).toHaveLength(2)
  })

  it('is the same withdrawal when its request is repeated later', async () => {
    const once = request('PIX', random)
    const first = await cashier().withdrawals.start(player, once)
    const again = await cashier().withdrawals.start(player, once, stale)
    expect(again).toEqual(first)
    expect(mails).toHaveLength(1)
  })

  it('takes a CPF as a key only where it is the player’s own', async () => {
    const cpf = (key: string): PixKey => ({ kind: 'cpf', key })
    expect(await codeOf(withdraw('PIX', cpf(ownCpf)))).toBe('cashier.accountNotOwn')
    await addCpf(ownCpf)
    expect(await codeOf(withdraw('PIX', cpf(otherCpf)))).toBe('cashier.accountNotOwn')
    expect([await pending(), mails]).toEqual([0n, []])
    const { paymentId } = await withdraw('PIX', cpf('529.982.247-25'))
    expect((await findPayment(database.db, paymentId))?.account).toBe('•••.982.247-••')
  })

  it('refuses a CPF to a player whose own is not known', async () => {
    await addCpf(null)
    const wanted = withdraw('PIX', { kind: 'cpf', key: otherCpf })
    expect(await codeOf(wanted)).toBe('cashier.accountNotOwn')
  })

  const holds = createPayoutAccountHolds({ clock, methodsIn: () => methods })
  const change = <T>(work: (tx: Database) => Promise<T>) =>
    playerTransactionsIn(database.db)(player, work)
  const suspend = () => change((tx) => holds.suspend(tx, player, now))
  const answerWith = (...confirmed: string[]) =>
    change((tx) => holds.answer(tx, player, { at: now, confirmed }))
  const paidOut = async (key: PixKey) => {
    const { paymentId } = await withdraw('PIX', key)
    await arrives(paymentId)
  }

  it('is suspended by a reset until its player confirms it', async () => {
    await paidOut(email)
    await paidOut(phone)
    await suspend()
    expect(await codeOf(withdraw('PIX', email))).toBe('cashier.accountSuspended')
    const suspended = await holds.suspended(database.db, player)
    expect(suspended.map(({ methodName }) => methodName)).toEqual(['Pix', 'Pix'])
    const own = suspended.find(({ account }) => account?.includes('@'))
    await answerWith(own?.destination ?? '')
    // The confirmed account counts as known again; the removed one counts as new.
    await withdraw('PIX', email, false)
    expect(await codeOf(withdraw('PIX', phone, false))).toBe('session.reauthenticationRequired')
    expect(await holds.suspended(database.db, player)).toEqual([])
  })

  it('is not paid out while it is suspended, and the money returns once it is removed', async () => {
    await withdraw('PIX', random)
    await suspend()
    now = new Date(testMoment.getTime() + hourMs)
    await cashier().withdrawals.payOut()
    expect((await cashier().withdrawals.pending(player))[0]).toMatchObject({ phase: 'requested' })
    now = testMoment
    await answerWith()
    expect([await cashier().withdrawals.pending(player), await pending()]).toEqual([[], 0n])
  })

  it('is listed again by the next reset, if its withdrawal was cancelled meanwhile', async () => {
    const { paymentId: pendingWithdrawalId } = await withdraw('PIX', random)
    await suspend()
    const cancelled = { pendingWithdrawalId, amount: 20, cancelByPlayer: true } as const
    await cashier().withdrawals.cancel(player, cancelled)
    now = new Date(now.getTime() + 1_000)
    await suspend()
    const [account] = await holds.suspended(database.db, player)
    await answerWith(account?.destination ?? '')
    await withdraw('PIX', random)
  })

  it('is chosen by the provider no more, where it was removed', async () => {
    await withdraw('TRUSTLY')
    await suspend()
    await answerWith()
    expect(await codeOf(withdraw('TRUSTLY'))).toBe('cashier.accountRemoved')
  })

  it('stays suspended for the key of an earlier reset', async () => {
    await paidOut(email)
    await suspend()
    const earlier = now
    now = new Date(now.getTime() + 1_000)
    await suspend()
    const [account] = await holds.suspended(database.db, player)
    const confirmed = [account?.destination ?? '']
    await change((tx) => holds.answer(tx, player, { at: earlier, confirmed }))
    expect(await codeOf(withdraw('PIX', email))).toBe('cashier.accountSuspended')
  })
})
