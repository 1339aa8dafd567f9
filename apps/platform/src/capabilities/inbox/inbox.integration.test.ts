import type { Payment } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { InboxMessage } from '@player-site/contracts/inbox/inbox.entities.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/code-of.ts'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import {
  bonusesForTest,
  openRegister,
  type TestWithdrawals,
  unreadMessages,
  withFreshSessions,
} from '../../../testing/test-cashier.ts'
import type { Notification } from '../../integrations/payments/provider.contract.ts'
import { createWalletService, type WalletService } from '../../ledger/wallet.service.ts'
import { silentLog } from '../../log.ts'
import { outbox } from '../../outbox/outbox.schema.ts'
import {
  type AccountStateService,
  createAccountStateService,
} from '../../players/account-state.service.ts'
import { players } from '../../players/players.schema.ts'
import { withLimitMessage } from '../../protection/limit-reached.ts'
import { type ActivityService, createActivityService } from '../activity/activity.service.ts'
import type { CashierDeps } from '../cashier/cashier.deps.ts'
import {
  createDepositsService,
  type DepositsService,
  depositWindowMs,
} from '../cashier/deposits.service.ts'
import { pendingDepositsBy } from '../cashier/payments.repository.ts'
import { createWithdrawalsService } from '../cashier/withdrawals.service.ts'
import { createExclusionService, type ExclusionService } from '../exclusion/exclusion.service.ts'
import { notifyDueLimits } from '../limits/limits.due.ts'
import { createLimitsService, type LimitsService } from '../limits/limits.service.ts'
import { createInboxService, type InboxService } from './inbox.service.ts'

const dayMs = 86_400_000
const card = { id: 'CREDITCARD', name: 'Card', image: 'card', altTag: 'Card' } as const
const methods = [
  { ...card, type: 'deposit', processTime: 'instant', min: 10, max: 1_000 },
  { ...card, type: 'withdrawal', processTime: 'days', min: 10, max: 1_000 },
] as const
const ten = Array.from({ length: 10 })

