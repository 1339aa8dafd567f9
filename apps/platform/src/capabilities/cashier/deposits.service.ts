import type { checkDeposit, startDeposit } from '@player-site/contracts/cashier/cashier.calls.ts'
import type {
  CashierResult,
  DepositGate,
  Payment,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import type { Body, Reply } from '@player-site/contracts/kernel/call.ts'
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import { limitDurations } from '@player-site/contracts/limits/limits.entities.ts'
import type { Database } from '../../db/database.ts'
import { faultOf } from '../../log.ts'
import {
  LimitReached,
  noteReached,
  type ReachedLimit,
  tellingOfLimits,
} from '../limits/limit-reached.ts'
import type { LimitRoom } from '../limits/limits.service.ts'
import type { PlayerRow } from '../session/player.repository.ts'
import { coolingEnd, signInRefusal } from '../session/session.rules.ts'
import { operate } from '../wallet/ledger.operation.ts'
import { hashOf, type WalletRow } from '../wallet/ledger.repository.ts'
import { depositEntries, repaying } from '../wallet/ledger.rules.ts'
import {
  amountFor,
  type CashierDeps,
  type Held,
  heldPlayer,
  refused,
  refuseOtherMoney,
  tellOfPayment,
} from './cashier.deps.ts'
import { daysLeftAfter, depositResult } from './cashier.rules.ts'
import {
  addPayment,
  duePayments,
  findByRequest,
  findPayment,
  firstDepositAt,
  type PaymentRow,
  paymentViewOf,
  updatePayment,
} from './payments.repository.ts'
import type { Notification, NotificationReply } from './provider.contract.ts'

/** A player has so long to pay on the provider's page. */
export const depositWindowMs = 30 * 60_000

/** Deposits, from the gate to the money in the wallet. @see A§4 Deposit flow */
export interface DepositsService {
  check(playerId: string, isLater: boolean): Promise<Reply<typeof checkDeposit>>
  /** @throws CodedError cashier.refused, cashier.methodUnavailable, cashier.amountOutOfRange */
  start(playerId: string, request: Body<typeof startDeposit>): Promise<Payment>
  /**
   * What the provider says became of one; any number of times, in any order.
   * @throws CodedError cashier.paymentNotFound, request.invalid
   */
  settle(notification: Notification): Promise<NotificationReply>
  /** Closes those that nobody paid in time; says how many. */
  expire(): Promise<number>
}

type DepositRequest = Omit<Body<typeof startDeposit>, 'ipAddress' | 'blackbox'>

interface Gate {
  readonly gate: DepositGate
  readonly deposit: LimitRoom | undefined
  /** The limit that the gate is closed by. */
  readonly reached: ReachedLimit | undefined
}

export function createDepositsService(deps: CashierDeps): DepositsService {
  const { db, clock, log, provider, onCommitted } = deps

  /** Written and committed: now the provider may know of it. */
  const opened = async (row: PaymentRow, language: string): Promise<PaymentRow> => {
    if (row.status !== 'WAITING_INPUT' || row.url !== null) return row
    try {
      const { reference, url } = await provider.openDeposit(row, language)
      return await updatePayment(db, row.id, { url, providerReference: reference }, clock.now())
    } catch (cause) {
      // It stays open: asked for again, the provider gives the page of the same payment.
      log.warn('cashier.providerUnknown', { payment: row.id, ...faultOf(cause) })
      throw new CodedError('upstream.unavailable', { cause })
    }
  }

  return {
    check: (playerId, isLater) =>
      db.transaction(async (tx) => {
        const { player, wallet } = await heldPlayer(tx, playerId)
        const { gate, reached } = await gateOf(tx, deps, player, wallet, isLater)
        if (reached) await noteReached(tx, wallet, reached, clock.now())
        return gate
      }),

    async start(playerId, { ipAddress: _ip, blackbox: _blackbox, ...request }) {
      const { row, language } = await tellingOfLimits(
        deps,
        () => playerId,
        () => db.transaction((tx) => asked(tx, deps, playerId, request)),
      )
      return paymentViewOf(await opened(row, language))
    },

    async settle(notification) {
      const known = await findPayment(db, notification.merchantReference)
      if (known?.kind !== 'deposit') throw new CodedError('cashier.paymentNotFound')
      const result = await db.transaction(async (tx) => {
        const held = await heldPlayer(tx, known.playerId)
        const row = await findPayment(tx, known.id, { lock: true })
        return row ? settled(tx, deps, held, row, notification) : 'accepted'
      })
      onCommitted()
      return { result }
    },

    async expire() {
      const waiting = await duePayments(db, 'deposit', clock.now(), 100)
      for (const { id, playerId } of waiting) {
        await db.transaction(async (tx) => {
          await heldPlayer(tx, playerId)
          const row = await findPayment(tx, id, { lock: true })
          if (row?.status !== 'WAITING_INPUT') return
          await updatePayment(tx, id, { status: 'CANCELLED', reason: 'expired' }, clock.now())
        })
      }
      return waiting.length
    },
  }
}

const limitTypeOf = (told: LimitRoom | undefined, loss: LimitRoom | undefined) => {
  if (!told) return null
  return told === loss ? 'spend' : 'deposit'
}

/** What stands before a deposit of this player, at this moment. */
async function gateOf(
  tx: Database,
  { clock, limits }: CashierDeps,
  player: PlayerRow,
  wallet: WalletRow,
  isLater: boolean,
): Promise<Gate> {
  const deposit = await limits.room(tx, wallet, 'deposit')
  const loss = await limits.room(tx, wallet, 'loss')
  const daysLeft = daysLeftAfter(await firstDepositAt(tx, player.id), clock.now())
  const { rules, currency } = wallet
  const cooling = coolingEnd(player, clock.now())
  const status = depositResult({
    player,
    identityBeforeDeposit: rules.identityBeforeDeposit,
    daysLeft,
    isLater,
    depositLeft: deposit?.leftMinor,
    lossLeft: loss?.leftMinor,
    needsLimit: rules.limits.depositLimitRequired && deposit === undefined,
    isCooling: cooling !== undefined,
  })
  const told = status === 'SELF_SPEND_LIMIT_REACHED' ? loss : deposit
  const gate: DepositGate = {
    status,
    currency,
    daysLeftToVerifyDocuments: daysLeft ?? null,
    limitLeft: told ? decimalFromMoney(money(told.leftMinor, currency)) : null,
    limitType: limitTypeOf(told, loss),
    duration: told ? limitDurations[told.period] : null,
    resetOn: told?.resetAt.toISOString() ?? null,
    coolingUntil: cooling?.toISOString() ?? null,
    needsDepositLimit: rules.limits.depositLimitRequired && deposit === undefined,
    bonuses: [],
  }
  const isReached = status === 'SELF_LIMIT_REACHED' || status === 'SELF_SPEND_LIMIT_REACHED'
  const type = told === loss ? 'loss' : 'deposit'
  return { gate, deposit, reached: isReached && told ? { type, ...told } : undefined }
}

/** The payment that a request began, or begins now. @throws CodedError */
async function asked(
  tx: Database,
  deps: CashierDeps,
  playerId: string,
  request: DepositRequest,
): Promise<{ readonly row: PaymentRow; readonly language: string }> {
  const bodyHash = hashOf(request)
  const { player, wallet } = await heldPlayer(tx, playerId)
  const { language } = player
  const known = await findByRequest(tx, playerId, 'deposit', request.requestId, bodyHash)
  if (known) return { row: known, language }
  const amountMinor = await authorised(tx, deps, player, wallet, request)
  const now = deps.clock.now()
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
    bonusId: request.bonusId ?? null,
    createdAt: now,
    updatedAt: now,
    dueAt: new Date(now.getTime() + depositWindowMs),
  })
  return { row, language }
}

