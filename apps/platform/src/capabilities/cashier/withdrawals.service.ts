import type {
  cancelWithdrawal,
  checkWithdrawal,
  startWithdrawal,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import type { Payment, PendingWithdrawal } from '@player-site/contracts/cashier/cashier.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import { periodAt } from '../../calendar/periods.ts'
import type { Database } from '../../db/database.ts'
import { workOnEach } from '../../db/row-work.ts'
import {
  disputeEvents,
  type Notification,
  type NotificationReply,
} from '../../integrations/payments/provider.contract.ts'
import { hashOf } from '../../ledger/ledger.repository.ts'
import { paidOutEntries } from '../../ledger/ledger.rules.ts'
import { faultOf } from '../../log.ts'
import { captureOf } from './captured-amount.rules.ts'
import { type CashierDeps, lockPlayerAndWallet, sendPaymentMessage } from './cashier.deps.ts'
import { settleDifferences } from './payment-differences.repository.ts'
import { noteDifference } from './payment-differences.ts'
import {
  countCancelledSince,
  findByRequest,
  findDuePayments,
  findPayment,
  type PaymentRow,
  paymentViewOf,
  updatePayment,
} from './payments.repository.ts'
import { findHeld } from './payout-destination.repository.ts'
import { pendingWithdrawalsOf } from './pending-withdrawals.ts'
import { mayLeave, type WithdrawalTerms, withdrawalGateOf } from './withdrawal-gate.ts'
import {
  isCancelledByPlayer,
  postWithdrawalPhase,
  releaseReservedMoney,
  reverseWithdrawal,
} from './withdrawal-postings.ts'
import { type RequireFresh, reserveWithdrawal } from './withdrawal-request.ts'

/** Withdrawals in two phases: reserved on request, posted when the provider has paid out. */
export interface WithdrawalsService {
  check(playerId: string): Promise<Reply<typeof checkWithdrawal>>
  /**
   * @param requireFresh refuses a session whose player has not confirmed that it is them
   * @throws CodedError cashier.refused, cashier.methodUnavailable, cashier.amountOutOfRange, cashier.accountInvalid, cashier.accountChanged, cashier.accountNotOwn, cashier.accountSuspended, cashier.accountRemoved, cashier.payBackFirst, bonus.withdrawalForfeits, wallet.insufficientFunds, session.reauthenticationRequired
   */
  start(
    playerId: string,
    request: Body<typeof startWithdrawal>,
    requireFresh: RequireFresh,
  ): Promise<Payment>
  pending(playerId: string): Promise<PendingWithdrawal[]>
  /** @throws CodedError cashier.withdrawalNotPending, cashier.cancelForbidden, error.withdrawal.cancel.limit_reached */
  cancel(playerId: string, request: Body<typeof cancelWithdrawal>): Promise<void>
  /** Sends due withdrawals to the provider, up to the first failure; returns how many failed. */
  payOut(): Promise<number>
  /** @throws CodedError cashier.paymentNotFound, request.invalid */
  settle(notification: Notification): Promise<NotificationReply>
}

/** Delay between two attempts to reach the provider. */
const retryMs = 15_000
/** Delay between two checks of a withdrawal that the operator holds. */
const heldRecheckMs = 60_000

export function createWithdrawalsService(
  deps: CashierDeps,
  terms: WithdrawalTerms,
): WithdrawalsService {
  const { db, clock, playerTransaction } = deps

  return {
    check: (playerId) =>
      db.transaction(
        async (tx) =>
          (await withdrawalGateOf(tx, deps, terms, await lockPlayerAndWallet(tx, playerId), false))
            .gate,
      ),

    async start(
      playerId,
      { ipAddress: _ip, blackbox: _blackbox, mailOrigin, ...request },
      requireFresh,
    ) {
      const bodyHash = hashOf(request)
      const facts = { bodyHash, requireFresh, mailOrigin }
      const row = await playerTransaction(playerId, async (tx) => {
        const held = await lockPlayerAndWallet(tx, playerId)
        const known = await findByRequest(tx, playerId, 'withdrawal', request.requestId, bodyHash)
        return known ?? reserveWithdrawal(tx, deps, terms, held, request, facts)
      })
      return paymentViewOf(row)
    },

    pending: (playerId) => pendingWithdrawalsOf(db, playerId),

    cancel: (playerId, request) =>
      playerTransaction(playerId, (tx) =>
        cancelPendingWithdrawal(tx, deps, terms, playerId, request),
      ),

    async payOut() {
      return workOnEach(deps, {
        queue: 'cashier.payouts',
        rows: await findDuePayments(db, 'withdrawal', clock.now(), 50),
        keyOf: ({ id }) => id,
        work: (due) => payOutOne(deps, due),
        // An unreachable provider delays the others by at most one timeout.
        stopsAtFailure: true,
      })
    },

    async settle(message) {
      const known = await findPayment(db, message.merchantReference)
      if (known?.kind !== 'withdrawal') throw new CodedError('cashier.paymentNotFound')
      await playerTransaction(known.playerId, (tx) => settleWithdrawal(tx, deps, known, message))
      return { result: 'accepted' }
    },
  }
}

/** Cancels an unsent withdrawal. @throws CodedError */
async function cancelPendingWithdrawal(
  tx: Database,
  deps: CashierDeps,
  terms: WithdrawalTerms,
  playerId: string,
  { pendingWithdrawalId, amount }: Body<typeof cancelWithdrawal>,
): Promise<void> {
  const { wallet } = await lockPlayerAndWallet(tx, playerId)
  const row = await findPayment(tx, pendingWithdrawalId, { lock: true })
  const isOwn = row?.playerId === playerId && row.kind === 'withdrawal'
  if (!row || !isOwn) throw new CodedError('cashier.withdrawalNotPending')
  if (!wallet.rules.withdrawalCancel) throw new CodedError('cashier.cancelForbidden')
  if (paymentViewOf(row).amount !== amount) throw new CodedError('cashier.withdrawalNotPending')
  // A repeated request, as after a lost answer: it is already cancelled.
  if (isCancelledByPlayer(row)) return
  if (row.status !== 'PENDING' || row.sentAt) throw new CodedError('cashier.withdrawalNotPending')
  const now = deps.clock.now()
  const { startAt } = periodAt('D', now, wallet.rules.timeZone)
  if ((await countCancelledSince(tx, playerId, startAt)) >= terms.maxCancelsPerDay) {
    throw new CodedError('error.withdrawal.cancel.limit_reached')
  }
  await reverseWithdrawal(tx, deps, row, 'player')
}

/**
 * Marks a withdrawal as sent to the provider, after which it cannot be cancelled; undefined when it
 * has ended, the player could not request it any more, its account waits for the player to confirm
 * it, or the player has a debt.
 */
async function claimForPayout(
  tx: Database,
  deps: CashierDeps,
  { id, playerId }: PaymentRow,
): Promise<PaymentRow | undefined> {
  const { clock, log } = deps
  const held = await lockPlayerAndWallet(tx, playerId)
  const row = await findPayment(tx, id, { lock: true })
  // Cancelled in the meantime: the first to lock the wallet wins.
  if (row?.status !== 'PENDING') return undefined
  const now = clock.now()
  // No money leaves while there is a debt: it is returned and repays it.
  if (!row.sentAt && held.wallet.balances.debt < 0n) {
    await reverseWithdrawal(tx, { clock }, row, 'operator')
    return undefined
  }
  if (!row.sentAt && !((await mayLeave(tx, deps, held, row)) && (await isOpen(tx, row)))) {
    await updatePayment(tx, id, { dueAt: new Date(now.getTime() + heldRecheckMs) }, now)
    log.warn('cashier.payoutKeptBack', { payment: id })
    return undefined
  }
  const dueAt = new Date(now.getTime() + retryMs)
  return updatePayment(tx, id, { sentAt: row.sentAt ?? now, dueAt }, now)
}

/** Whether money may go to the destination of a withdrawal. */
const isOpen = async (tx: Database, { destination }: PaymentRow): Promise<boolean> =>
  destination === null || !(await findHeld(tx, destination))?.suspendedAt

/** Sends a withdrawal to the provider; repeated until it has it. */
async function payOutOne(deps: CashierDeps, due: PaymentRow): Promise<void> {
  const { log, provider, playerTransaction } = deps
  const row = await playerTransaction(due.playerId, (tx) => claimForPayout(tx, deps, due))
  if (!row) return
  const { reference } = await provider.payOut(row).catch((error: unknown) => {
    log.warn('cashier.providerUnknown', { payment: row.id, ...faultOf(error) })
    throw error
  })
  await playerTransaction(row.playerId, (tx) => noteSent(tx, deps, row.id, reference))
}

/** The provider has it: a payout that has already ended keeps its outcome as the last message. */
async function noteSent(tx: Database, { clock }: CashierDeps, id: string, reference: string) {
  await findPayment(tx, id, { lock: true })
  const now = clock.now()
  const row = await updatePayment(tx, id, { providerReference: reference, payTo: null }, now)
  if (row.status === 'PENDING') await sendPaymentMessage(tx, row, 'withdrawal.sent', now)
}

/**
 * Whether an outcome can be booked. A payout that failed has moved nothing, and some providers say
 * so by the amount: it may be nothing, beside the payout's own. Any other amount may mean that a
 * part was paid.
 */
function isBookable(message: Notification, row: PaymentRow): boolean {
  const { is } = captureOf(message, row)
  return is === 'exact' || (is === 'nothing' && message.event === 'failed')
}

/** Applies the provider's outcome of a withdrawal. @throws CodedError request.invalid */
async function settleWithdrawal(
  tx: Database,
  deps: CashierDeps,
  { id, playerId }: PaymentRow,
  message: Notification,
): Promise<void> {
  await lockPlayerAndWallet(tx, playerId)
  const row = await findPayment(tx, id, { lock: true })
  const { event, reference } = message
  // A payout cannot be charged back.
  if (disputeEvents.some((dispute) => dispute === event)) throw new CodedError('request.invalid')
  if (!row || event === 'pending') return
  if (row.status !== 'PENDING') {
    const isSame = (row.status === 'SUCCESS') === (event === 'succeeded')
    // Contradictory outcomes of one payout: the ledger keeps the first, and a person has to check
    // the money.
    if (!isSame) deps.log.error('cashier.payoutContradicted', { payment: row.id, said: event })
    return
  }
  const now = deps.clock.now()
  if (!isBookable(message, row)) {
    await updatePayment(tx, row.id, { providerReference: reference }, now)
    await noteDifference(tx, deps, row, 'payout', message)
    return
  }
  await settleDifferences(tx, { paymentId: row.id }, now)
  const { amountMinor } = row
  const isPaid = event === 'succeeded'
  const change = isPaid
    ? ({ status: 'SUCCESS', reason: null } as const)
    : ({ status: 'FAILED', reason: 'declined' } as const)
  await updatePayment(tx, row.id, { ...change, providerReference: reference }, now)
  if (!isPaid) {
    const repaidMinor = await releaseReservedMoney(tx, deps, row, 'withdraw-void', 'REVERSAL')
    return sendPaymentMessage(tx, row, 'withdrawal.failed', now, { repaidMinor })
  }
  const counts = { withdrawalsMinor: amountMinor }
  const entries = () => paidOutEntries(amountMinor)
  await postWithdrawalPhase(tx, deps, row, 'withdraw-paid', 'WITHDRAW', entries, counts)
  return sendPaymentMessage(tx, row, 'withdrawal.paid', now)
}
