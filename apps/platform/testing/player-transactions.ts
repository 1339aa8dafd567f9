import {
  type StandingChange,
  updateStanding,
} from '../src/capabilities/session/player.repository.ts'
import type { Database } from '../src/db/database.ts'
import { createPlayerTransaction } from '../src/ledger/player-transaction.ts'

/** Player transactions that nothing listens to. */
export const playerTransactionsIn = (db: Database) =>
  createPlayerTransaction({ db, onCommitted: () => {} })

/** Changes how a player stands, and nothing else. */
export const changeStanding = (db: Database, playerId: string, change: StandingChange) =>
  playerTransactionsIn(db)(playerId, (tx) => updateStanding(tx, playerId, change))
