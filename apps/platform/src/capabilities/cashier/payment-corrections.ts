import type {
  AccountDecision,
  PaymentDifference,
} from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { MoneyError, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { Database } from '../../db/database.ts'
import { runOperation } from '../../ledger/ledger.operation.ts'
import { depositEntries, paidOutEntries, repaidOf, repayDebt } from '../../ledger/ledger.rules.ts'
import { type CashierDeps, lockPlayerAndWallet, sendPaymentMessage } from './cashier.deps.ts'
import { correctClaims } from './chargebacks.ts'
import {
  type DifferenceRow,
  findOpenDifferences,
  holdOpenDifference,
  settleDifferences,
} from './payment-differences.repository.ts'
import { findPayment, isCredited, type PaymentRow, updatePayment } from './payments.repository.ts'
import { postWithdrawalPhase, releaseReservedMoney } from './withdrawal-postings.ts'

/** A staff decision about a difference. */
export type Correction = Omit<Extract<AccountDecision, { is: 'payment' }>, 'is'>

/** Payments that staff correct, since what was reported of them could not be booked. */
export interface PaymentCorrections {
  /** Those of a player that wait, the oldest first. */
  open(db: Database, playerId: string): Promise<PaymentDifference[]>
  /**
   * Whether it could be applied now.
   * @throws CodedError accountDesk.differenceSettled, accountDesk.amountOutOfRange
   */
  check(tx: Database, playerId: string, correction: Correction): Promise<void>
  /**
   * Books what really moved, within a transaction of its player.
   * @throws CodedError accountDesk.differenceSettled, accountDesk.amountOutOfRange
   */
  apply(tx: Database, playerId: string, correction: Correction): Promise<void>
}

interface Held {
  readonly difference: DifferenceRow
  readonly row: PaymentRow
  readonly amountMinor: bigint
}

/** Beyond it nothing is credited by a correction: the largest that a report can name. */
const mostMinor = 10n ** 15n

function minorOf(amount: number, { currency }: PaymentRow): bigint {
  const code = asCurrency(currency)
  try {
    if (code) return moneyFromDecimal(amount, code).amountMinor
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
  }
  throw new CodedError('accountDesk.amountOutOfRange')
}

/** What a payment can have moved at most, in minor units. */
function mostOf({ kind }: DifferenceRow, { amountMinor, claimedMinor }: PaymentRow): bigint {
  switch (kind) {
    case 'chargeback':
      return amountMinor - claimedMinor
    case 'chargebackReversal':
      return claimedMinor
    case 'payout':
      return amountMinor
    default:
      return mostMinor
  }
}

/** The difference and its payment, locked until commit. @throws CodedError */
async function hold(tx: Database, playerId: string, correction: Correction): Promise<Held> {
  await lockPlayerAndWallet(tx, playerId)
  const difference = await holdOpenDifference(tx, playerId, correction.differenceId)
  const row = difference && (await findPayment(tx, difference.paymentId, { lock: true }))
  const isOpen = row && (row.kind === 'deposit' ? isCredited(row) : row.status === 'PENDING')
  if (!difference || !isOpen) throw new CodedError('accountDesk.differenceSettled')
  const amountMinor = minorOf(correction.amount, row)
  if (amountMinor > mostOf(difference, row)) throw new CodedError('accountDesk.amountOutOfRange')
  return { difference, row, amountMinor }
}

export function createPaymentCorrections(deps: CashierDeps): PaymentCorrections {
  const { clock } = deps
  return {
    open: findOpenDifferences,
    async check(tx, playerId, correction) {
      await hold(tx, playerId, correction)
    },
    async apply(tx, playerId, correction) {
      const held = await hold(tx, playerId, correction)
      const { difference, row, amountMinor } = held
      await settleDifferences(tx, { id: difference.id }, clock.now())
      if (difference.kind === 'payout') await correctPayout(tx, deps, held)
      else if (amountMinor > 0n && difference.kind === 'deposit') {
        await creditFurther(tx, deps, held)
      } else if (amountMinor > 0n) {
        const isClaim = difference.kind === 'chargeback'
        const step = { name: difference.id, amountMinor, isClaim }
        await correctClaims(tx, deps, row, step)
      }
    },
  }
}

/** A part was paid out, or all, or nothing: the rest is the player's again. */
async function correctPayout(
  tx: Database,
  deps: CashierDeps,
  { row, amountMinor }: Held,
): Promise<void> {
  const now = deps.clock.now()
  const restMinor = row.amountMinor - amountMinor
  const paid = { ...row, amountMinor }
  if (amountMinor > 0n) {
    const counts = { withdrawalsMinor: amountMinor }
    const entries = () => paidOutEntries(amountMinor)
    await postWithdrawalPhase(tx, deps, paid, 'withdraw-paid', 'WITHDRAW', entries, counts)
  }
  const rest = { ...row, amountMinor: restMinor }
  const repaidMinor =
    restMinor > 0n ? await releaseReservedMoney(tx, deps, rest, 'withdraw-void', 'REVERSAL') : 0n
  await settleDifferences(tx, { paymentId: row.id }, now)
  if (amountMinor === 0n) {
    await updatePayment(tx, row.id, { status: 'FAILED', reason: 'declined' }, now)
    return sendPaymentMessage(tx, row, 'withdrawal.failed', now, { repaidMinor })
  }
  const requestedMinor = restMinor > 0n ? row.amountMinor : null
  await updatePayment(
    tx,
    row.id,
    { status: 'SUCCESS', reason: null, amountMinor, requestedMinor },
    now,
  )
  return sendPaymentMessage(tx, row, 'withdrawal.paid', now, { partMinor: amountMinor })
}

/** Credits money that came beside a credited deposit. A debt is repaid first. */
async function creditFurther(
  tx: Database,
  { clock }: CashierDeps,
  { difference, row, amountMinor }: Held,
): Promise<void> {
  const { id, playerId } = row
  let repaidMinor = 0n
  await runOperation(tx, clock, {
    playerId,
    key: `deposit:${id}:${difference.id}`,
    body: { playerId, amountMinor: amountMinor.toString() },
    plan: (_tx, { balances }) => {
      repaidMinor = repaidOf(balances, amountMinor)
      return {
        type: 'DEPOSIT',
        category: 'PAYMENT',
        roundId: `further:${id}`,
        entries: repayDebt(balances, depositEntries(amountMinor)),
        counts: { depositsMinor: amountMinor },
      }
    },
  })
  const credited = { ...row, amountMinor }
  const told = { repaidMinor, number: difference.id }
  await sendPaymentMessage(tx, credited, 'deposit.credited', clock.now(), told)
}
