import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** Locks the player's wallet, changes its version, and names the player to the triggers. */
export const lockPlayer = (tx: Database, playerId: string) =>
  tx.execute(sql`
    with held as (update wallets set version = version + 1 where player_id = ${playerId})
    select set_config('platform.held_player', ${playerId}, true)`)
