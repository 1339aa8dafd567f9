import { maskedAccount } from '@player-site/contracts/cashier/masked-account.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { playerAttributeChange } from '@player-site/contracts/wallet/wallet.events.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import type {
  disputeEvents,
  Notification,
  NotificationReply,
} from '../../integrations/payments/provider.contract.ts'
import { findFirstDepositAt } from '../../ledger/credited-deposits.repository.ts'
import { runOperation } from '../../ledger/ledger.operation.ts'
import { depositEntries, repaidOf, repayDebt } from '../../ledger/ledger.rules.ts'
import { addOutboxMessage } from '../../outbox/outbox.repository.ts'
import { coolingEnd, signInRefusal } from '../../players/account-state.rules.ts'
import { captureOf } from './captured-amount.rules.ts'
import {
  alertDifference,
  type CashierDeps,
  type LockedPlayer,
  sendPaymentMessage,
} from './cashier.deps.ts'
import { canCreditDeposit } from './cashier.rules.ts'
import { isCovered, registerUpdateFor } from './deposit-register.service.ts'
import { noteDifference } from './payment-differences.ts'
import {
  isCredited,
  type PaymentChange,
  type PaymentRow,
  updatePayment,
} from './payments.repository.ts'
import { recordCard } from './saved-methods.ts'

/** Changes of a payment by the provider's event. */
export const changesByEvent = {
  pending: { status: 'PENDING' },
  failed: { status: 'FAILED', reason: 'declined' },
  abandoned: { status: 'CANCELLED', reason: 'abandoned' },
} as const

/** A provider's notification about a payment's progress. */
export type PaymentNotification = Omit<Notification, 'event'> & {
  readonly event: Exclude<Notification['event'], (typeof disputeEvents)[number]>
}

/** The paying account to store: an unmasked one is dropped, and never logged. */
function accountOf(
  { log }: Pick<CashierDeps, 'log'>,
  { id }: PaymentRow,
  { account }: Pick<Notification, 'account'>,
): Pick<PaymentChange, 'account'> {
  if (account === undefined) return {}
  if (z.safeParse(maskedAccount, account).success) return { account }
  log.warn('cashier.accountUnmasked', { payment: id })
  return {}
}

/** Applies a provider's notification to a deposit; wallet and payment must be locked. */
export async function settleDeposit(
  tx: Database,
  deps: CashierDeps,
  held: LockedPlayer,
  row: PaymentRow,
  { event, claimId, ...message }: PaymentNotification & { readonly claimId?: string },
): Promise<NotificationReply['result']> {
  // An ended payment stays as it is; money that arrives late is always credited or refunded.
  if (isCredited(row)) {
    // A bank names its credits, so that a second one is no repetition.
    const isFurther = claimId !== undefined || captureOf(message, row).is !== 'exact'
    if (event === 'succeeded' && isFurther) {
      await noteDifference(tx, deps, row, 'deposit', { ...message, event, name: claimId })
    }
    return 'accepted'
  }
  if (event !== 'succeeded') return recordProgress(tx, deps, row, event, message)
  if (row.reason !== null && refundReasons.includes(row.reason)) return 'refund'
  return settleCapture(tx, deps, held, row, message)
}

/** Reasons of payments whose money the provider was told to return. */
const refundReasons: readonly string[] = ['limit', 'refused', 'amount']

/** Whether a notification pays a deposit whose money is to be kept; a charged-back one has been paid. */
export function mayBeCredited(
  notification: PaidFacts & { event: string },
  row: PaymentRow,
): boolean {
  if (isCredited(row)) return false
  const { is } = captureOf(notification, row)
  if (notification.event === 'charged-back') return is === 'exact'
  const isRefunded = row.reason !== null && refundReasons.includes(row.reason)
  return notification.event === 'succeeded' && !isRefunded && (is === 'exact' || is === 'less')
}

/** A notification's facts, without its event. */
type PaidFacts = Omit<Notification, 'event'>

/** Stores how far an unpaid deposit is. */
async function recordProgress(
  tx: Database,
  { clock }: CashierDeps,
  row: PaymentRow,
  event: keyof typeof changesByEvent,
  { reference }: PaidFacts,
): Promise<NotificationReply['result']> {
  if (row.status !== 'WAITING_INPUT' && row.status !== 'PENDING') return 'accepted'
  const now = clock.now()
  const registerUpdate = event === 'pending' ? {} : registerUpdateFor(row, 'releasing', now)
  const change = { ...changesByEvent[event], providerReference: reference, ...registerUpdate }
  await updatePayment(tx, row.id, change, now)
  const reason = event === 'pending' ? undefined : changesByEvent[event].reason
  const kind = event === 'failed' ? 'deposit.failed' : 'deposit.cancelled'
  if (reason) await sendPaymentMessage(tx, row, kind, now, { reason })
  return 'accepted'
}

