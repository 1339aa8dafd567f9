import {
  isListedType,
  type ListedTransactionType,
} from '@player-site/contracts/transactions/transaction-types.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import { readableCode } from '../../shared/locale/readable-code.rules.ts'

export const getMoment = ({ transactionDate }: Transaction): number => Date.parse(transactionDate)

/**
 * Merges two lists of rows by reference, newest first. For duplicates the first list takes
 * precedence; rows with equal times keep their order.
 * @see A§4 Transaction history "de-duplicates by referenceId, sorts newest first"
 */
export function mergeRows(
  first: readonly Transaction[],
  second: readonly Transaction[],
): readonly Transaction[] {
  const rows = new Map([...first, ...second].map((row) => [row.referenceId, row]))
  for (const row of first) rows.set(row.referenceId, row)
  return [...rows.values()].sort((one, other) => getMoment(other) - getMoment(one))
}

/**
 * Applies a newer head to the list: rows within the head's range that it does not contain are
 * removed, such as a pending row that has been settled.
 */
export function applyHead(
  fresh: readonly Transaction[],
  isFull: boolean,
  known: readonly Transaction[],
): readonly Transaction[] {
  const last = fresh.at(-1)
  if (!isFull || !last) return mergeRows(fresh, [])
  return mergeRows(
    fresh,
    known.filter((row) => getMoment(row) <= getMoment(last)),
  )
}

const isSame = (one: Transaction) => (other: Transaction) =>
  one.referenceId === other.referenceId && one.transactionDate === other.transactionDate

/**
 * Whether rows may be missing between a new head and the list, or below the head if the list is
 * empty.
 */
export const leavesGap = (
  fresh: readonly Transaction[],
  isFull: boolean,
  known: readonly Transaction[],
): boolean => isFull && !fresh.some((row) => known.some(isSame(row)))

const taken: readonly ListedTransactionType[] = [
  'BET',
  'CASHOUT_VOID',
  'DORMANT',
  'FORFEIT',
  'LOSS',
  'REVERSAL_DP',
  'WIN_VOID',
  'WITHDRAW',
]

/** What moved, below zero where it left the player; 0: nothing, as with a failed deposit. */
export function getChange({ type, category, status, amount }: Transaction): number {
  // A withdrawal that is cancelled comes back; a bonus that is cancelled is taken.
  const isTaken = taken.some((one) => one === type) || (type === 'CANCELED' && category === 'BONUS')
  // Not `-amount`: minus zero is written "-0".
  const change = isTaken ? 0 - amount : amount
  const isSettled = status === 'SUCCESS' || status === 'COMPLETED' || status === 'REVERTED'
  return change < 0 || isSettled ? change : 0
}

type Kind = Pick<Transaction, 'type' | 'category' | 'typeName'> &
  Partial<Pick<Transaction, 'bonus'>>

/** Names of types that mean something else for a bonus. */
export const bonusKinds = ['GRANT', 'CONVERTED', 'EXPIRED', 'BONUS_CANCELED'] as const

function bonusKindOf({ type, bonus }: Kind): string {
  if (type === 'DEPOSIT') return bonus?.reason === 'wagered' ? 'CONVERTED' : 'GRANT'
  if (type === 'WITHDRAW') return 'CONVERTED'
  if (type === 'CANCELED') return 'BONUS_CANCELED'
  return type === 'FORFEIT' && bonus?.reason === 'expired' ? 'EXPIRED' : type
}

/** Returns what a transaction is called: a bonus is reported as a deposit or a withdrawal, too. */
export function kindOf(of: Kind) {
  const { type, category, typeName } = of
  if (!isListedType(type)) return { is: 'named', name: typeName ?? readableCode(type) } as const
  const kind = category === 'BONUS' ? bonusKindOf(of) : type
  return { is: 'message', messageId: `transactions.kind.${kind}` } as const
}
