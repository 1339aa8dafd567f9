import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PersonalData, pagedSection } from '../../manifest/personal-data.ts'
import { gameSessions } from './games.schema.ts'

/** Games that were opened for real money; their stakes are the section `transactions`. */
export const gamesData = (db: Database): PersonalData => ({
  sections: [
    pagedSection(
      'openedGames',
      ['game_sessions'],
      (playerId, after: typeof gameSessions.$inferSelect | undefined, limit) =>
        db
          .select()
          .from(gameSessions)
          .where(and(eq(gameSessions.playerId, playerId), after && gt(gameSessions.id, after.id)))
          .orderBy(asc(gameSessions.id))
          .limit(limit),
      ({ gameId, expiresAt }) => ({ game: gameId, openUntil: expiresAt }),
    ),
  ],
})