/**
 * Decides a paid deposit by what the provider took: less is credited as it is; more than the player
 * agreed to, or another currency, is refunded; and nothing is a declined payment. A person is called
 * for each.
 */
async function settleCapture(
  tx: Database,
  deps: CashierDeps,
  held: LockedPlayer,
  row: PaymentRow,
  message: PaidFacts,
): Promise<NotificationReply['result']> {
  const capture = captureOf(message, row)
  const alert = (outcome: 'credited' | 'declined' | 'refunded') =>
    alertDifference(deps, { ...message, event: 'succeeded' }, row, outcome)
  switch (capture.is) {
    case 'exact':
      return settlePaid(tx, deps, held, row, message)
    case 'less': {
      alert('credited')
      const change = { amountMinor: capture.amountMinor, requestedMinor: row.amountMinor }
      const paid = await updatePayment(tx, row.id, change, deps.clock.now())
      return settlePaid(tx, deps, held, paid, message)
    }
    case 'nothing':
      alert('declined')
      return recordProgress(tx, deps, row, 'failed', message)
    default:
      alert('refunded')
      return refundPaid(tx, deps, row, message, 'amount')
  }
}

/** Ends a paid deposit that must not be credited: the provider returns its money. */
async function refundPaid(
  tx: Database,
  { clock }: CashierDeps,
  row: PaymentRow,
  { reference }: PaidFacts,
  reason: 'limit' | 'refused' | 'amount',
): Promise<NotificationReply['result']> {
  const now = clock.now()
  await updatePayment(
    tx,
    row.id,
    {
      status: 'FAILED',
      reason,
      providerReference: reference,
      ...registerUpdateFor(row, 'releasing', now),
    },
    now,
  )
  await sendPaymentMessage(tx, row, 'deposit.failed', now, { reason })
  return 'refund'
}

/** Tells open pages the date of the player's first deposit, if this is the one. */
async function announceFirstDeposit(tx: Database, { playerId, createdAt }: PaymentRow) {
  const firstAt = await findFirstDepositAt(tx, playerId)
  if (firstAt?.getTime() !== createdAt.getTime()) return
  const attributes = { firstDepositDate: firstAt.toISOString() }
  await addOutboxMessage(tx, playerId, { type: playerAttributeChange.name, attributes })
}

/** Credits a paid deposit, unless the player or their limits forbid it by now. */
async function settlePaid(
  tx: Database,
  deps: CashierDeps,
  { player, wallet }: LockedPlayer,
  row: PaymentRow,
  message: PaidFacts,
): Promise<NotificationReply['result']> {
  const { clock, limits } = deps
  const now = clock.now()
  // Released again since it was reserved: the provider repeats its notification, and it is reserved
  // again.
  const isOverRegister = row.registerState === 'refused'
  if (!isOverRegister && !isCovered(row)) throw new CodedError('cashier.registerUnavailable')
  const sent = {
    providerReference: message.reference,
    ...accountOf(deps, row, message),
    ...registerUpdateFor(row, 'committing', now),
  }
  // No longer counted as pending, or it would count against its own limit.
  const paid = await updatePayment(tx, row.id, { ...sent, status: 'SUCCESS', reason: null }, now)
  const room = await limits.room(tx, wallet, 'deposit')
  const isOverLimit = isOverRegister || (room !== undefined && row.amountMinor > room.leftMinor)
  // The provider was told not to accept credit cards; a payment by one is refunded anyway.
  const isForbidden = message.cardFunding === 'credit' && !wallet.rules.creditCards
  // A player who was excluded or suspended since gets a refund, and nothing to play with.
  const isShut = signInRefusal(player, now) || coolingEnd(player, now) || !canCreditDeposit(player)
  if (isOverLimit || isForbidden || isShut) {
    return refundPaid(tx, deps, row, message, isOverLimit ? 'limit' : 'refused')
  }
  const { id, playerId, amountMinor } = row
  await runOperation(tx, clock, {
    playerId,
    key: `deposit:${id}`,
    body: { playerId, amountMinor: amountMinor.toString() },
    plan: (_tx, held) => ({
      type: 'DEPOSIT',
      category: 'PAYMENT',
      roundId: id,
      entries: repayDebt(held.balances, depositEntries(amountMinor)),
      counts: { depositsMinor: amountMinor },
    }),
  })
  await announceFirstDeposit(tx, paid)
  const isWithoutBonus = !(await deps.bonuses.activateFor(tx, paid))
  await recordCard(tx, deps, paid, message)
  const repaidMinor = repaidOf(wallet.balances, amountMinor)
  const ordered = { ...row, amountMinor: row.requestedMinor ?? amountMinor }
  const told = { repaidMinor, isWithoutBonus, partMinor: amountMinor }
  await sendPaymentMessage(tx, ordered, 'deposit.credited', now, told)
  return 'accepted'
}
