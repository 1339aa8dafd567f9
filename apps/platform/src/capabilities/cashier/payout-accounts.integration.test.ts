import type { PaymentMethodId } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { PixKey } from '@player-site/contracts/cashier/pix-key.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { cardMethods, createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import { silentLog } from '../../log.ts'
import { addPlayerDetails } from '../../players/player-details.repository.ts'
import { findPayment } from './payments.repository.ts'
import { findPayoutAccounts, withAccounts } from './payout-accounts.ts'

const method = { image: 'm', altTag: 'm', processTime: 'days', min: 10, max: 100 } as const
const methods = [
  ...cardMethods,
  { ...method, id: 'TRUSTLY', name: 'Trustly', type: 'withdrawal' },
  { ...method, id: 'PIX', name: 'Pix', type: 'withdrawal', accountKind: 'pixKey' },
] as const

describe.each(testDatabases())('the account of a payout $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const warnings: unknown[] = []
  const orders: unknown[] = []
  let now = testMoment
  let requests = 0
  let player = ''
  let cashier: ReturnType<typeof createTestCashier>

  beforeAll(() => {
    const { db } = database
    const warn = (event: string, fields?: object) => void warnings.push({ event, ...fields })
    cashier = createTestCashier({
      db,
      methods,
      clock: { now: () => now },
      log: { ...silentLog, warn },
      onOrder: (payTo) => void orders.push(payTo),
    })
  })
  beforeEach(async () => {
    requests += 1
    player = `payee-${requests}`
    await addPlayer(database.db, { id: player, kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, player, 'EUR')
    warnings.length = 0
    orders.length = 0
  })

  const request = (amount: number) => {
    requests += 1
    now = new Date(now.getTime() + 1_000)
    const id: PaymentMethodId = 'CREDITCARD'
    return { method: id, amount, requestId: `request-${requests}` }
  }
  const depositFrom = async (account?: string) => {
    const { paymentId } = await cashier.deposits.start(player, request(20))
    await cashier.deposits.settle(notificationOf(paymentId, 20, 'succeeded', 'deposit', account))
    return paymentId
  }
  const shown = async () =>
    withAccounts(methods, await findPayoutAccounts(database.db, player)).map(
      ({ account }) => account,
    )

  it('is unknown until the provider reports one', async () => {
    await depositFrom()
    expect(await shown()).toEqual([undefined, undefined, undefined, undefined])
  })

  it.each(['4242424242424242', '4242 4242 4242 4242 •', 'jane@example.com', '•'.repeat(200)])(
    'is not stored unmasked, and its money is credited: %s',
    async (account) => {
      const paymentId = await depositFrom(account)
      expect(warnings).toEqual([{ event: 'cashier.accountUnmasked', payment: paymentId }])
      expect(await findPayment(database.db, paymentId)).toMatchObject({
        status: 'SUCCESS',
        account: null,
      })
    },
  )

  it('is the one of the latest deposit, for withdrawals by its method only', async () => {
    await depositFrom('•••• 1111')
    await depositFrom('•••• 4242')
    expect(await shown()).toEqual([undefined, '•••• 4242', undefined, undefined])
  })

  it('stays with a pending withdrawal, and is ordered from the provider once', async () => {
    const deposit = await depositFrom('•••• 4242')
    const { paymentId } = await cashier.withdrawals.start(player, request(20))
    await depositFrom('•••• 5556')
    expect(await cashier.withdrawals.pending(player)).toMatchObject([{ account: '•••• 4242' }])
    now = new Date(now.getTime() + 61_000)
    orders.length = 0
    await cashier.withdrawals.payOut()
    expect(orders).toEqual([{ depositReference: `ref-${deposit}` }])
    expect(await findPayment(database.db, paymentId)).toMatchObject({
      account: '•••• 4242',
      payTo: null,
    })
  })

  it('is refused where it is no longer the one that was reviewed', async () => {
    await depositFrom('•••• 4242')
    await depositFrom('•••• 5556')
    const after = (reviewedAccount: string) =>
      cashier.withdrawals.start(player, { ...request(20), reviewedAccount })
    expect(await codeOf(after('•••• 4242'))).toBe('cashier.accountChanged')
    expect(await cashier.withdrawals.pending(player)).toEqual([])
    const { paymentId } = await after('•••• 5556')
    expect(await cashier.withdrawals.pending(player)).toMatchObject([{ account: '•••• 5556' }])
    const taking = { pendingWithdrawalId: paymentId, amount: 20, cancelByPlayer: true } as const
    await cashier.withdrawals.cancel(player, taking)
  })

  describe('typed by the player', () => {
    const withdrawTo = (method: 'PIX' | 'CREDITCARD', account?: PixKey) =>
      cashier.withdrawals.start(player, { ...request(20), method, ...(account && { account }) })
    // What came by card could otherwise go back only there.
    const withMoney = () =>
      createWalletService({
        db: database.db,
        clock: { now: () => now },
        onCommitted: () => {},
      }).deposit(player, player, 60)

    it('is ordered in full and kept only masked', async () => {
      await withMoney()
      await addPlayerDetails(database.db, {
        playerId: player,
        ...{ firstName: 'Ana', lastName: 'Silva', dateOfBirth: '1990-04-01' },
        ...{ postalCode: '01001000', mobilePhone: '+5511912345678', personKey: player },
        cpf: '52998224725',
        campaignIds: [],
      })
      const { paymentId } = await withdrawTo('PIX', { kind: 'cpf', key: '529.982.247-25' })
      expect(await cashier.withdrawals.pending(player)).toMatchObject([
        { account: '•••.982.247-••' },
      ])
      now = new Date(now.getTime() + 61_000)
      await cashier.withdrawals.payOut()
      expect(orders).toEqual([{ pixKey: { kind: 'cpf', key: '52998224725' } }])
      const stored = JSON.stringify(await findPayment(database.db, paymentId), (_, value) =>
        typeof value === 'bigint' ? value.toString() : value,
      )
      expect(stored).not.toContain('52998224725')
    })

    it('is forgotten with a cancelled withdrawal', async () => {
      await withMoney()
      const { paymentId } = await withdrawTo('PIX', { kind: 'phone', key: '11 98765-4321' })
      const taking = { pendingWithdrawalId: paymentId, amount: 20, cancelByPlayer: true } as const
      await cashier.withdrawals.cancel(player, taking)
      expect(await findPayment(database.db, paymentId)).toMatchObject({ payTo: null })
    })

    it.each<[string, 'PIX' | 'CREDITCARD', PixKey | undefined]>([
      ['missing', 'PIX', undefined],
      ['with a wrong check digit', 'PIX', { kind: 'cpf', key: '529.982.247-24' }],
      [
        'for a method with an account of its own',
        'CREDITCARD',
        { kind: 'cpf', key: '52998224725' },
      ],
    ])('is refused %s', async (_, method, account) => {
      await withMoney()
      expect(await codeOf(withdrawTo(method, account))).toBe('cashier.accountInvalid')
      expect(await cashier.withdrawals.pending(player)).toEqual([])
    })
  })
})
