import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'

const moment = ({ transactionDate }: Transaction): number => Date.parse(transactionDate)

/**
 * Two lots of rows as one list, each reference once, the newest first. Of a row that is in both, the
 * first lot's holds; rows of one moment stay in the order they are in.
 * @see A§4 Transaction history "de-duplicates by referenceId, sorts newest first"
 */
export function merged(
  first: readonly Transaction[],
  second: readonly Transaction[],
): readonly Transaction[] {
  const rows = new Map([...first, ...second].map((row) => [row.referenceId, row]))
  for (const row of first) rows.set(row.referenceId, row)
  return [...rows.values()].sort((one, other) => moment(other) - moment(one))
}

/**
 * The list under a newer word on its head: what the head does not name any more, down to where it
 * ends, has gone, as when what was pending has come to its end.
 */
export function headed(
  fresh: readonly Transaction[],
  isFull: boolean,
  known: readonly Transaction[],
): readonly Transaction[] {
  const last = fresh.at(-1)
  if (!isFull || !last) return merged(fresh, [])
  return merged(
    fresh,
    known.filter((row) => moment(row) <= moment(last)),
  )
}

const isSame = (one: Transaction) => (other: Transaction) =>
  one.referenceId === other.referenceId && one.transactionDate === other.transactionDate

/**
 * Whether something may lie between new rows and the list that they are the head of, or, where that is
 * empty, below them.
 */
export const leavesGap = (
  fresh: readonly Transaction[],
  isFull: boolean,
  known: readonly Transaction[],
): boolean => isFull && !fresh.some((row) => known.some(isSame(row)))

const taken: readonly Transaction['type'][] = [
  'BET',
  'CASHOUT_VOID',
  'DORMANT',
  'FORFEIT',
  'LOSS',
  'REVERSAL_DP',
  'WIN_VOID',
  'WITHDRAW',
]

/**
 * Which way the money went: 1 to the player, -1 from them, 0 where none moved, as with a deposit
 * that has not come.
 */
export function directionOf({ type, status, amount }: Transaction): 1 | 0 | -1 {
  if (amount === 0) return 0
  if (taken.includes(type)) return -1
  return status === 'SUCCESS' || status === 'COMPLETED' || status === 'REVERTED' ? 1 : 0
}

/** What happened, as a name of a sentence: a bonus comes as a deposit, too. */
export const kindOf = ({ type, category }: Transaction) =>
  type === 'DEPOSIT' && category === 'BONUS' ? 'GRANT' : type
