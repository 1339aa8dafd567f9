import type { checkDeposit, startDeposit } from '@player-site/contracts/cashier/cashier.calls.ts'
import type { Payment } from '@player-site/contracts/cashier/cashier.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import type { Database } from '../../db/database.ts'
import { workOnEach } from '../../db/row-work.ts'
import type { DepositTerms } from '../../integrations/payments/provider.client.ts'
import type {
  Notification,
  NotificationReply,
} from '../../integrations/payments/provider.contract.ts'
import { hashOf } from '../../ledger/ledger.repository.ts'
import { faultOf } from '../../log.ts'
import { messageLimitReached, withLimitMessage } from '../../protection/limit-reached.ts'
import {
  type CashierDeps,
  type LockedPlayer,
  lockPlayerAndWallet,
  sendPaymentMessage,
} from './cashier.deps.ts'
import { applyChargeback, type ClaimNotification, restoreDeposit } from './chargebacks.ts'
import { authorizeDeposit, type DepositRequest, gateOf } from './deposit-gate.ts'
import {
  applyRegisterLimit,
  createRegisterService,
  isGateOpen,
  isRegistered,
  registerUpdateFor,
} from './deposit-register.service.ts'
import { changesByEvent, mayBeCredited, settleDeposit } from './deposit-settlement.ts'
import {
  addPayment,
  findByRequest,
  findDuePayments,
  findPayment,
  findUnfinishedDeposit,
  type PaymentRow,
  paymentViewOf,
  updatePayment,
} from './payments.repository.ts'
import { findSavedMethod } from './saved-methods.repository.ts'
import { requireSavedMethod } from './saved-methods.ts'

/** How long a player may take to pay on the provider's page. */
export const depositWindowMs = 30 * 60_000

/** A notification, and of a claim the bank's own name for it. */
export type Settlement = Notification & Pick<ClaimNotification, 'claimId'>

/** Deposits, from the gate to the money in the wallet. @see A§4 Deposit flow */
export interface DepositsService {
  check(playerId: string, isLater: boolean): Promise<Reply<typeof checkDeposit>>
  /** @throws CodedError cashier.refused, cashier.methodUnavailable, cashier.amountOutOfRange */
  start(playerId: string, request: Body<typeof startDeposit>): Promise<Payment>
  /**
   * Applies a provider's notification; any number of times, in any order.
   * @throws CodedError cashier.paymentNotFound, request.invalid
   */
  settle(notification: Settlement): Promise<NotificationReply>
  /** Sends due updates to the register of all operators' deposits; returns how many failed. */
  syncRegister(): Promise<number>
  /** Cancels deposits that were not paid in time; returns how many. */
  expire(): Promise<number>
}

/** Called after the commit: now the provider may learn of the payment. */
async function openPaymentPage(
  { db, clock, log, provider, playerTransaction }: CashierDeps,
  row: PaymentRow,
  terms: DepositTerms,
): Promise<PaymentRow> {
  if (row.status !== 'WAITING_INPUT' || row.url !== null) return row
  try {
    const reply = await provider.openDeposit(row, terms)
    const now = clock.now()
    const sent = { providerReference: reply.reference }
    if (reply.result === 'opened') {
      return await updatePayment(db, row.id, { ...sent, url: reply.url }, now)
    }
    return await playerTransaction(row.playerId, async (tx) => {
      // The provider's notification may have been applied already.
      const held = await findPayment(tx, row.id, { lock: true })
      if (held?.status !== 'WAITING_INPUT') return held ?? row
      if (reply.result === 'accepted') {
        return updatePayment(tx, held.id, { ...sent, ...changesByEvent.pending }, now)
      }
      await sendPaymentMessage(tx, held, 'deposit.failed', now, { reason: 'declined' })
      const declined = {
        ...sent,
        ...changesByEvent.failed,
        ...registerUpdateFor(held, 'releasing', now),
      }
      return updatePayment(tx, held.id, declined, now)
    })
  } catch (cause) {
    // It stays open: on a repeated request the provider returns the page of the same payment.
    log.warn('cashier.providerUnknown', { payment: row.id, ...faultOf(cause) })
    throw new CodedError('upstream.unavailable', { cause })
  }
}

