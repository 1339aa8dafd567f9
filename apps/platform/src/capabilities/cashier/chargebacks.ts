import { CodedError } from '@player-site/contracts/errors.ts'
import type { Database } from '../../db/database.ts'
import type { NotificationReply } from '../../integrations/payments/provider.contract.ts'
import { runOperation } from '../../ledger/ledger.operation.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import {
  chargebackEntries,
  depositEntries,
  repaidOf,
  repayDebt,
} from '../../ledger/ledger.rules.ts'
import { findInRound } from '../../ledger/round-operations.repository.ts'
import {
  alertDifference,
  type CashierDeps,
  type LockedPlayer,
  readableAmount,
  sendPaymentMessage,
} from './cashier.deps.ts'
import { type PaymentNotification, settleDeposit } from './deposit-settlement.ts'
import { noteDifference } from './payment-differences.ts'
import {
  findOpenWithdrawals,
  isCredited,
  type PaymentRow,
  updatePayment,
} from './payments.repository.ts'
import { reverseWithdrawal } from './withdrawal-postings.ts'

/** A payer's bank's claim, or its reversal. */
export interface ClaimNotification extends Omit<PaymentNotification, 'event'> {
  /** The bank's own name for it, where claims add up; those of cards are numbered instead. */
  readonly claimId?: string
}

interface Claim {
  /** Follows the payment in the key of its operation; the first of a card has none. */
  readonly suffix: string
  /** Of a card; null for one that its bank has named. */
  readonly number: number | null
  readonly amountMinor: bigint
}

/** The bank's claims on one deposit, and what was released of them. */
interface Claims {
  readonly made: readonly Claim[]
  readonly released: ReadonlyMap<string, bigint>
  /** What they have taken of the deposit, in minor units. */
  readonly standingMinor: bigint
}

/** A restored deposit gets its own round, since its chargeback has ended the first. */
const restoredRound = ({ id }: PaymentRow): string => `restored:${id}`

const keyOf = (kind: 'chargeback' | 'chargeback-reversed', { id }: PaymentRow, suffix: string) =>
  `${kind}:${id}${suffix}`

/** The first claim's key has no number, for compatibility with earlier rows. */
const suffixOf = ({ disputeSequence: number = 1, claimId }: ClaimNotification): string => {
  if (claimId !== undefined) return `:bank-${claimId}`
  return number === 1 ? '' : `:${number}`
}

const numberIn = (suffix: string): number | null =>
  /^(:\d+)?$/.test(suffix) ? Number(suffix.slice(1) || 1) : null

/** Reads a deposit's claims from the ledger; the wallet must be locked. */
async function findClaims(tx: Database, row: PaymentRow): Promise<Claims> {
  const { id, playerId } = row
  const rows = await findInRound(tx, playerId, id, 'REVERSAL_DP')
  const made = rows.map(({ idempotencyKey, amountMinor }): Claim => {
    const suffix = idempotencyKey.slice(keyOf('chargeback', row, '').length)
    return { suffix, number: numberIn(suffix), amountMinor: amountMinor ?? 0n }
  })
  const restored = await findInRound(tx, playerId, restoredRound(row), 'DEPOSIT')
  const released = new Map(
    restored.map(({ idempotencyKey, amountMinor }) => [
      idempotencyKey.slice(keyOf('chargeback-reversed', row, '').length),
      amountMinor ?? 0n,
    ]),
  )
  const standingMinor = [
    ...made.map(({ amountMinor }) => amountMinor),
    ...Array.from(released.values(), (amountMinor) => -amountMinor),
  ].reduce((sum, amountMinor) => sum + amountMinor, 0n)
  return { made, released, standingMinor }
}

/**
 * Applies a payer's bank's claim on a deposit, or on a part of it. Unsent withdrawals are reversed
 * as far as needed; the missing amount becomes a debt. Limits keep counting the deposit. Each claim
 * is posted once. A later claim of a card implies that the bank had reversed the previous one,
 * whether or not that was reported; an earlier one after a later one changes nothing. Claims that a
 * bank has named add up. Together they take no more than the deposit: a person is called for what
 * is left of them.
 * @throws CodedError cashier.paymentNotFound for a part of a deposit that is not known to be paid;
 * the provider repeats it
 * @see design "WIN_VOID or chargeback after the money is spent", docs/decisions/0081
 */
