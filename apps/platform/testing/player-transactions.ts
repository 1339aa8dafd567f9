import type { Database } from '../src/db/database.ts'
import { createPlayerTransaction } from '../src/outbox/player-transaction.ts'
import { type AccountStateChange, updateAccountState } from '../src/players/player.repository.ts'

/** Player transactions without listeners. */
export const playerTransactionsIn = (db: Database) =>
  createPlayerTransaction({ db, onCommitted: () => {} })

/** Changes a player's account state, and nothing else. */
export const changeAccountState = (db: Database, playerId: string, change: AccountStateChange) =>
  playerTransactionsIn(db)(playerId, (tx) => updateAccountState(tx, playerId, change))
