import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { gameSessions } from './games.schema.ts'

/** A game session: its player, game and sign-in. */
export interface GamePlay {
  readonly id: string
  readonly playerId: string
  readonly platformSessionId: string
  readonly gameId: string
  /** Bets are accepted until then; rounds are settled at any time. */
  readonly expiresAt: Date
}

export async function addGameSession(db: Database, play: GamePlay): Promise<void> {
  await db.insert(gameSessions).values(play)
}

/** Signed in or not, expired or not. */
export async function findGameSession(db: Database, id: string): Promise<GamePlay | undefined> {
  const [row] = await db.select().from(gameSessions).where(eq(gameSessions.id, id))
  return row
}
