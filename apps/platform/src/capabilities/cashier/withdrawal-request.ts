import type { startWithdrawal } from '@player-site/contracts/cashier/cashier.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Body } from '@player-site/contracts/kernel/call.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { Database } from '../../db/database.ts'
import { reserveEntries } from '../../ledger/ledger.rules.ts'
import {
  amountForMethod,
  type CashierDeps,
  cashierRefusal,
  type LockedPlayer,
  sendPaymentMessage,
} from './cashier.deps.ts'
import type { PayBack } from './cashier.rules.ts'
import { addPayment, type PaymentRow } from './payments.repository.ts'
import { payoutAccountOf } from './payout-accounts.ts'
import { mailNewDestination, recognizeDestination } from './payout-destination.ts'
import { type WithdrawalTerms, withdrawalGateOf } from './withdrawal-gate.ts'
import { postWithdrawalPhase } from './withdrawal-postings.ts'

/**
 * Refuses a session that was not authenticated lately, or has ended, in the transaction that holds
 * the player: no reset overtakes the answer.
 * @throws CodedError session.reauthenticationRequired
 */
export type RequireFresh = (tx: Database) => Promise<void>

interface RequestFacts {
  readonly bodyHash: string
  readonly requireFresh: RequireFresh
  readonly mailOrigin: string | undefined
}

/** Reserves the money and adds its payment. @throws CodedError */
export async function reserveWithdrawal(
  tx: Database,
  deps: CashierDeps,
  terms: WithdrawalTerms,
  held: LockedPlayer,
  request: Omit<Body<typeof startWithdrawal>, 'ipAddress' | 'blackbox' | 'mailOrigin'>,
  { bodyHash, requireFresh, mailOrigin }: RequestFacts,
): Promise<PaymentRow> {
  const { player, wallet } = held
  const { gate, leftMinor, kycLeft, payBack } = await withdrawalGateOf(tx, deps, terms, held, true)
  if (gate.status !== 'SUCCESS') {
    const limit = gate.status === 'EXCEEDS_KYC_LIMIT' ? gate.kycLimit : gate.limit
    throw cashierRefusal(gate.status, { limit })
  }
  const methods = deps.methodsIn(wallet.rules)
  const amountMinor = amountForMethod(methods, request, 'withdrawal', wallet)
  if (kycLeft !== undefined && amountMinor > kycLeft) {
    throw cashierRefusal('EXCEEDS_KYC_LIMIT', { limit: gate.kycLimit })
  }
  if (amountMinor > leftMinor)
    throw cashierRefusal('WITHDRAWAL_LIMIT_REACHED', { limit: gate.limit })
  assertPaysBackFirst(payBack, held, request.method, amountMinor)
  const target = await payoutAccountOf(tx, player.id, methods, request)
  const { isNew, ...to } = await recognizeDestination(tx, player.id, request.method, target)
  if (amountMinor > wallet.balances.main) throw new CodedError('wallet.insufficientFunds')
  if (isNew) await requireFresh(tx)
  await deps.bonuses.endBefore(tx, wallet, request.forfeits ?? [])
  const now = deps.clock.now()
  const waitMs = isNew ? Math.max(terms.waitMs, terms.firstPayoutWaitMs) : terms.waitMs
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
    dueAt: new Date(now.getTime() + waitMs),
  })
  await postWithdrawalPhase(tx, deps, row, 'withdraw', 'WITHDRAW', () =>
    reserveEntries(amountMinor),
  )
  await sendPaymentMessage(tx, row, 'withdrawal.requested', now)
  const method = methods.find(({ id, type }) => id === row.method && type === 'withdrawal')
  const methodName = method?.name ?? row.method
  if (isNew) await mailNewDestination(tx, deps, held, { row, methodName, mailOrigin })
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