const refusedBy = (
  reached: ReachedLimit,
  status: CashierResult,
  details: Readonly<Record<string, unknown>>,
) => new LimitReached('cashier.refused', { status, ...details }, reached)

/** The amount in minor units, if gate, method and limits let it through. @throws CodedError */
async function authorised(
  tx: Database,
  deps: CashierDeps,
  player: PlayerRow,
  wallet: WalletRow,
  request: DepositRequest,
): Promise<bigint> {
  const { gate, deposit, reached } = await gateOf(tx, deps, player, wallet, true)
  const { limitLeft, limitType, duration, resetOn } = gate
  const limit = { limitLeft, limitType, duration, resetOn }
  if (reached) throw refusedBy(reached, gate.status, limit)
  if (gate.status !== 'SUCCESS') throw refused(gate.status, limit)
  const amountMinor = amountFor(deps.methodsIn(wallet.rules), request, 'deposit', wallet)
  if (deposit && amountMinor > deposit.leftMinor) {
    throw refusedBy({ type: 'deposit', ...deposit }, 'SELF_LIMIT_REACHED', limit)
  }
  return amountMinor
}

/** What comes of a provider's word on a deposit, the wallet and the payment being held. */
async function settled(
  tx: Database,
  deps: CashierDeps,
  { player, wallet }: Held,
  row: PaymentRow,
  word: Notification,
): Promise<NotificationReply['result']> {
  const { clock, limits } = deps
  const now = clock.now()
  refuseOtherMoney(word, row)
  const { event, reference } = word
  // What has ended stays as it is; money that came after all is never kept without being credited.
  if (row.status === 'SUCCESS') return 'accepted'
  if (event !== 'succeeded') {
    const isOpen = row.status === 'WAITING_INPUT' || row.status === 'PENDING'
    const change = { ...changes[event], providerReference: reference }
    if (isOpen) await updatePayment(tx, row.id, change, now)
    const isDeclined = isOpen && event === 'failed'
    if (isDeclined) await tellOfPayment(tx, row, 'deposit.failed', now, 'declined')
    return 'accepted'
  }
  if (row.reason === 'limit' || row.reason === 'refused') return 'refund'
  const sent = { providerReference: reference }
  // Counted no longer as under way, or it would stand in its own way.
  await updatePayment(tx, row.id, { ...sent, status: 'SUCCESS', reason: null }, now)
  const room = await limits.room(tx, wallet, 'deposit')
  const isOverLimit = room !== undefined && row.amountMinor > room.leftMinor
  // Who has excluded themselves since gets their money back, and none of it in play.
  if (isOverLimit || signInRefusal(player, now)) {
    const reason = isOverLimit ? 'limit' : 'refused'
    await updatePayment(tx, row.id, { status: 'FAILED', reason }, now)
    await tellOfPayment(tx, row, 'deposit.failed', now, reason)
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
  await tellOfPayment(tx, row, 'deposit.credited', now)
  return 'accepted'
}

const changes = {
  pending: { status: 'PENDING' },
  failed: { status: 'FAILED', reason: 'declined' },
  abandoned: { status: 'CANCELLED', reason: 'abandoned' },
} as const
