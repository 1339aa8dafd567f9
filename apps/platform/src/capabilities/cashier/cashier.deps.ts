import type {
  CashierMethod,
  CashierResult,
  DepositBonus,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { LossReason, paymentMessages } from '@player-site/contracts/inbox/inbox.entities.ts'
import { MoneyError, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { LimitsView, LimitType } from '@player-site/contracts/limits/limits.entities.ts'
import type { MarketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { DepositRegister } from '../../integrations/deposit-register/deposit-register.client.ts'
import type { PaymentProvider } from '../../integrations/payments/provider.client.ts'
import type { Notification } from '../../integrations/payments/provider.contract.ts'
import { readWalletRow, type WalletRow } from '../../ledger/ledger.repository.ts'
import type { Log } from '../../log.ts'
import type { Messages } from '../../messages/outgoing-messages.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { findPlayer, type PlayerRow } from '../../players/player.repository.ts'
import { sendMessage } from '../../players/player-messages.ts'
import type { LimitRoom } from '../../protection/limit-reached.ts'
import { captureOf } from './captured-amount.rules.ts'
import type { PaymentRow } from './payments.repository.ts'

/** The limits that deposits are checked against. */
export interface PlayerLimits {
  view(playerId: string, type: LimitType): Promise<LimitsView>
  /** The remaining amount of the strictest limit, read within the player's transaction. */
  room(tx: Database, wallet: WalletRow, type: LimitType): Promise<LimitRoom | undefined>
}

/** Whether a player's identity and address are each verified or under review. */
export type ProofsSent = (tx: Database, playerId: string) => Promise<boolean>

/** What payments do to bonuses. */
export interface PaymentBonuses {
  /**
   * Ends the player's active bonuses, in the transaction that reserves the money.
   * @param accepted those that the player has agreed to lose
   * @throws CodedError bonus.withdrawalForfeits
   */
  endBefore(tx: Database, wallet: WalletRow, accepted: readonly string[]): Promise<void>
  /**
   * The bonuses that a player can choose for a deposit.
   * @param leftMinor the most that they may deposit; undefined: any amount
   */
  offersFor(
    tx: Database,
    player: PlayerRow,
    leftMinor: bigint | undefined,
  ): Promise<readonly DepositBonus[]>
  /**
   * Activates the bonus of a deposit, in the transaction that has credited it.
   * @returns false: it was made for one, and did not get it
   */
  activateFor(tx: Database, deposit: PaymentRow): Promise<boolean>
  /** How much of a deposit's bonus is the player's own money, in minor units. */
  convertedBy(tx: Database, paymentId: string): Promise<bigint>
  /** The payer's bank has claimed the deposit. @param claim its number, from 1 */
  takeBackFor(tx: Database, paymentId: string, claim: number): Promise<void>
  /** The bank has reversed its claim. */
  giveBackFor(tx: Database, paymentId: string, claim: number): Promise<void>
}

/** Dependencies of the cashier. */
export interface CashierDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly limits: PlayerLimits
  readonly areProofsSent: ProofsSent
  readonly provider: PaymentProvider
  /** Used where the market has one limit over all operators. */
  readonly register: DepositRegister
  /** The payment methods of a market, named in the first of these languages with names. */
  readonly methodsIn: (
    rules: MarketRules,
    languages?: readonly string[],
  ) => readonly CashierMethod[]
  readonly playerTransaction: PlayerTransaction
  readonly bonuses: PaymentBonuses
  readonly messages: Pick<Messages, 'email'>
  readonly newId: () => string
}

/** A player and their wallet, locked until commit. */
export interface LockedPlayer {
  readonly player: PlayerRow
  readonly wallet: WalletRow
}

/** @throws CodedError wallet.notFound */
export async function lockPlayerAndWallet(tx: Database, playerId: string): Promise<LockedPlayer> {
  const wallet = await readWalletRow(tx, playerId, { lock: true })
  const player = await findPlayer(tx, playerId)
  if (!wallet || !player) throw new CodedError('wallet.notFound')
  return { player, wallet }
}

/** The amount in minor units, if the method takes it. @throws CodedError cashier.* */
export function amountForMethod(
  methods: readonly CashierMethod[],
  wanted: { readonly method: string; readonly amount: number },
  type: CashierMethod['type'],
  { currency }: WalletRow,
): bigint {
  const method = methods.find((known) => known.id === wanted.method && known.type === type)
  if (!method) throw new CodedError('cashier.methodUnavailable')
  const { min, max } = method
  const { amount } = wanted
  const refusal = new CodedError('cashier.amountOutOfRange', { details: { min, max } })
  if (!(amount >= min && amount <= max)) throw refusal
  try {
    return moneyFromDecimal(amount, currency).amountMinor
  } catch (error) {
    if (error instanceof MoneyError) throw refusal
    throw error
  }
}

/** A refusal by the gate. */
export const cashierRefusal = (
  status: CashierResult,
  details: Readonly<Record<string, unknown>> = {},
): CodedError => new CodedError('cashier.refused', { details: { status, ...details } })

/** What became of a notification whose amount is not the payment's. */
type DifferenceOutcome =
  | 'applied'
  | 'appliedInPart'
  | 'notApplied'
  /** It waits for a correction by staff. */
  | 'waiting'
  | 'credited'
  | 'declined'
  | 'refunded'

/** A notification's figures. */
type Told = Pick<Notification, 'amount' | 'currency' | 'event'>
type Ordered = Pick<PaymentRow, 'id' | 'kind' | 'amountMinor' | 'currency'>

/** Calls a person: a provider named another amount than the payment's. */
export function alertDifference(
  { log }: Pick<CashierDeps, 'log'>,
  message: Told,
  row: Ordered,
  outcome: DifferenceOutcome,
): void {
  const { is } = captureOf(message, row)
  const { id: payment, kind } = row
  log.error('cashier.amountDiffers', { payment, kind, event: message.event, amount: is, outcome })
}

/**
 * The amount of a notification in minor units, undefined in another currency; a person is called
 * for one of nothing.
 */
export function readableAmount(
  deps: Pick<CashierDeps, 'log'>,
  message: Told,
  row: Ordered,
): bigint | undefined {
  const capture = captureOf(message, row)
  switch (capture.is) {
    case 'exact':
      return row.amountMinor
    case 'less':
    case 'more':
      return capture.amountMinor
    case 'nothing':
      alertDifference(deps, message, row, 'notApplied')
      return 0n
    case 'unreadable':
      return undefined
  }
}

/** Optional facts for the message of a payment. */
interface PaymentMessageDetails {
  readonly reason?: LossReason
  /** The player's total debt now. */
  readonly owedMinor?: bigint
  /** How much of it repaid a debt. */
  readonly repaidMinor?: bigint
  /** The deposit was made for a bonus that it did not get. */
  readonly isWithoutBonus?: boolean
  /** Number of the bank's claim on the payment, from 1, or another name of this occasion. */
  readonly number?: number | string
  /** What moved, where that may be a part of the payment. */
  readonly partMinor?: bigint
}

/** Puts a message about a payment's outcome into the inbox: once for each outcome. */
export const sendPaymentMessage = (
  tx: Database,
  { id, playerId, method, amountMinor, currency }: PaymentRow,
  kind: (typeof paymentMessages)[number],
  at: Date,
  {
    reason,
    owedMinor = 0n,
    repaidMinor = 0n,
    isWithoutBonus = false,
    number = 1,
    partMinor = amountMinor,
  }: PaymentMessageDetails = {},
): Promise<void> =>
  sendMessage(tx, playerId, {
    kind,
    values: {
      paymentId: id,
      method,
      amountMinor: partMinor.toString(),
      ...(partMinor !== amountMinor && { wholeMinor: amountMinor.toString() }),
      currency,
      ...(reason && { reason }),
      ...(owedMinor > 0n && { owedMinor: owedMinor.toString() }),
      ...(repaidMinor > 0n && { repaidMinor: repaidMinor.toString() }),
      ...(isWithoutBonus && { isWithoutBonus }),
    },
    cause: number === 1 ? `payment:${id}:${kind}` : `payment:${id}:${kind}:${number}`,
    at,
  })