export async function applyChargeback(
  tx: Database,
  deps: CashierDeps,
  held: LockedPlayer,
  row: PaymentRow,
  message: ClaimNotification,
): Promise<NotificationReply['result']> {
  const told = { ...message, event: 'charged-back' } as const
  const suffix = suffixOf(message)
  const claimedMinor = readableAmount(deps, told, row)
  if (claimedMinor === undefined) {
    await noteDifference(tx, deps, row, 'chargeback', { ...told, name: suffix })
    return 'accepted'
  }
  if (!isCredited(row)) {
    if (claimedMinor !== row.amountMinor) throw new CodedError('cashier.paymentNotFound')
    // A claim implies the payment: apply it as if it had been reported first.
    const result = await settleDeposit(tx, deps, held, row, { ...message, event: 'succeeded' })
    if (result === 'refund') return 'accepted'
  }
  const number = numberIn(suffix)
  const { made } = await findClaims(tx, row)
  const isKnown = made.some((known) => known.suffix === suffix)
  const isOver = number !== null && made.some((known) => (known.number ?? 0) >= number)
  if (isKnown || isOver || claimedMinor === 0n) return 'accepted'
  if (number !== null) await releaseEarlier(tx, deps, row)
  const { standingMinor } = await findClaims(tx, row)
  const leftMinor = row.amountMinor - standingMinor
  const amountMinor = claimedMinor < leftMinor ? claimedMinor : leftMinor
  if (claimedMinor !== row.amountMinor) {
    const outcome = amountMinor === claimedMinor ? 'applied' : 'appliedInPart'
    alertDifference(deps, told, row, outcome)
  }
  if (amountMinor === 0n) return 'accepted'
  const claim = { suffix, number: number ?? made.length + 1, amountMinor }
  await postClaim(tx, deps, row, claim, standingMinor + amountMinor)
  return 'accepted'
}

/** Releases what a card's earlier claims still take. */
async function releaseEarlier(tx: Database, deps: CashierDeps, row: PaymentRow): Promise<void> {
  const { made, released, standingMinor } = await findClaims(tx, row)
  const open = made.find(({ number, suffix }) => number !== null && !released.has(suffix))
  if (!open) return
  const number = open.number ?? 1
  await postRelease(tx, deps, row, { ...open, number }, standingMinor - open.amountMinor)
}

/**
 * Credits the deposit again after the bank reversed its claim, or a part of it; a debt is repaid
 * first.
 * @throws CodedError cashier.paymentNotFound before the chargeback is known; the provider repeats
 * it
 */
export async function restoreDeposit(
  tx: Database,
  deps: CashierDeps,
  row: PaymentRow,
  message: ClaimNotification,
): Promise<NotificationReply['result']> {
  const told = { ...message, event: 'chargeback-reversed' } as const
  const suffix = suffixOf(message)
  const restoredMinor = readableAmount(deps, told, row)
  const { disputeSequence: number = 1 } = message
  const { made, released, standingMinor } = await findClaims(tx, row)
  const isOver = released.has(suffix) || made.some((known) => (known.number ?? 0) > number)
  if (isOver || restoredMinor === 0n) return 'accepted'
  const claim = made.find((known) => known.number === number)
  if (claim && restoredMinor === undefined) {
    await noteDifference(tx, deps, row, 'chargebackReversal', { ...told, name: suffix })
    return 'accepted'
  }
  if (!claim || restoredMinor === undefined) throw new CodedError('cashier.paymentNotFound')
  const amountMinor = restoredMinor < claim.amountMinor ? restoredMinor : claim.amountMinor
  if (restoredMinor !== claim.amountMinor) {
    const outcome = amountMinor === restoredMinor ? 'applied' : 'appliedInPart'
    alertDifference(deps, told, row, outcome)
  }
  const release = { suffix, number, amountMinor }
  await postRelease(tx, deps, row, release, standingMinor - amountMinor)
  return 'accepted'
}

/**
 * Posts what staff have found that the bank took back of a deposit, or gave back, beside its claims;
 * the caller has checked that there is as much.
 */