describe.each(testDatabases())('the inbox $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  let now = testMoment
  let requests = 0
  let inbox: InboxService
  let limits: LimitsService
  let activity: ActivityService
  let exclusion: ExclusionService
  let accountState: AccountStateService
  let deposits: DepositsService
  let withdrawals: TestWithdrawals
  let wallet: WalletService
  let serviceDeps: Pick<CashierDeps, 'db' | 'clock' | 'playerTransaction'>

  beforeAll(() => {
    const { db } = database
    const clock = { now: () => now }
    serviceDeps = { db, clock, playerTransaction: playerTransactionsIn(db) }
    inbox = createInboxService(serviceDeps)
    limits = createLimitsService({ ...serviceDeps, pendingDeposits: pendingDepositsBy(clock) })
    activity = createActivityService(serviceDeps)
    accountState = createAccountStateService(serviceDeps)
    exclusion = createExclusionService({ ...serviceDeps, accountState, messages: unreadMessages })
    wallet = createWalletService({ db, clock, onCommitted: () => {} })
    const deps: CashierDeps = {
      areProofsSent: async () => false,
      bonuses: bonusesForTest(clock),
      ...serviceDeps,
      limits,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      provider: {
        openDeposit: async ({ id }) => ({
          result: 'opened',
          reference: `ref-${id}`,
          url: 'https://pay.example/',
        }),
        payOut: async ({ id }) => ({ reference: `ref-${id}` }),
        deleteCredential: async () => {},
      },
      register: openRegister,
      methodsIn: () => methods,
      messages: unreadMessages,
      newId: () => crypto.randomUUID(),
    }
    deposits = createDepositsService(deps)
    withdrawals = withFreshSessions(
      createWithdrawalsService(deps, {
        firstPayoutWaitMs: 0,
        waitMs: 60_000,
        monthlyMaxMinor: () => 50_000n,
        maxCancelsPerDay: 2,
      }),
    )
  })

  const arrive = async (id: string) => {
    await addPlayerWithWallet(database.db, id)
    await database.db.update(players).set({ kycStatus: 'FULLY VERIFIED' }).where(eq(players.id, id))
  }
  const request = (amount: number) => {
    requests += 1
    return { method: 'CREDITCARD', amount, requestId: `request-${requests}` } as const
  }
  const notificationOf = ({ paymentId, kind, amount }: Payment, event: Notification['event']) =>
    ({
      event,
      kind: kind === 'deposit' ? kind : 'payout',
      merchantReference: paymentId,
      reference: `ref-${paymentId}`,
      amount: amount.toFixed(2),
      currency: 'EUR',
    }) as const
  const messagesOf = async (id: string) => (await inbox.page(id, { limit: 100 })).messages
  const kindsOf = async (id: string) => (await messagesOf(id)).map(({ kind }) => kind).reverse()
  const daily = async (id: string, limit: number) =>
    limits.change(id, 'deposit', { duration: 'daily', limit })

  it('leaves one message for each payment outcome, however often it is notified', async () => {
    await arrive('payer')
    const paid = await deposits.start('payer', request(100))
    await Promise.all(ten.map(() => deposits.settle(notificationOf(paid, 'succeeded'))))
    const declined = await deposits.start('payer', request(20))
    for (const _ of ten) await deposits.settle(notificationOf(declined, 'failed'))
    const out = await withdrawals.start('payer', request(30))
    await Promise.all(ten.map(() => withdrawals.settle(notificationOf(out, 'succeeded'))))
    const back = await withdrawals.start('payer', request(10))
    await Promise.all(ten.map(() => withdrawals.settle(notificationOf(back, 'failed'))))
    expect(await kindsOf('payer')).toEqual([
      'deposit.credited',
      'deposit.failed',
      'withdrawal.paid',
      'withdrawal.failed',
    ])
    expect((await messagesOf('payer')).at(-1)).toMatchObject({
      kind: 'deposit.credited',
      at: testMoment.toISOString(),
      readAt: null,
      values: { paymentId: paid.paymentId, amount: 100, currency: 'EUR', method: 'CREDITCARD' },
    })
  })

  it('leaves one message for an unpaid deposit: abandoned or expired', async () => {
    await arrive('leaver')
    const left = await deposits.start('leaver', request(30))
    await Promise.all(ten.map(() => deposits.settle(notificationOf(left, 'abandoned'))))
    await deposits.start('leaver', request(40))
    now = new Date(testMoment.getTime() + depositWindowMs)
    for (const _ of ten) await deposits.expire()
    now = testMoment
    expect(await messagesOf('leaver')).toMatchObject([
      { kind: 'deposit.cancelled', values: { amount: 40, reason: 'expired' } },
      { kind: 'deposit.cancelled', values: { amount: 30, reason: 'abandoned' } },
    ])
  })

  it('has one message for a withdrawal, which each step replaces, and counts it once', async () => {
    await arrive('returner')
    await wallet.deposit('returner', 'opening-returner', 100)
    const unread = async () => (await inbox.page('returner', { limit: 100 })).unread
    const out = await withdrawals.start('returner', request(30))
    const back = await withdrawals.start('returner', request(40))
    await inbox.readOne('returner', (await messagesOf('returner'))[0]?.id ?? '')
    expect(await unread()).toBe(1)
    await withdrawals.settle(notificationOf(out, 'succeeded'))
    const { paymentId: pendingWithdrawalId } = back
    const cancel = { pendingWithdrawalId, amount: 40, cancelByPlayer: true } as const
    for (const _ of ten.slice(8)) await withdrawals.cancel('returner', cancel)
    expect(await kindsOf('returner')).toEqual(['withdrawal.paid', 'withdrawal.cancelled'])
    expect(await unread()).toBe(2)
  })

  it('leaves a message about a deposit that a limit refunded', async () => {
    await arrive('late')
    const paid = await deposits.start('late', request(100))
    await daily('late', 50)
    for (const _ of ten) await deposits.settle(notificationOf(paid, 'succeeded'))
    const [last] = await messagesOf('late')
    expect(last).toMatchObject({ kind: 'deposit.failed', values: { reason: 'limit' } })
    expect(await kindsOf('late')).toEqual(['limit.set', 'deposit.failed'])
  })

  it('leaves messages for each change of a limit, and one for its due date', async () => {
    await arrive('planner')
    await daily('planner', 100)
    // Repeating the same change leaves no message.
    await daily('planner', 100)
    await daily('planner', 200)
    await notifyDueLimits({ ...serviceDeps, log: silentLog })
    expect(await kindsOf('planner')).toEqual(['limit.set', 'limit.pending'])
    now = new Date(testMoment.getTime() + dayMs)
    for (const _ of ten) await notifyDueLimits({ ...serviceDeps, log: silentLog })
    await limits.change('planner', 'deposit', { duration: 'daily', confirmPendingLimit: true })
    await limits.change('planner', 'deposit', { duration: 'daily', deleteLimit: true })
    await limits.change('planner', 'deposit', { duration: 'daily', cancelPendingLimit: true })
    await limits.change('planner', 'deposit', { duration: 'daily', deleteLimit: true })
    // Another type is stored next to it, and has its own message.
    await limits.change('planner', 'loss', { duration: 'daily', limit: 10 })
    now = new Date(testMoment.getTime() + 2 * dayMs)
    await notifyDueLimits({ ...serviceDeps, log: silentLog })
    await limits.change('planner', 'deposit', { duration: 'daily', confirmPendingLimit: true })
    now = testMoment
    expect(await kindsOf('planner')).toEqual([
      'limit.set',
      'limit.pending',
      'limit.due',
      'limit.active',
      'limit.pending',
      'limit.cancelled',
      'limit.pending',
      'limit.set',
      'limit.due',
      'limit.removed',
    ])
    expect((await messagesOf('planner')).at(-3)?.values).toMatchObject({
      limitType: 'deposit',
      duration: 'daily',
      amount: 200,
      currency: 'EUR',
      from: new Date(testMoment.getTime() + dayMs).toISOString(),
    })
  })

  it('leaves one message a day for each limit that refused something', async () => {
    await arrive('eager')
    await wallet.deposit('eager', 'opening-eager', 100)
    await daily('eager', 120)
    await limits.change('eager', 'loss', { duration: 'daily', limit: 5 })
    const bet = (key: string) =>
      codeOf(
        withLimitMessage(
          serviceDeps,
          () => 'eager',
          () =>
            wallet.bet(
              { playerId: 'eager', roundId: key, transactionId: key, amount: 6 },
              (tx, row, minor) => limits.assertStakeAllowed(tx, row, minor),
            ),
        ),
      )
    for (const key of ['one', 'two', 'three']) expect(await bet(key)).toBe('limit.lossReached')
    for (const _ of ten) {
      expect(await codeOf(deposits.start('eager', request(100)))).toBe('cashier.refused')
    }
    expect(await kindsOf('eager')).toEqual([
      'limit.set',
      'limit.set',
      'limit.reached',
      'limit.reached',
    ])
    now = new Date(testMoment.getTime() + dayMs)
    expect(await bet('four')).toBe('limit.lossReached')
    now = testMoment
    expect((await messagesOf('eager'))[0]?.values).toMatchObject({
      limitType: 'loss',
      duration: 'daily',
    })
  })

  it('leaves messages for reality check settings, breaks, exclusions and levels', async () => {
    await arrive('careful')
    await activity.change('careful', { period: 30 })
    await activity.change('careful', { period: 30 })
    await activity.reset('careful')
    await accountState.change('careful', { loyaltyLevel: 2 })
    await accountState.change('careful', { loyaltyLevel: 1 })
    await exclusion.takeTimeout('careful', { timeout: '24H' })
    await exclusion.exclude('careful', {
      accountDisableIndefinitely: true,
      exclusionInMonths: 12,
    })
    expect(await kindsOf('careful')).toEqual([
      'realityCheck.changed',
      'loyalty.levelUp',
      'break.begun',
      'exclusion.begun',
    ])
    expect((await messagesOf('careful'))[0]?.values).toEqual({ until: null })
    // A level is neither about money nor about protection.
    const { messages } = await inbox.page('careful', { part: 'notifications' })
    expect(messages).toHaveLength(3)
  })

  it('leaves no message of a rolled-back change', async () => {
    await arrive('undone')
    const failed = database.db.transaction(async (tx) => {
      await accountState.changeWithin(tx, 'undone', { loyaltyLevel: 3 })
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await inbox.page('undone', {})).toEqual({ messages: [], unread: 0 })
  })

  it('returns pages that new messages do not shift, and the unread count', async () => {
    await arrive('reader')
    const periods = [30, 60, 120] as const
    const change = async (turn: number) => {
      now = new Date(now.getTime() + 1_000)
      await activity.change('reader', { period: periods[turn % 3] })
    }
    for (let turn = 0; turn < 25; turn += 1) await change(turn)
    const first = await inbox.page('reader', {})
    expect(first).toMatchObject({ unread: 25 })
    expect(first.messages).toHaveLength(20)
    await change(25)
    const second = await inbox.page('reader', { ...(first.cursor && { after: first.cursor }) })
    expect(second.messages).toHaveLength(5)
    expect(second.cursor).toBeUndefined()
    const ids = [...first.messages, ...second.messages].map(({ id }) => id)
    expect(new Set(ids).size).toBe(25)

    const [oldest] = second.messages.slice(-1)
    const newest = first.messages[0]
    if (!oldest || !newest) throw new Error('Expected messages')
    await inbox.readOne('reader', oldest.id)
    expect(await inbox.readOne('reader', oldest.id)).toEqual({ unread: 25 })
    // Messages that arrived after the player looked stay unread.
    expect(await inbox.readAll('reader', { upTo: newest.id, part: 'all' })).toEqual({ unread: 1 })
    await addPlayerWithWallet(database.db, 'nosy')
    expect(await codeOf(inbox.readOne('nosy', newest.id))).toBe('inbox.messageNotFound')
    now = testMoment
  })

  it('pushes each message with the count, in the transaction of its change', async () => {
    await arrive('pushed')
    await database.db.delete(outbox)
    await daily('pushed', 100)
    const [message]: InboxMessage[] = await messagesOf('pushed')
    const rows = await database.db.select().from(outbox).where(eq(outbox.playerId, 'pushed'))
    expect(rows.map(({ body }) => body)).toEqual([
      {
        type: 'PLAYER_ATTRIBUTE_CHANGE',
        attributes: {
          inboxUnread: 1,
          inboxMessage: message,
          limitsChangedAt: testMoment.toISOString(),
        },
      },
    ])
  })
})
