import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, minorFromDecimal, money } from '@player-site/contracts/kernel/money.ts'
import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import { getChange, getMoment } from './rows.rules.ts'

/** The play of one game without a longer pause, within a day and a wallet. Decimals. */
export interface GameGroup {
  readonly is: 'game'
  /** Newest first; at least two. */
  readonly rows: readonly [Transaction, ...Transaction[]]
  readonly rounds: number
  /** Stakes, less those that were voided. */
  readonly staked: number
  /** What the play moved, below zero where the player lost. */
  readonly change: number
  readonly isOpen: boolean
}

/** One line of the history. */
export type HistoryLine =
  | { readonly is: 'row'; readonly row: Transaction; readonly isInGroup: boolean }
  | GameGroup

/** A longer pause begins a new group. */
const maxPauseMs = 30 * 60_000

/** The day of a transaction, in the time zone of the browser. */
export const getDay = ({ transactionDate }: Transaction): string =>
  new Date(transactionDate).toDateString()

const isSamePlay = (newer: Transaction, older: Transaction): boolean =>
  newer.gameName !== undefined &&
  newer.gameName === older.gameName &&
  newer.gameSlug === older.gameSlug &&
  getMoment(newer) - getMoment(older) <= maxPauseMs &&
  getDay(newer) === getDay(older)

/** Splits rows, newest first, where the play of a game ends. */
function splitByPlay(rows: readonly Transaction[]): readonly Transaction[][] {
  const plays: Transaction[][] = []
  for (const row of rows) {
    const play = plays.at(-1)
    const newer = play?.at(-1)
    if (play && newer && isSamePlay(newer, row)) play.push(row)
    else plays.push([row])
  }
  return plays
}

function sum(amounts: readonly number[], currency: Currency): number {
  const minor = amounts.reduce((total, amount) => total + minorFromDecimal(amount, currency), 0)
  return decimalFromMoney(money(BigInt(minor), currency))
}

const getStake = ({ type, amount }: Transaction): number =>
  type === 'BET' ? amount : type === 'BET_VOID' ? 0 - amount : 0

function linesOfPlay(
  rows: readonly Transaction[],
  opened: ReadonlySet<string>,
  currency: Currency,
): readonly HistoryLine[] {
  const [newest, ...older] = rows
  if (!newest) return []
  if (older.length === 0) return [{ is: 'row', row: newest, isInGroup: false }]
  const isOpen = rows.some(({ referenceId }) => opened.has(referenceId))
  const group: GameGroup = {
    is: 'game',
    rows: [newest, ...older],
    rounds: new Set(rows.map(({ roundId, referenceId }) => roundId ?? referenceId)).size,
    staked: sum(rows.map(getStake), currency),
    change: sum(rows.map(getChange), currency),
    isOpen,
  }
  const ofGroup = rows.map((row) => ({ is: 'row', row, isInGroup: true }) as const)
  return isOpen ? [group, ...ofGroup] : [group]
}

/**
 * Folds the play of one game into a line. Of a play with several wallets each has a line of its own.
 * @param rows newest first
 * @param opened references of rows whose groups are unfolded
 */
export const groupByGame = (
  rows: readonly Transaction[],
  opened: ReadonlySet<string>,
  currency: Currency,
): readonly HistoryLine[] =>
  splitByPlay(rows).flatMap((play) =>
    [...new Set(play.map(({ walletId }) => walletId))].flatMap((id) =>
      linesOfPlay(
        play.filter(({ walletId }) => walletId === id),
        opened,
        currency,
      ),
    ),
  )

/** The newest transaction of a line. */
export const getNewest = (line: HistoryLine): Transaction =>
  line.is === 'row' ? line.row : line.rows[0]

/** The same for a group as long as nothing older of it is loaded. */
export const getLineId = (line: HistoryLine): string =>
  line.is === 'row' ? line.row.referenceId : `game ${line.rows.at(-1)?.referenceId}`
