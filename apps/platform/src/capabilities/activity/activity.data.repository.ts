import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PersonalData, wholeSection } from '../../manifest/personal-data.ts'
import { activityTimers } from './activity.schema.ts'

/** The reality check that a player chose. */
export const activityData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('realityCheck', ['activity_timers'], (playerId) =>
      db
        .select({
          periodMinutes: activityTimers.periodMinutes,
          isOn: activityTimers.isOn,
          startedAt: activityTimers.startedAt,
        })
        .from(activityTimers)
        .where(eq(activityTimers.playerId, playerId)),
    ),
  ],
})
