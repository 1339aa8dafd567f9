import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type PersonalData, wholeSection } from '../../manifest/personal-data.ts'
import { termsAcceptances } from './terms.schema.ts'

/** Accepted terms, one entry for each version. */
export const termsData = (db: Database): PersonalData => ({
  sections: [
    wholeSection('acceptedTerms', ['terms_acceptances'], (playerId) =>
      db
        .select({ version: termsAcceptances.version, at: termsAcceptances.at })
        .from(termsAcceptances)
        .where(eq(termsAcceptances.playerId, playerId))
        .orderBy(asc(termsAcceptances.version)),
    ),
  ],
})
