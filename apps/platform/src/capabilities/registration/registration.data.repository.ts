import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PersonalData, wholeSection } from '../../manifest/personal-data.ts'
import { registrationConsents } from '../../players/player-details.schema.ts'

/** What a player agreed to when they registered. */
export const registrationData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('registrationConsents', ['registration_consents'], (playerId) =>
      db
        .select({
          at: registrationConsents.at,
          kind: registrationConsents.kind,
          isGiven: registrationConsents.isGiven,
        })
        .from(registrationConsents)
        .where(eq(registrationConsents.playerId, playerId))
        .orderBy(asc(registrationConsents.at)),
    ),
  ],
  leftOut: [
    {
      table: 'registration_drafts',
      why: 'Emptied as the account opens, and erased within a day',
    },
  ],
})
