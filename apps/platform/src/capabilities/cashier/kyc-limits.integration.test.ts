import { CodedError } from '@player-site/contracts/errors.ts'
import type { KycStatus } from '@player-site/contracts/session/session.entities.ts'
import { describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { changeAccountState } from '../../../testing/player-transactions.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { cardMethods, createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'

const [, card] = cardMethods
const methods = [{ ...card, max: 50_000 }] as const

describe.each(testDatabases())('withdrawals by level of verification $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = { now: () => testMoment }
  let count = 0
  const cashierWith = (offered: typeof methods | readonly []) =>
    createTestCashier({ db: database.db, clock, methods: offered, monthlyMaxMinor: 1_500_000n })
      .withdrawals
  const withdrawals = () => cashierWith(methods)

  const arrive = async (kycStatus: KycStatus, loyaltyLevel = 0) => {
    const { db } = database
    count += 1
    const id = `level-${count}`
    await addPlayer(db, { id, kycStatus, loyaltyLevel })
    await createWallet(db, id, 'EUR')
    await createWalletService({ db, clock, onCommitted: () => {} }).deposit(id, id, 20_000)
    return id
  }
  const withdraw = (id: string, amount: number) => {
    count += 1
    const requestId = `level-request-${count}`
    return withdrawals().start(id, { method: 'CREDITCARD', amount, requestId })
  }
  /** The result of a request: refusals by the gate name theirs. */
  const resultOf = async (id: string, amount: number) => {
    try {
      await withdraw(id, amount)
      return 'SUCCESS'
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
      return error.details?.['status'] ?? error.code
    }
  }

  it('lets an unverified player who may verify later have 2,000 EUR in all', async () => {
    const id = await arrive('NOT_VERIFIED', 3)
    expect(await withdrawals().check(id)).toMatchObject({
      status: 'DOCUMENTS_PREFERRED',
      kycLimit: 2_000,
    })
    expect(await resultOf(id, 2_000.01)).toBe('EXCEEDS_KYC_LIMIT')
    expect(await resultOf(id, 1_500)).toBe('SUCCESS')
    expect(await resultOf(id, 500.01)).toBe('EXCEEDS_KYC_LIMIT')
    expect(await resultOf(id, 500)).toBe('SUCCESS')
    expect(await withdrawals().check(id)).toMatchObject({
      status: 'EXCEEDS_KYC_LIMIT',
      kycLimit: 0,
    })
    expect(await resultOf(id, 10)).toBe('EXCEEDS_KYC_LIMIT')
  })

  it('is open again for what came back, and once the player is verified', async () => {
    const id = await arrive('NOT_VERIFIED', 3)
    const { paymentId } = await withdraw(id, 2_000)
    await withdrawals().settle(notificationOf(paymentId, 2_000, 'failed', 'payout'))
    expect(await withdrawals().check(id)).toMatchObject({ kycLimit: 2_000 })
    await withdraw(id, 2_000)
    await changeAccountState(database.db, id, { kycStatus: 'FULLY VERIFIED' })
    expect(await withdrawals().check(id)).toMatchObject({ status: 'SUCCESS', kycLimit: null })
  })

  it('lets a player whom registers know have five times as much', async () => {
    const id = await arrive('DATA_VERIFIED')
    expect(await withdrawals().check(id)).toMatchObject({ status: 'SUCCESS', kycLimit: 10_000 })
    expect(await resultOf(id, 10_000.01)).toBe('EXCEEDS_KYC_LIMIT')
  })

  it.each(['FULLY VERIFIED', 'ENHANCED', 'NOT_REQUIRED'] as const)(
    'has no such limit where documents were seen: %s',
    async (status) => {
      const id = await arrive(status)
      expect(await withdrawals().check(id)).toMatchObject({ status: 'SUCCESS', kycLimit: null })
      // What binds is the month.
      expect(await resultOf(id, 15_000.01)).toBe('WITHDRAWAL_LIMIT_REACHED')
    },
  )

  it('fails where the market has no method now, and takes no money', async () => {
    const id = await arrive('FULLY VERIFIED')
    const without = cashierWith([])
    expect(await without.check(id)).toMatchObject({ status: 'FAILURE', withdrawable: 20_000 })
    const request = { method: 'CREDITCARD', amount: 20, requestId: `none-${id}` } as const
    await expect(without.start(id, request)).rejects.toMatchObject({
      details: { status: 'FAILURE' },
    })
    expect(await without.pending(id)).toEqual([])
  })
})
