import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import {
  bonusesForTest,
  type TestWithdrawals,
  unreadMessages,
  withFreshSessions,
} from '../../../testing/test-cashier.ts'
import type { DepositTerms } from '../../integrations/payments/provider.client.ts'
import type { Notification } from '../../integrations/payments/provider.contract.ts'
import { createWallet, readWalletRow } from '../../ledger/ledger.repository.ts'
import { silentLog } from '../../log.ts'
import { createLimitsService } from '../limits/limits.service.ts'
import type { CashierDeps } from './cashier.deps.ts'
import { createDepositsService, type DepositsService } from './deposits.service.ts'
import { findPayment, pendingDepositsBy } from './payments.repository.ts'
import { createWithdrawalsService } from './withdrawals.service.ts'

const shown = { name: 'One', image: 'one', altTag: 'One', min: 10, max: 1_000 } as const
const deposit = { ...shown, type: 'deposit', processTime: 'instant' } as const
const withdrawal = { ...shown, type: 'withdrawal', processTime: 'days' } as const
const methods = [
  { ...deposit, id: 'CREDITCARD' },
  { ...withdrawal, id: 'CREDITCARD' },
  { ...deposit, id: 'TRUSTLY' },
  { ...withdrawal, id: 'TRUSTLY' },
  // Nothing can be paid out to a voucher.
  { ...deposit, id: 'PAYSAFECARD' },
] as const
type MethodId = (typeof methods)[number]['id']

