import { type ProviderId, providerId } from '@player-site/contracts/games/providers.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { gameSessions } from './games.schema.ts'

/** A game session: its player, game and sign-in. */
export interface GamePlay {
  readonly id: string
  readonly playerId: string
  readonly platformSessionId: string
  readonly gameId: string
  /** The provider whose studio opened it; null: the site's own studio. */
  readonly provider: ProviderId | null
  /** Bets are accepted until then; rounds are settled at any time. */
  readonly expiresAt: Date
}

const playOf = (row: typeof gameSessions.$inferSelect): GamePlay => ({
  ...row,
  provider: z.parse(z.nullable(providerId), row.provider),
})

export async function addGameSession(
  db: Database,
  play: Omit<GamePlay, 'provider'> & Partial<Pick<GamePlay, 'provider'>>,
): Promise<void> {
  await db.insert(gameSessions).values(play)
}

/** Signed in or not, expired or not. */
export async function findGameSession(db: Database, id: string): Promise<GamePlay | undefined> {
  const [row] = await db.select().from(gameSessions).where(eq(gameSessions.id, id))
  return row && playOf(row)
}

/** The session that a player has open in a game of a provider, in the same sign-in. */
export async function findOpenSession(
  db: Database,
  play: Pick<GamePlay, 'platformSessionId' | 'gameId'> & { readonly provider: ProviderId },
  now: Date,
): Promise<GamePlay | undefined> {
  const { platformSessionId, gameId, provider } = play
  const [row] = await db
    .select()
    .from(gameSessions)
    .where(
      and(
        eq(gameSessions.platformSessionId, platformSessionId),
        eq(gameSessions.gameId, gameId),
        eq(gameSessions.provider, provider),
        gt(gameSessions.expiresAt, now),
      ),
    )
    .orderBy(desc(gameSessions.expiresAt))
    .limit(1)
  return row && playOf(row)
}
