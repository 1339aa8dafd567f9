import * as z from 'zod/mini'
import { readerParams } from '../content/content.query.ts'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import {
  cashierMethod,
  depositGate,
  depositRequest,
  deviceFacts,
  payment,
  paymentMethodId,
  pendingWithdrawal,
  withdrawalGate,
  withdrawalRequest,
} from './cashier.entities.ts'

const source = 'A§7 Wallet and cashier'
const device = z.strictObject(deviceFacts)

export const listCashierMethods = defineCall({
  id: 'cashier.methods',
  method: 'GET',
  path: '/player/wallet/deposit_methods',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  /** The reader's content languages: names use the first one that has any. */
  query: z.partial(z.pick(readerParams, { language: true, fallback: true })),
  reply: z.object({ methods: z.array(cashierMethod).check(z.maxLength(40)) }),
  rows: ['methods'],
  errors: ['session.expired'],
  source,
  summary: 'Lists the deposit and withdrawal methods of the player’s market, with their bounds',
})

export const listRecentMethods = defineCall({
  id: 'cashier.recentMethods',
  method: 'GET',
  path: '/player/wallet/recent_deposit_methods',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: z.object({ methods: z.array(paymentMethodId).check(z.maxLength(10)) }),
  rows: ['methods'],
  errors: ['session.expired'],
  source,
  summary: 'Lists the deposit methods that this player has used, the latest first',
})

export const checkDeposit = defineCall({
  id: 'cashier.depositCheck',
  method: 'POST',
  path: '/player/wallet/deposit/request',
  api: 'v1',
  access: 'player',
  /** `later`: the player will verify later. */
  query: z.object({ later: z.optional(z.enum(['true'])) }),
  body: device,
  reply: depositGate,
  serverFilled: ['body.ipAddress'],
  errors: ['session.expired', 'wallet.notFound', 'cashier.registerUnavailable'],
  source,
  summary: 'Returns whether the player may deposit now, up to how much, and why not',
})

export const startDeposit = defineCall({
  id: 'cashier.deposit',
  method: 'POST',
  path: '/player/wallet/deposit',
  api: 'v1',
  access: 'player',
  body: depositRequest,
  reply: payment,
  serverFilled: ['body.ipAddress'],
  errors: [
    'session.expired',
    'wallet.notFound',
    'wallet.idempotencyConflict',
    'cashier.refused',
    'cashier.methodUnavailable',
    'cashier.savedMethodGone',
    'cashier.amountOutOfRange',
    'cashier.registerUnavailable',
    'cashier.bonusGone',
  ],
  source,
  summary:
    'Starts a deposit; returns the provider’s page, where the player pays, or a payment without one, by a saved card',
})

export const readPayment = defineCall({
  id: 'cashier.payment',
  method: 'GET',
  path: '/player/wallet/payments/:paymentId',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  params: z.object({ paymentId: text(64) }),
  reply: payment,
  errors: ['session.expired', 'cashier.paymentNotFound'],
  source,
  summary: 'Returns the status of a payment, which only the provider’s signed notifications change',
})

export const checkWithdrawal = defineCall({
  id: 'cashier.withdrawalCheck',
  method: 'POST',
  path: '/player/wallet/withdrawal/request',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  body: device,
  reply: withdrawalGate,
  serverFilled: ['body.ipAddress'],
  errors: ['session.expired', 'wallet.notFound'],
  source,
  summary: 'Returns whether the player may withdraw now, up to how much, and why not',
})

export const startWithdrawal = defineCall({
  id: 'cashier.withdraw',
  method: 'POST',
  path: '/player/wallet/withdrawal',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  body: withdrawalRequest,
  reply: payment,
  serverFilled: ['body.ipAddress', 'body.mailOrigin'],
  errors: [
    'session.expired',
    'session.reauthenticationRequired',
    'wallet.notFound',
    'wallet.insufficientFunds',
    'wallet.idempotencyConflict',
    'cashier.refused',
    'cashier.methodUnavailable',
    'cashier.amountOutOfRange',
    'cashier.accountInvalid',
    'cashier.accountChanged',
    'cashier.accountNotOwn',
    'cashier.accountSuspended',
    'cashier.accountRemoved',
    'cashier.payBackFirst',
    'bonus.withdrawalForfeits',
  ],
  source,
  summary: 'Requests a withdrawal: the money is locked until it is paid out or returned',
})

export const listPendingWithdrawals = defineCall({
  id: 'cashier.pendingWithdrawals',
  method: 'GET',
  path: '/player/wallet/pendingWithdrawal',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: z.object({ withdrawals: z.array(pendingWithdrawal).check(z.maxLength(200)) }),
  rows: ['withdrawals'],
  errors: ['session.expired'],
  source,
  summary: 'Lists pending withdrawals',
})

export const cancelWithdrawal = defineCall({
  id: 'cashier.cancelWithdrawal',
  method: 'POST',
  path: '/player/wallet/withdrawal/cancellation',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  body: z.strictObject({
    pendingWithdrawalId: text(64),
    amount: z.number(),
    cancelByPlayer: z.literal(true),
  }),
  errors: [
    'session.expired',
    'cashier.withdrawalNotPending',
    'cashier.cancelForbidden',
    'error.withdrawal.cancel.limit_reached',
  ],
  source,
  summary: 'Cancels a pending withdrawal, where the market allows it',
})

export const cashierCalls = [
  listCashierMethods,
  listRecentMethods,
  checkDeposit,
  startDeposit,
  readPayment,
  checkWithdrawal,
  startWithdrawal,
  listPendingWithdrawals,
  cancelWithdrawal,
] as const
