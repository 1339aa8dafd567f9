import type { Vertical } from '@player-site/contracts/games/verticals.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { Database } from '../db/database.ts'
import { type Entry, netAmountOn } from './ledger.rules.ts'

/** A studio reports a lost round as a win of 0, or not at all. */
export type SettlementKind = 'bet' | 'win' | 'betVoid' | 'winVoid'

/** The game's move behind an operation. */
export interface SettledMove {
  readonly kind: SettlementKind
  readonly vertical: Vertical
  /** The studio's own; a void has that of the bet or win it voids. */
  readonly transactionId: string
  readonly gameId: string | null
}

/**
 * A posted stake or win of a game. Amounts are in minor units of `currency`, and below zero for a
 * void, so that they can be summed.
 */
export interface Settlement extends SettledMove {
  readonly playerId: string
  readonly roundId: string
  readonly currency: Currency
  /** Real money and bonus together. */
  readonly stakeMinor: bigint
  readonly realStakeMinor: bigint
  readonly winMinor: bigint
  readonly at: Date
  /** A void counts at the time of what it voids; anything else when it is posted. */
  readonly countsAt: Date
}

/**
 * Runs once in the transaction that posts the settlement. An error refuses the operation and rolls
 * it back. It writes with `tx` only, and only rows of the settlement's player: one transaction may
 * settle bets of many players.
 */
export type SettlementHook = (tx: Database, settlement: Settlement) => Promise<void>

interface PostedMove {
  readonly playerId: string
  readonly roundId: string
  readonly currency: Currency
  readonly entries: readonly Entry[]
  readonly realStakeMinor: bigint
  readonly at: Date
  readonly countsAt: Date
}

/** The settlement of a move, from its entries. */
export function settlementOf(move: SettledMove, { entries, ...posted }: PostedMove): Settlement {
  const toGamesMinor = netAmountOn('gaming', entries)
  const isStake = move.kind === 'bet' || move.kind === 'betVoid'
  return {
    ...move,
    ...posted,
    stakeMinor: isStake ? toGamesMinor : 0n,
    winMinor: isStake ? 0n : -toGamesMinor,
  }
}
