import { maskedAccount } from '@player-site/contracts/cashier/masked-account.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import type {
  disputeEvents,
  Notification,
  NotificationReply,
} from '../../integrations/payments/provider.contract.ts'
import { runOperation } from '../../ledger/ledger.operation.ts'
import { depositEntries, repaidOf, repayDebt } from '../../ledger/ledger.rules.ts'
import { coolingEnd, signInRefusal } from '../../players/account-state.rules.ts'
import { type CashierDeps, type LockedPlayer, sendPaymentMessage } from './cashier.deps.ts'
import { canCreditDeposit } from './cashier.rules.ts'
import { isCovered, registerUpdateFor } from './deposit-register.service.ts'
import {
  isCredited,
  type PaymentChange,
  type PaymentRow,
  updatePayment,
} from './payments.repository.ts'

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
  { player, wallet }: LockedPlayer,
  row: PaymentRow,
  message: PaymentNotification,
): Promise<NotificationReply['result']> {
  const { clock, limits } = deps
  const now = clock.now()
  const { event, reference } = message
  // An ended payment stays as it is; money that arrives late is always credited or refunded.
  if (isCredited(row)) return 'accepted'
  if (event !== 'succeeded') {
    const isOpen = row.status === 'WAITING_INPUT' || row.status === 'PENDING'
    const isOver = event !== 'pending'
    const registerUpdate = isOver ? registerUpdateFor(row, 'releasing', now) : {}
    const change = { ...changesByEvent[event], providerReference: reference, ...registerUpdate }
    if (!isOpen) return 'accepted'
    await updatePayment(tx, row.id, change, now)
    const reason = event === 'pending' ? undefined : changesByEvent[event].reason
    const kind = event === 'failed' ? 'deposit.failed' : 'deposit.cancelled'
    if (reason) await sendPaymentMessage(tx, row, kind, now, { reason })
    return 'accepted'
  }
  if (row.reason === 'limit' || row.reason === 'refused') return 'refund'
  // Released again since it was reserved: the provider repeats its notification, and it is reserved
  // again.
  const isOverRegister = row.registerState === 'refused'
  if (!isOverRegister && !isCovered(row)) throw new CodedError('cashier.registerUnavailable')
  const sent = {
    providerReference: reference,
    ...accountOf(deps, row, message),
    ...registerUpdateFor(row, 'committing', now),
  }
  // No longer counted as pending, or it would count against its own limit.
  await updatePayment(tx, row.id, { ...sent, status: 'SUCCESS', reason: null }, now)
  const room = await limits.room(tx, wallet, 'deposit')
  const isOverLimit = isOverRegister || (room !== undefined && row.amountMinor > room.leftMinor)
  // The provider was told not to accept credit cards; a payment by one is refunded anyway.
  const isForbidden = message.cardFunding === 'credit' && !wallet.rules.creditCards
  // A player who was excluded or suspended since gets a refund, and nothing to play with.
  const isShut = signInRefusal(player, now) || coolingEnd(player, now) || !canCreditDeposit(player)
  if (isOverLimit || isForbidden || isShut) {
    const reason = isOverLimit ? 'limit' : 'refused'
    const registerUpdate = registerUpdateFor(row, 'releasing', now)
    await updatePayment(tx, row.id, { status: 'FAILED', reason, ...registerUpdate }, now)
    await sendPaymentMessage(tx, row, 'deposit.failed', now, { reason })
    return 'refund'
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
  const repaidMinor = repaidOf(wallet.balances, amountMinor)
  await sendPaymentMessage(tx, row, 'deposit.credited', now, { repaidMinor })
  return 'accepted'
}
