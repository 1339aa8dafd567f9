import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type { Database } from '../../db/database.ts'
import { findPlayableFreeSpins } from '../../ledger/free-spins.repository.ts'

/** Free spins of a game, as its studio is told of them when the game is opened. */
export interface FreeRounds {
  readonly id: string
  /** How many are left. */
  readonly rounds: number
  /** What each is worth: a decimal in the wallet's currency. */
  readonly stake: number
  /** ISO 8601. */
  readonly expiresAt: string
}

interface OpenedFor {
  readonly playerId: string
  readonly gameId: string
  readonly currency: Currency
}

/** The free spins that a player may play in a game now; undefined without any. */
export async function freeRoundsIn(
  db: Database,
  { playerId, gameId, currency }: OpenedFor,
  now: Date,
): Promise<FreeRounds | undefined> {
  const grant = await findPlayableFreeSpins(db, playerId, gameId, now)
  if (!grant) return undefined
  const { id, rounds, playedRounds, stakeMinor, expiresAt } = grant
  return {
    id,
    rounds: rounds - playedRounds,
    stake: decimalFromMoney(money(stakeMinor, currency)),
    expiresAt: expiresAt.toISOString(),
  }
}
