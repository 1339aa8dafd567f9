import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PersonalData, pagedSection } from '../../manifest/personal-data.ts'
import { platformSessions } from '../../players/players.schema.ts'

/** Visits to the site; without the ids and tokens of their sessions. */
export const sessionData = (db: Database): PersonalData => ({
  sections: [
    pagedSection(
      'sessions',
      ['platform_sessions'],
      (playerId, after: typeof platformSessions.$inferSelect | undefined, limit) =>
        db
          .select()
          .from(platformSessions)
          .where(
            and(
              eq(platformSessions.playerId, playerId),
              after && gt(platformSessions.id, after.id),
            ),
          )
          .orderBy(asc(platformSessions.id))
          .limit(limit),
      ({
        startedAt,
        expiresAt,
        revokedAt,
        authenticatedAt,
        lastRoundAt,
        isPayoutOnly,
        loginMethod,
      }) => ({
        startedAt,
        endsAt: revokedAt ?? expiresAt,
        authenticatedAt,
        lastRoundAt,
        isPayoutOnly,
        loginMethod,
      }),
    ),
  ],
})
