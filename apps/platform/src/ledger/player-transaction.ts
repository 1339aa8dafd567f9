import type { Database } from '../db/database.ts'
import { lockPlayer } from './player-lock.repository.ts'

export interface PlayerTransactionDeps {
  readonly db: Database
  /** Called after each commit; wakes the outbox. */
  readonly onCommitted: () => void
}

/**
 * Runs a change of a player: after every other one of the same player, and before the next. Bets
 * that are being decided meanwhile are decided again. Listeners are woken once it is committed.
 *
 * It is the only way to change what bets depend on: status, flags, limits, reality check, sessions.
 * The database refuses such a write outside of it.
 */
export type PlayerTransaction = <T>(
  playerId: string,
  change: (tx: Database) => Promise<T>,
) => Promise<T>

export const createPlayerTransaction =
  ({ db, onCommitted }: PlayerTransactionDeps): PlayerTransaction =>
  async (playerId, change) => {
    const result = await db.transaction(async (tx) => {
      await lockPlayer(tx, playerId)
      return change(tx)
    })
    onCommitted()
    return result
  }
