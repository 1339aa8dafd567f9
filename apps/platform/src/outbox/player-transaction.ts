import type { Database } from '../db/database.ts'
import { lockPlayer } from './player-lock.repository.ts'

export interface PlayerTransactionDeps {
  readonly db: Database
  /** Called after each commit; wakes the outbox. */
  readonly onCommitted: () => void
}

/**
 * Runs a change of a player, serialized with other changes of the same player. Concurrent bets are
 * decided again. Listeners are woken after the commit.
 * This is the only way to change what bets depend on: status, flags, limits, reality check,
 * sessions. The database refuses such a write outside of it.
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
