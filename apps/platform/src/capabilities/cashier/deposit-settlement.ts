import { CodedError } from '@player-site/contracts/errors.ts'
import type { Database } from '../../db/database.ts'
import type {
  disputeEvents,
  Notification,
  NotificationReply,
} from '../../integrations/payments/provider.contract.ts'
import { operate } from '../../ledger/ledger.operation.ts'
import { depositEntries, repaidOf, repaying } from '../../ledger/ledger.rules.ts'
import { coolingEnd, signInRefusal } from '../../players/account-state.rules.ts'
import { type CashierDeps, type Held, tellOfPayment } from './cashier.deps.ts'
import { mayTake } from './cashier.rules.ts'
import { isCovered, toTell } from './deposit-register.service.ts'
import { isCredited, type PaymentRow, updatePayment } from './payments.repository.ts'

/** What a payment is when its provider says so. */
export const changes = {
  pending: { status: 'PENDING' },
  failed: { status: 'FAILED', reason: 'declined' },
  abandoned: { status: 'CANCELLED', reason: 'abandoned' },
} as const

/** A provider's word on how paying went. */
export type PaymentWord = Omit<Notification, 'event'> & {
  readonly event: Exclude<Notification['event'], (typeof disputeEvents)[number]>
}

/** What comes of a provider's word on a deposit, the wallet and the payment being held. */
export async function settled(
  tx: Database,
  deps: CashierDeps,
  { player, wallet }: Held,
  row: PaymentRow,
  word: PaymentWord,
): Promise<NotificationReply['result']> {
  const { clock, limits } = deps
  const now = clock.now()
  const { event, reference } = word
  // What has ended stays as it is; money that came after all is never kept without being credited.
  if (isCredited(row)) return 'accepted'
  if (event !== 'succeeded') {
    const isOpen = row.status === 'WAITING_INPUT' || row.status === 'PENDING'
    const isOver = event !== 'pending'
    const told = isOver ? toTell(row, 'releasing', now) : {}
    const change = { ...changes[event], providerReference: reference, ...told }
    if (!isOpen) return 'accepted'
    await updatePayment(tx, row.id, change, now)
    const reason = event === 'pending' ? undefined : changes[event].reason
    const kind = event === 'failed' ? 'deposit.failed' : 'deposit.cancelled'
    if (reason) await tellOfPayment(tx, row, kind, now, { reason })
    return 'accepted'
  }
  if (row.reason === 'limit' || row.reason === 'refused') return 'refund'
  // Let go again since it was covered: the provider says so once more, and it is asked for anew.
  const isOverRegister = row.registerState === 'refused'
  if (!isOverRegister && !isCovered(row)) throw new CodedError('cashier.registerUnavailable')
  const sent = { providerReference: reference, ...toTell(row, 'committing', now) }
  // Counted no longer as under way, or it would stand in its own way.
  await updatePayment(tx, row.id, { ...sent, status: 'SUCCESS', reason: null }, now)
  const room = await limits.room(tx, wallet, 'deposit')
  const isOverLimit = isOverRegister || (room !== undefined && row.amountMinor > room.leftMinor)
  // The provider was told that no credit card may pay; one that has is paid back all the same.
  const isForbidden = word.cardFunding === 'credit' && !wallet.rules.creditCards
  // Who has excluded themselves since, or was suspended, gets their money back, and none of it in play.
  const isShut = signInRefusal(player, now) || coolingEnd(player, now) || !mayTake(player)
  if (isOverLimit || isForbidden || isShut) {
    const reason = isOverLimit ? 'limit' : 'refused'
    const told = toTell(row, 'releasing', now)
    await updatePayment(tx, row.id, { status: 'FAILED', reason, ...told }, now)
    await tellOfPayment(tx, row, 'deposit.failed', now, { reason })
    return 'refund'
  }
  const { id, playerId, amountMinor } = row
  await operate(tx, clock, {
    playerId,
    key: `deposit:${id}`,
    body: { playerId, amountMinor: amountMinor.toString() },
    plan: (_tx, held) => ({
      type: 'DEPOSIT',
      category: 'PAYMENT',
      roundId: id,
      entries: repaying(held.balances, depositEntries(amountMinor)),
      counts: { depositsMinor: amountMinor },
    }),
  })
  const repaidMinor = repaidOf(wallet.balances, amountMinor)
  await tellOfPayment(tx, row, 'deposit.credited', now, { repaidMinor })
  return 'accepted'
}