export function createDepositsService(deps: CashierDeps): DepositsService {
  const { db, clock, playerTransaction } = deps
  const register = createRegisterService(deps)

  return {
    async check(playerId, isLater) {
      const { gate, player, wallet, reached } = await db.transaction(async (tx) => {
        const held = await lockPlayerAndWallet(tx, playerId)
        const { gate: own, reached: limit } = await gateOf(tx, deps, held, isLater)
        const left = await findUnfinishedDeposit(tx, playerId, clock.now())
        const unfinished = left ? paymentViewOf(left) : null
        return { ...held, gate: { ...own, unfinished }, reached: limit }
      })
      if (reached) {
        await playerTransaction(playerId, (tx) =>
          messageLimitReached(tx, wallet, reached, clock.now()),
        )
      }
      // The register is not asked about players who may not deposit anyway.
      if (!isRegistered(wallet.rules) || !isGateOpen(gate)) return gate
      const { currency } = wallet
      return applyRegisterLimit(gate, await deps.register.room({ email: player.email, currency }))
    },

    async start(playerId, { ipAddress, blackbox, ...request }) {
      const { row, ...terms } = await withLimitMessage(
        deps,
        () => playerId,
        () => playerTransaction(playerId, (tx) => findOrCreateDeposit(tx, deps, playerId, request)),
      )
      // Forwarded to the provider only: its risk data is not ours to store.
      const device = { ipAddress, blackbox }
      const payment = await openPaymentPage(deps, await register.reserve(row), { ...terms, device })
      return paymentViewOf(payment)
    },

    async settle(notification) {
      const known = await findPayment(db, notification.merchantReference)
      if (known?.kind !== 'deposit') throw new CodedError('cashier.paymentNotFound')
      if (mayBeCredited(notification, known)) await register.ensureReserved(known)
      const result = await playerTransaction(known.playerId, async (tx) => {
        const held = await lockPlayerAndWallet(tx, known.playerId)
        const row = await findPayment(tx, known.id, { lock: true })
        return row ? applyNotification(tx, deps, held, row, notification) : 'accepted'
      })
      return { result }
    },

    syncRegister: () => register.syncDue(),

    expire: () => expireDeposits(deps),
  }
}

/** Applies a provider's notification; wallet and payment must be locked. */
function applyNotification(
  tx: Database,
  deps: CashierDeps,
  held: LockedPlayer,
  row: PaymentRow,
  { event, ...message }: Settlement,
): Promise<NotificationReply['result']> {
  switch (event) {
    case 'charged-back':
      return applyChargeback(tx, deps, held, row, message)
    case 'chargeback-reversed':
      return restoreDeposit(tx, deps, row, message)
    default:
      return settleDeposit(tx, deps, held, row, { ...message, event })
  }
}

async function expireDeposits(deps: CashierDeps): Promise<number> {
  const { db, clock, playerTransaction } = deps
  const expire = ({ id, playerId }: PaymentRow) =>
    playerTransaction(playerId, async (tx) => {
      const row = await findPayment(tx, id, { lock: true })
      if (row?.status !== 'WAITING_INPUT') return
      const ended = { status: 'CANCELLED', reason: 'expired' } as const
      const now = clock.now()
      await updatePayment(tx, id, { ...ended, ...registerUpdateFor(row, 'releasing', now) }, now)
      await sendPaymentMessage(tx, row, 'deposit.cancelled', now, { reason: 'expired' })
    })
  const rows = await findDuePayments(db, 'deposit', clock.now(), 100)
  const keyOf = ({ id }: PaymentRow) => id
  const failed = await workOnEach(deps, { queue: 'cashier.expiry', rows, keyOf, work: expire })
  return rows.length - failed
}

/** Returns the payment of a request, existing or new. @throws CodedError */
async function findOrCreateDeposit(
  tx: Database,
  deps: CashierDeps,
  playerId: string,
  request: DepositRequest,
): Promise<{ readonly row: PaymentRow } & Omit<DepositTerms, 'device'>> {
  const bodyHash = hashOf(request)
  const { player, wallet } = await lockPlayerAndWallet(tx, playerId)
  const now = deps.clock.now()
  const known = await findByRequest(tx, playerId, 'deposit', request.requestId, bodyHash)
  const saved = await (known
    ? findSavedMethod(tx, playerId, known.savedMethodId ?? '')
    : requireSavedMethod(tx, playerId, request, now))
  const terms = {
    language: player.language,
    isDebitOnly: !wallet.rules.creditCards,
    storedCredential: saved?.credential,
  }
  if (known) return { row: known, ...terms }
  const { amountMinor, bonusId } = await authorizeDeposit(tx, deps, { player, wallet }, request)
  const row = await addPayment(tx, {
    id: deps.newId(),
    playerId,
    kind: 'deposit',
    method: request.method,
    amountMinor,
    currency: wallet.currency,
    status: 'WAITING_INPUT',
    requestId: request.requestId,
    bodyHash,
    bonusId,
    savedMethodId: saved?.id ?? null,
    createdAt: now,
    updatedAt: now,
    dueAt: new Date(now.getTime() + depositWindowMs),
    registerState: isRegistered(wallet.rules) ? 'open' : null,
  })
  return { row, ...terms }
}
