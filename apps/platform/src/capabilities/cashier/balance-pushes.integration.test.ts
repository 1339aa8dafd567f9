import { balanceMap, listOf } from '@player-site/contracts/wallet/wallet.entities.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { addPlayer, testMoment } from '../../../testing/players.ts'
import { createTestCashier, notificationOf } from '../../../testing/test-cashier.ts'
import { createWallet } from '../../ledger/ledger.repository.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import { silentLog } from '../../log.ts'
import { createOutbox } from '../../outbox/outbox.ts'

const firstDepositPush = z.object({
  type: z.literal('PLAYER_ATTRIBUTE_CHANGE'),
  attributes: z.object({ firstDepositDate: z.string() }),
})
const balancePush = z.object({ type: z.literal('WALLET_BALANCE'), balanceMap })

describe.each(testDatabases())('balance pushes $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let count = 0
  let now = testMoment
  let pushes: number[] = []
  let firstDepositDates: string[] = []
  let outbox: ReturnType<typeof createOutbox>

  const clock = { now: () => now }
  const cashier = () => createTestCashier({ db: database.db, clock })
  const wallet = () => createWalletService({ db: database.db, clock, onCommitted: () => {} })
  const pushed = async (): Promise<readonly number[]> => {
    pushes = []
    firstDepositDates = []
    outbox.wake()
    await outbox.idle()
    return pushes
  }
  beforeAll(async () => {
    const deliver = (_playerId: string, body: unknown) => {
      const { success, data } = z.safeParse(balancePush, body)
      if (success) pushes.push(listOf(data.balanceMap.main ?? [])[0]?.cash ?? 0)
      const first = z.safeParse(firstDepositPush, body)
      if (first.success) firstDepositDates.push(first.data.attributes.firstDepositDate)
    }
    outbox = createOutbox({
      db: database.db,
      log: silentLog,
      sockets: { send: deliver, reset: () => {} },
    })
    await pushed()
  })
  beforeEach(() => {
    now = testMoment
  })

  const arrive = async () => {
    count += 1
    const id = `pushed-${count}`
    await addPlayer(database.db, { id, kycStatus: 'FULLY VERIFIED' })
    await createWallet(database.db, id, 'EUR')
    return id
  }
  const request = (amount: number) => {
    count += 1
    return { method: 'CREDITCARD', amount, requestId: `request-${count}` } as const
  }
  const paid = async (player: string, amount: number) => {
    const { paymentId } = await cashier().deposits.start(player, request(amount))
    await cashier().deposits.settle(notificationOf(paymentId, amount))
    return paymentId
  }

  it('tells open pages the date of the first credited deposit, and of no later one', async () => {
    const player = await arrive()
    const declined = (await cashier().deposits.start(player, request(20))).paymentId
    await cashier().deposits.settle(notificationOf(declined, 20, 'failed'))
    await pushed()
    expect(firstDepositDates).toEqual([])
    now = new Date(testMoment.getTime() + 60_000)
    await paid(player, 20)
    await pushed()
    expect(firstDepositDates).toEqual([now.toISOString()])
    now = new Date(testMoment.getTime() + 120_000)
    await paid(player, 20)
    await pushed()
    expect(firstDepositDates).toEqual([])
  })

  it('pushes one balance of a chargeback that returns withdrawals, the final one', async () => {
    const player = await arrive()
    const paymentId = await paid(player, 100)
    await cashier().withdrawals.start(player, request(30))
    await cashier().withdrawals.start(player, request(30))
    await pushed()
    await cashier().deposits.settle(notificationOf(paymentId, 100, 'charged-back'))
    expect(await pushed()).toEqual([0])
  })

  it('pushes nothing of a payment that is credited and charged back at once', async () => {
    const player = await arrive()
    const { paymentId } = await cashier().deposits.start(player, request(50))
    await cashier().deposits.settle(notificationOf(paymentId, 50, 'charged-back'))
    expect(await pushed()).toEqual([0])
  })

  it('pushes one balance of a second claim, which releases the first', async () => {
    const player = await arrive()
    const paymentId = await paid(player, 50)
    await paid(player, 20)
    await pushed()
    const claim = notificationOf(paymentId, 50, 'charged-back')
    await cashier().deposits.settle({ ...claim, disputeSequence: 1 })
    await cashier().deposits.settle({ ...claim, disputeSequence: 2 })
    const released = notificationOf(paymentId, 50, 'chargeback-reversed')
    await cashier().deposits.settle({ ...released, disputeSequence: 2 })
    expect(await pushed()).toEqual([20, 20, 70])
  })

  it('pushes one balance for each transaction, when several wait', async () => {
    const player = await arrive()
    const other = await arrive()
    const paymentId = await paid(player, 100)
    await paid(other, 10)
    const bet = { playerId: player, roundId: 'r', transactionId: `t-${player}`, amount: 40 }
    await wallet().bet(bet, async () => {})
    await cashier().withdrawals.start(player, request(60))
    await cashier().deposits.settle(notificationOf(paymentId, 100, 'charged-back'))
    await wallet().win({ ...bet, transactionId: `w-${player}`, amount: 90 })
    expect(await pushed()).toEqual([100, 10, 60, 0, 0, 50])
  })

  it('pushes the final balance of withdrawals that the operator returns to repay a debt', async () => {
    const player = await arrive()
    const first = await paid(player, 50)
    await paid(player, 50)
    await cashier().withdrawals.start(player, request(20))
    await cashier().withdrawals.start(player, request(20))
    await cashier().withdrawals.start(player, request(20))
    await pushed()
    await cashier().deposits.settle(notificationOf(first, 50, 'charged-back'))
    expect(await pushed()).toEqual([10])
  })
})
