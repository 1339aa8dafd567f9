import { CodedError } from '@player-site/contracts/errors.ts'
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
import { isCredited, type PaymentRow, updatePayment } from './payments.repository.ts'

/** What a payment is when its provider says so. */
export const changesByEvent = {
  pending: { status: 'PENDING' },
  failed: { status: 'FAILED', reason: 'declined' },
  abandoned: { status: 'CANCELLED', reason: 'abandoned' },
} as const

/** A provider's word on how paying went. */
export type PaymentNotification = Omit<Notification, 'event'> & {
  readonly event: Exclude<Notification['event'], (typeof disputeEvents)[number]>
}

/** What comes of a provider's word on a deposit, the wallet and the payment being held. */
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
  // What has ended stays as it is; money that came after all is never kept without being credited.
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
  // Let go again since it was covered: the provider says so once more, and it is asked for anew.
  const isOverRegister = row.registerState === 'refused'
  if (!isOverRegister && !isCovered(row)) throw new CodedError('cashier.registerUnavailable')
  const sent = { providerReference: reference, ...registerUpdateFor(row, 'committing', now) }
  // Counted no longer as under way, or it would stand in its own way.
  await updatePayment(tx, row.id, { ...sent, status: 'SUCCESS', reason: null }, now)
  const room = await limits.room(tx, wallet, 'deposit')
  const isOverLimit = isOverRegister || (room !== undefined && row.amountMinor > room.leftMinor)
  // The provider was told that no credit card may pay; one that has is paid back all the same.
  const isForbidden = message.cardFunding === 'credit' && !wallet.rules.creditCards
  // Who has excluded themselves since, or was suspended, gets their money back, and none of it in play.
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
