import type {
  cancelWithdrawal,
  checkWithdrawal,
  startWithdrawal,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import type { Payment, PendingWithdrawal } from '@player-site/contracts/cashier/cashier.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import { decimalFromMoney, money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { periodAt } from '../../calendar/periods.ts'
import type { Database } from '../../db/database.ts'
import {
  disputeEvents,
  type Notification,
  type NotificationReply,
} from '../../integrations/payments/provider.contract.ts'
import { hashOf } from '../../ledger/ledger.repository.ts'
import { paidOutEntries, reserveEntries } from '../../ledger/ledger.rules.ts'
import { faultOf } from '../../log.ts'
import {
  amountForMethod,
  assertAmountMatches,
  type CashierDeps,
  cashierRefusal,
  type LockedPlayer,
  lockPlayerAndWallet,
  sendPaymentMessage,
} from './cashier.deps.ts'
import { canPayOut, decideWithdrawal, type PayBack, payBackOf } from './cashier.rules.ts'
import {
  addPayment,
  countCancelledSince,
  findByRequest,
  findDuePayments,
  findPayment,
  type PaymentRow,
  paymentViewOf,
  sumPaidByMethod,
  sumWithdrawnSince,
  updatePayment,
} from './payments.repository.ts'
import { payoutAccountOf } from './payout-accounts.ts'
import { pendingWithdrawalsOf } from './pending-withdrawals.ts'
import {
  isCancelledByPlayer,
  postWithdrawalPhase,
  releaseReservedMoney,
  reverseWithdrawal,
} from './withdrawal-postings.ts'

export interface WithdrawalTerms {
  /**
   * How long a withdrawal stays pending, so that it can be cancelled where the market allows it.
   */
  readonly waitMs: number
  /**
   * Maximum paid out to one player per month, derived from the largest single withdrawal of their
   * market: in minor units, whose value differs by currency.
   */
  readonly monthlyMaxMinor: (largestMinor: bigint) => bigint
  /** Maximum cancellations per day. */
  readonly maxCancelsPerDay: number
}

/** Withdrawals in two phases: reserved on request, posted when the provider has paid out. */
export interface WithdrawalsService {
  check(playerId: string): Promise<Reply<typeof checkWithdrawal>>
  /** @throws CodedError cashier.refused, cashier.methodUnavailable, cashier.amountOutOfRange, cashier.accountInvalid, cashier.accountChanged, cashier.payBackFirst, wallet.insufficientFunds */
  start(playerId: string, request: Body<typeof startWithdrawal>): Promise<Payment>
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
  const { db, clock, log, provider, playerTransaction } = deps

  return {
    check: (playerId) =>
      db.transaction(
        async (tx) =>
          (await withdrawalGateOf(tx, deps, terms, await lockPlayerAndWallet(tx, playerId), false))
            .gate,
      ),

    async start(playerId, { ipAddress: _ip, blackbox: _blackbox, ...request }) {
      const bodyHash = hashOf(request)
      const row = await playerTransaction(playerId, async (tx) => {
        const held = await lockPlayerAndWallet(tx, playerId)
        const known = await findByRequest(tx, playerId, 'withdrawal', request.requestId, bodyHash)
        return known ?? reserveWithdrawal(tx, deps, terms, held, request, bodyHash)
      })
      return paymentViewOf(row)
    },

    pending: (playerId) => pendingWithdrawalsOf(db, playerId),

    cancel: (playerId, request) =>
      playerTransaction(playerId, (tx) =>
        cancelPendingWithdrawal(tx, deps, terms, playerId, request),
      ),

    async payOut() {
      for (const due of await findDuePayments(db, 'withdrawal', clock.now(), 50)) {
        const { id } = due
        const row = await playerTransaction(due.playerId, (tx) => claimForPayout(tx, deps, due))
        if (!row) continue
        try {
          const { reference } = await provider.payOut(row)
          await playerTransaction(row.playerId, (tx) => noteSent(tx, deps, id, reference))
        } catch (error) {
          log.warn('cashier.providerUnknown', { payment: id, ...faultOf(error) })
          // An unreachable provider delays the others by at most one timeout.
          return 1
        }
      }
      return 0
    },

    async settle(message) {
      const known = await findPayment(db, message.merchantReference)
      if (known?.kind !== 'withdrawal') throw new CodedError('cashier.paymentNotFound')
      await playerTransaction(known.playerId, (tx) => settleWithdrawal(tx, deps, known, message))
      return { result: 'accepted' }
    },
  }
}

/**
 * Reads the withdrawal gate and, in minor units, the month's remaining amount and what is paid
 * back.
 */
export async function withdrawalGateOf(
  tx: Database,
  { clock, methodsIn, areProofsSent }: CashierDeps,
  terms: Pick<WithdrawalTerms, 'monthlyMaxMinor'>,
  { player, wallet }: LockedPlayer,
  isLater: boolean,
) {
  const { rules, currency, balances } = wallet
  const { startAt } = periodAt('M', clock.now(), rules.timeZone)
  const sumMinor = await sumWithdrawnSince(tx, player.id, startAt)
  const methods = methodsIn(rules).filter(({ type }) => type === 'withdrawal')
  const minor = (amount: number) => roundedFromDecimal(amount, currency).amountMinor
  const maxMinor = terms.monthlyMaxMinor(minor(Math.max(0, ...methods.map(({ max }) => max))))
  const leftMinor = maxMinor > sumMinor ? maxMinor - sumMinor : 0n
  // The monthly maximum follows from the methods: without any it is 0, which must not count as
  // reached.
  const monthLeft = methods.length > 0 ? leftMinor : 1n
  const { result: status, reason } = decideWithdrawal({
    player,
    areProofsSent: await areProofsSent(tx, player.id),
    verification: rules.verification,
    isLater,
    monthLeft,
    mainMinor: balances.main,
  })
  const minimums = new Map(methods.map(({ id, min }) => [id, minor(min)]))
  const payBack = payBackOf(await sumPaidByMethod(tx, player.id), minimums, balances.main)
  const decimal = (minor: bigint) => decimalFromMoney(money(minor, currency))
  const gate = {
    status,
    currency,
    limit: decimal(leftMinor),
    duration: 'monthly' as const,
    originalLimit: decimal(maxMinor),
    withdrawable: decimal(balances.main),
    payBack: payBack.map(({ method, owedMinor, maxMinor: max }) => ({
      method,
      owed: decimal(owedMinor),
      most: max === undefined ? null : decimal(max),
    })),
  }
  return { gate, reason, leftMinor, payBack }
}

/** Reserves the money and adds its payment. @throws CodedError */
async function reserveWithdrawal(
  tx: Database,
  deps: CashierDeps,
  terms: WithdrawalTerms,
  held: LockedPlayer,
  request: Omit<Body<typeof startWithdrawal>, 'ipAddress' | 'blackbox'>,
  bodyHash: string,
): Promise<PaymentRow> {
  const { player, wallet } = held
  const { gate, leftMinor, payBack } = await withdrawalGateOf(tx, deps, terms, held, true)
  if (gate.status !== 'SUCCESS') throw cashierRefusal(gate.status, { limit: gate.limit })
  const methods = deps.methodsIn(wallet.rules)
  const amountMinor = amountForMethod(methods, request, 'withdrawal', wallet)
  if (amountMinor > leftMinor)
    throw cashierRefusal('WITHDRAWAL_LIMIT_REACHED', { limit: gate.limit })
  assertPaysBackFirst(payBack, held, request.method, amountMinor)
  const to = await payoutAccountOf(tx, player.id, methods, request)
  const now = deps.clock.now()
  const row = await addPayment(tx, {
    id: deps.newId(),
    playerId: player.id,
    kind: 'withdrawal',
    method: request.method,
    amountMinor,
    currency: wallet.currency,
    status: 'PENDING',
    requestId: request.requestId,
    bodyHash,
    ...to,
    createdAt: now,
    updatedAt: now,
    dueAt: new Date(now.getTime() + terms.waitMs),
  })
  await postWithdrawalPhase(tx, deps, row, 'withdraw', 'WITHDRAW', () =>
    reserveEntries(amountMinor),
  )
  await sendPaymentMessage(tx, row, 'withdrawal.requested', now)
  return row
}

/**
 * Money is paid back by its deposit methods before any other. @throws CodedError
 * cashier.payBackFirst
 */
function assertPaysBackFirst(
  payBack: readonly PayBack[],
  { wallet: { currency, balances } }: LockedPlayer,
  method: string,
  amountMinor: bigint,
): void {
  const max = payBack.find((each) => each.method === method)?.maxMinor
  if (max === undefined || amountMinor <= max || amountMinor > balances.main) return
  const details = { most: decimalFromMoney(money(max, currency)) }
  throw new CodedError('cashier.payBackFirst', { details })
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
 * has ended, the operator holds the player's money, or the player has a debt.
 */
async function claimForPayout(
  tx: Database,
  { clock, log }: CashierDeps,
  { id, playerId }: PaymentRow,
): Promise<PaymentRow | undefined> {
  const { player, wallet } = await lockPlayerAndWallet(tx, playerId)
  const row = await findPayment(tx, id, { lock: true })
  // Cancelled in the meantime: the first to lock the wallet wins.
  if (row?.status !== 'PENDING') return undefined
  const now = clock.now()
  // No money leaves while there is a debt: it is returned and repays it.
  if (!row.sentAt && wallet.balances.debt < 0n) {
    await reverseWithdrawal(tx, { clock }, row, 'operator')
    return undefined
  }
  if (!row.sentAt && !canPayOut(player)) {
    await updatePayment(tx, id, { dueAt: new Date(now.getTime() + heldRecheckMs) }, now)
    log.warn('cashier.payoutKeptBack', { payment: id })
    return undefined
  }
  const dueAt = new Date(now.getTime() + retryMs)
  return updatePayment(tx, id, { sentAt: row.sentAt ?? now, dueAt }, now)
}

/** The provider has it: a payout that has already ended keeps its outcome as the last message. */
async function noteSent(tx: Database, { clock }: CashierDeps, id: string, reference: string) {
  await findPayment(tx, id, { lock: true })
  const now = clock.now()
  const row = await updatePayment(tx, id, { providerReference: reference, payTo: null }, now)
  if (row.status === 'PENDING') await sendPaymentMessage(tx, row, 'withdrawal.sent', now)
}

/** Applies the provider's outcome of a withdrawal. @throws CodedError */
async function settleWithdrawal(
  tx: Database,
  deps: CashierDeps,
  known: PaymentRow,
  message: Notification,
): Promise<void> {
  const row = await findPayment(tx, known.id, { lock: true })
  assertAmountMatches(message, known)
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
  const { amountMinor } = row
  const isPaid = event === 'succeeded'
  const change = isPaid
    ? ({ status: 'SUCCESS', reason: null } as const)
    : ({ status: 'FAILED', reason: 'declined' } as const)
  const now = deps.clock.now()
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