describe.each(testDatabases())('withdrawal methods $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const ordered = new Map<string, DepositTerms>()
  let requests = 0
  let deposits: DepositsService
  let withdrawals: TestWithdrawals

  beforeAll(() => {
    const { db } = database
    const clock = { now: () => testMoment }
    const refuseCall = () => Promise.reject(new Error('The register is not used in these markets'))
    const playerTransaction = playerTransactionsIn(db)
    const deps: CashierDeps = {
      areProofsSent: async () => false,
      bonuses: bonusesForTest(clock),
      db,
      clock,
      limits: createLimitsService({
        db,
        clock,
        pendingDeposits: pendingDepositsBy(clock),
        playerTransaction,
      }),
      log: silentLog,
      provider: {
        async openDeposit({ id }, terms) {
          ordered.set(id, terms)
          const reference = `ref-${id}`
          // Its notification is faster than its answer.
          if (terms.device.blackbox === 'left')
            await deposits.settle(notificationOf(id, 20, { event: 'abandoned' }))
          return terms.device.blackbox === 'declined' || terms.device.blackbox === 'left'
            ? { result: 'declined', reference }
            : { result: 'opened', reference, url: `https://pay.example/${id}` }
        },
        payOut: async ({ id }) => ({ reference: `ref-${id}` }),
        deleteCredential: async () => {},
      },
      register: { room: refuseCall, reserve: refuseCall, commit: refuseCall, release: refuseCall },
      methodsIn: ({ market }) =>
        market === 'GG' ? methods.filter(({ id }) => id !== 'PAYSAFECARD') : methods,
      playerTransaction,
      messages: unreadMessages,
      newId: () => crypto.randomUUID(),
    }
    deposits = createDepositsService(deps)
    const terms = {
      waitMs: 60_000,
      firstPayoutWaitMs: 0,
      monthlyMaxMinor: () => 500_000n,
      maxCancelsPerDay: 2,
    }
    withdrawals = withFreshSessions(createWithdrawalsService(deps, terms))
  })

  const arrive = async (id: string, countryCode = 'FI') => {
    await addPlayer(database.db, { id, countryCode, kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
  }
  const request = (method: MethodId, amount: number) => {
    requests += 1
    return { method, amount, requestId: `request-${requests}` } as const
  }
  const notificationOf = (
    id: string,
    amount: number,
    more: Partial<Notification> = {},
  ): Notification => ({
    event: 'succeeded',
    kind: 'deposit',
    merchantReference: id,
    reference: `ref-${id}`,
    amount: amount.toFixed(2),
    currency: 'EUR',
    ...more,
  })
  const paid = async (player: string, method: MethodId, amount: number) => {
    const { paymentId } = await deposits.start(player, request(method, amount))
    await deposits.settle(notificationOf(paymentId, amount))
  }
  const out = (player: string, method: MethodId, amount: number) =>
    codeOf(withdrawals.start(player, request(method, amount)))

  describe('the device that pays', () => {
    it('is forwarded to the provider, and stored nowhere', async () => {
      await arrive('device')
      const device = { ipAddress: '198.51.100.9', blackbox: 'black-box-of-a-device' }
      const { paymentId } = await deposits.start('device', {
        ...request('TRUSTLY', 20),
        ...device,
      })
      expect(ordered.get(paymentId)?.device).toEqual(device)
      const row = Object.values((await findPayment(database.db, paymentId)) ?? {}).map(String)
      for (const secret of Object.values(device)) expect(row.join()).not.toContain(secret)
    })

    it('ends the payment where the provider’s risk check declines it', async () => {
      await arrive('declined')
      const wanted = { ...request('TRUSTLY', 20), blackbox: 'declined' }
      const declined = { status: 'FAILED', reason: 'declined', url: null }
      expect(await deposits.start('declined', wanted)).toMatchObject(declined)
      expect(await deposits.start('declined', wanted)).toMatchObject(declined)
      expect((await deposits.check('declined', false)).status).toBe('SUCCESS')
    })
  })

  describe('a notification before the answer', () => {
    it('wins: an ended payment is not ended again', async () => {
      await arrive('hasty')
      const wanted = { ...request('TRUSTLY', 20), blackbox: 'left' }
      const ended = { status: 'CANCELLED', reason: 'abandoned', url: null }
      expect(await deposits.start('hasty', wanted)).toMatchObject(ended)
    })
  })

  describe('a credit card', () => {
    it('is not accepted where the law forbids it, and refunded if it paid', async () => {
      expect(marketRules.GG.creditCards).toBe(false)
      const ids = new Map<string, string>()
      for (const [player, country] of [
        ['debit', 'GB'],
        ['credit', 'GB'],
        ['finn', 'FI'],
      ] as const) {
        await arrive(player, country)
        ids.set(player, (await deposits.start(player, request('CREDITCARD', 50))).paymentId)
      }
      const idOf = (player: string) => ids.get(player) ?? ''
      const isDebitOnly = (player: string) => ordered.get(idOf(player))?.isDebitOnly
      expect(['debit', 'credit', 'finn'].map(isDebitOnly)).toEqual([true, true, false])
      const by = (player: string, cardFunding: 'debit' | 'credit') =>
        deposits.settle(notificationOf(idOf(player), 50, { cardFunding }))
      expect(await by('debit', 'debit')).toEqual({ result: 'accepted' })
      expect(await by('credit', 'credit')).toEqual({ result: 'refund' })
      expect(await by('credit', 'credit')).toEqual({ result: 'refund' })
      expect(await by('finn', 'credit')).toEqual({ result: 'accepted' })
      const main = async (player: string) =>
        (await readWalletRow(database.db, player))?.balances.main
      expect([await main('debit'), await main('credit'), await main('finn')]).toEqual([
        5_000n,
        0n,
        5_000n,
      ])
    })

    it('and any other method that the market does not offer is refused by the call', async () => {
      await arrive('caller', 'GB')
      expect(await codeOf(deposits.start('caller', request('PAYSAFECARD', 50)))).toBe(
        'cashier.methodUnavailable',
      )
    })
  })

  describe('a withdrawal', () => {
    it('is paid back first by the method of the deposit', async () => {
      await arrive('back')
      await paid('back', 'CREDITCARD', 100)
      expect(await out('back', 'TRUSTLY', 50)).toBe('cashier.payBackFirst')
      expect(await out('back', 'CREDITCARD', 60)).toBe('taken')
      expect(await out('back', 'TRUSTLY', 40)).toBe('cashier.payBackFirst')
      expect(await out('back', 'CREDITCARD', 40)).toBe('taken')
    })

    it('reports before the request how much is paid back by each method', async () => {
      await arrive('asks')
      const payBackOf = async () => (await withdrawals.check('asks')).payBack
      expect(await payBackOf()).toEqual([])
      await paid('asks', 'CREDITCARD', 100)
      expect(await payBackOf()).toEqual([
        { method: 'CREDITCARD', owed: 100, most: null },
        { method: 'TRUSTLY', owed: 0, most: 0 },
      ])
      expect(await out('asks', 'CREDITCARD', 60)).toBe('taken')
      expect(await payBackOf()).toMatchObject([{ owed: 40 }, { owed: 0, most: 0 }])
      expect(await out('asks', 'CREDITCARD', 40)).toBe('taken')
      expect(await payBackOf()).toEqual([])
    })

    it('keeps for each of two methods what came by it', async () => {
      await arrive('two')
      await paid('two', 'CREDITCARD', 20)
      await paid('two', 'TRUSTLY', 180)
      await expect(withdrawals.start('two', request('CREDITCARD', 200))).rejects.toMatchObject({
        code: 'cashier.payBackFirst',
        details: { most: 20 },
      })
      expect(await out('two', 'CREDITCARD', 20)).toBe('taken')
      expect(await out('two', 'TRUSTLY', 180)).toBe('taken')
    })

    it("allows any method where the deposit's own cannot be paid back to", async () => {
      await arrive('voucher')
      await paid('voucher', 'PAYSAFECARD', 100)
      expect(await out('voucher', 'TRUSTLY', 100)).toBe('taken')
    })

    it('reports an insufficient balance before the method', async () => {
      await arrive('poor')
      await paid('poor', 'CREDITCARD', 20)
      expect(await out('poor', 'TRUSTLY', 90)).toBe('wallet.insufficientFunds')
    })
  })
})
