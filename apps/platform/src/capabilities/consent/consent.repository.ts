import { randomUUID } from 'node:crypto'
import {
  type ConsentChoice,
  type ConsentRecord,
  consentOptions,
} from '@player-site/contracts/consent/consent.entities.ts'
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { cookieConsents } from './consent.schema.ts'

const recordOf = ({ id, options, version }: typeof cookieConsents.$inferSelect): ConsentRecord => ({
  cookiesConsentId: id,
  options: z.parse(consentOptions, options),
  version,
})

export async function latestConsent(
  db: Database,
  playerId: string,
): Promise<ConsentRecord | undefined> {
  const [row] = await db
    .select()
    .from(cookieConsents)
    .where(eq(cookieConsents.playerId, playerId))
    .orderBy(desc(cookieConsents.at))
    .limit(1)
  return row && recordOf(row)
}

export async function addConsent(
  db: Database,
  playerId: string,
  { options, version }: ConsentChoice,
  at: Date,
): Promise<ConsentRecord> {
  const row = { id: randomUUID(), playerId, options, version, at }
  await db.insert(cookieConsents).values(row)
  return recordOf(row)
}
