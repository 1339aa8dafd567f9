import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PersonalData, pagedSection } from '../../manifest/personal-data.ts'
import { protectionLog } from '../../players/protection-log.schema.ts'

/** Limits, breaks and exclusions as they were set, and the closing of the account. */
export const exclusionData = (db: Database): PersonalData => ({
  sections: [
    pagedSection(
      'protection',
      ['protection_log'],
      (playerId, after: typeof protectionLog.$inferSelect | undefined, limit) =>
        db
          .select()
          .from(protectionLog)
          .where(and(eq(protectionLog.playerId, playerId), after && gt(protectionLog.id, after.id)))
          .orderBy(asc(protectionLog.id))
          .limit(limit),
      ({ at, kind, details }) => ({ at, kind, details }),
    ),
  ],
})