export async function correctClaims(
  tx: Database,
  deps: CashierDeps,
  row: PaymentRow,
  correction: { readonly name: string; readonly amountMinor: bigint; readonly isClaim: boolean },
): Promise<void> {
  const { name, amountMinor, isClaim } = correction
  const { made, released, standingMinor } = await findClaims(tx, row)
  const number = made.length + released.size + 1
  const step = { suffix: `:desk-${name}`, number, amountMinor }
  if (isClaim) await postClaim(tx, deps, row, step, standingMinor + amountMinor)
  else await postRelease(tx, deps, row, step, standingMinor - amountMinor)
}

/** What a claim moves: its place among the deposit's claims, and how much. */
interface ClaimStep {
  readonly suffix: string
  readonly number: number
  readonly amountMinor: bigint
}

/** @param claimedMinor what the claims take after it */
async function postClaim(
  tx: Database,
  deps: CashierDeps,
  row: PaymentRow,
  { suffix, number, amountMinor }: ClaimStep,
  claimedMinor: bigint,
) {
  const { id, playerId } = row
  await reverseUnsentWithdrawals(tx, deps, row, amountMinor)
  await runOperation(tx, deps.clock, {
    playerId,
    key: keyOf('chargeback', row, suffix),
    body: { playerId, amountMinor: amountMinor.toString() },
    plan: (_tx, { balances }) => ({
      type: 'REVERSAL_DP',
      category: 'PAYMENT',
      roundId: id,
      entries: chargebackEntries(balances, amountMinor),
    }),
  })
  await deps.bonuses.takeBackFor(tx, id, number)
  const now = deps.clock.now()
  const isWhole = claimedMinor === row.amountMinor
  const change = isWhole ? ({ status: 'REVERTED', reason: null } as const) : {}
  await updatePayment(tx, id, { ...change, claimedMinor }, now)
  const owedMinor = await getDebt(tx, playerId)
  const told = { owedMinor, number, partMinor: amountMinor }
  await sendPaymentMessage(tx, row, 'deposit.chargedBack', now, told)
  deps.log.warn('cashier.chargedBack', { payment: id, claim: number, isOwed: owedMinor > 0n })
}

/** @param claimedMinor what the claims take after it */
async function postRelease(
  tx: Database,
  { clock, bonuses }: CashierDeps,
  row: PaymentRow,
  { suffix, number, amountMinor }: ClaimStep,
  claimedMinor: bigint,
) {
  const { id, playerId } = row
  const before = await readWalletRow(tx, playerId)
  await runOperation(tx, clock, {
    playerId,
    key: keyOf('chargeback-reversed', row, suffix),
    body: { playerId, amountMinor: amountMinor.toString() },
    plan: (_tx, { balances }) => ({
      type: 'DEPOSIT',
      category: 'PAYMENT',
      roundId: restoredRound(row),
      entries: repayDebt(balances, depositEntries(amountMinor)),
    }),
  })
  await bonuses.giveBackFor(tx, id, number)
  const now = clock.now()
  await updatePayment(tx, id, { status: 'SUCCESS', claimedMinor }, now)
  const repaidMinor = before ? repaidOf(before.balances, amountMinor) : 0n
  const told = { repaidMinor, number, partMinor: amountMinor }
  await sendPaymentMessage(tx, row, 'deposit.restored', now, told)
}

/** Reverses as many unsent withdrawals as a chargeback needs. */
async function reverseUnsentWithdrawals(
  tx: Database,
  deps: CashierDeps,
  { id, playerId }: PaymentRow,
  amountMinor: bigint,
): Promise<void> {
  const wallet = await readWalletRow(tx, playerId)
  const claimedMinor = amountMinor + (await deps.bonuses.convertedBy(tx, id))
  let missing = claimedMinor - (wallet?.balances.main ?? 0n)
  for (const withdrawal of await findOpenWithdrawals(tx, playerId)) {
    if (missing <= 0n) return
    if (withdrawal.sentAt) continue
    await reverseWithdrawal(tx, deps, withdrawal, 'operator')
    missing -= withdrawal.amountMinor
  }
}

async function getDebt(tx: Database, playerId: string): Promise<bigint> {
  const wallet = await readWalletRow(tx, playerId)
  return -(wallet?.balances.debt ?? 0n)
}
