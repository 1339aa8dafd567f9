import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PersonalData, pagedSection } from '../../manifest/personal-data.ts'
import { cookieConsents } from './consent.schema.ts'

/** Choices of cookies. */
export const consentData = (db: Database): PersonalData => ({
  sections: [
    pagedSection(
      'cookieConsents',
      ['cookie_consents'],
      (playerId, after: typeof cookieConsents.$inferSelect | undefined, limit) =>
        db
          .select()
          .from(cookieConsents)
          .where(
            and(eq(cookieConsents.playerId, playerId), after && gt(cookieConsents.id, after.id)),
          )
          .orderBy(asc(cookieConsents.id))
          .limit(limit),
      ({ at, options, version }) => ({ at, options, version }),
    ),
  ],
})
