import { and, asc, eq, gte, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { type Campaign, campaignStatusAt, campaignTerms, storedCampaign } from './campaign.rules.ts'
import { bonusCampaigns, bonusCodeTries } from './rewards.schema.ts'

/** Says which campaign is left out, because its row is not one. */
export type NoteBroken = (campaignId: string) => void

/** A campaign that is broken is offered to none, and takes no other one with it. */
function campaignsOf(
  rows: readonly (typeof bonusCampaigns.$inferSelect)[],
  now: Date,
  noteBroken: NoteBroken,
): Campaign[] {
  return rows.flatMap((row) => {
    const { id, brand, bonusCode } = row
    const about = z.safeParse(storedCampaign, row)
    if (!about.success) {
      noteBroken(id)
      return []
    }
    const { terms, status } = about.data
    return [{ id, brand, bonusCode, terms, status: campaignStatusAt(status, terms, now) }]
  })
}

/** Campaigns of a brand that are neither drafts nor stopped. */
export async function findCampaigns(
  db: Database,
  brand: string,
  now: Date,
  noteBroken: NoteBroken,
): Promise<Campaign[]> {
  const rows = await db
    .select()
    .from(bonusCampaigns)
    .where(and(eq(bonusCampaigns.brand, brand), eq(bonusCampaigns.status, 'ACTIVE')))
    .orderBy(asc(bonusCampaigns.id))
  return campaignsOf(rows, now, noteBroken)
}

export async function findCampaign(
  db: Database,
  id: string,
  now: Date,
  noteBroken: NoteBroken,
): Promise<Campaign | undefined> {
  const [row] = await db.select().from(bonusCampaigns).where(eq(bonusCampaigns.id, id))
  return row && campaignsOf([row], now, noteBroken)[0]
}

/**
 * Whether a campaign is active, held so until the transaction ends: staff who stop it wait for the
 * claims that have begun, and every later claim sees that it is stopped.
 */
export async function holdActiveCampaign(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: bonusCampaigns.id })
    .from(bonusCampaigns)
    .where(and(eq(bonusCampaigns.id, id), eq(bonusCampaigns.status, 'ACTIVE')))
    .for('share')
  return rows.length > 0
}

/** @param code as `normalizeCode` writes it */
export async function findCampaignsByCode(
  db: Database,
  code: string,
  now: Date,
  noteBroken: NoteBroken,
): Promise<Campaign[]> {
  const rows = await db.select().from(bonusCampaigns).where(eq(bonusCampaigns.bonusCode, code))
  return campaignsOf(rows, now, noteBroken)
}

/** Adds a campaign, unless it is there. */
export async function addCampaign(
  db: Database,
  { status, terms, ...about }: Omit<Campaign, 'status'> & { readonly status: 'DRAFT' | 'ACTIVE' },
  now: Date,
): Promise<void> {
  await db
    .insert(bonusCampaigns)
    .values({ ...about, status, terms: z.parse(campaignTerms, terms), createdAt: now })
    .onConflictDoNothing()
}

export const countCodeTries = (db: Database, playerId: string, since: Date): Promise<number> =>
  db.$count(
    bonusCodeTries,
    and(eq(bonusCodeTries.playerId, playerId), gte(bonusCodeTries.at, since)),
  )

/** When a player has tried wrong codes of late, the oldest first. */
export async function findCodeTries(db: Database, playerId: string): Promise<Date[]> {
  const rows = await db
    .select({ at: bonusCodeTries.at })
    .from(bonusCodeTries)
    .where(eq(bonusCodeTries.playerId, playerId))
    .orderBy(asc(bonusCodeTries.at))
  return rows.map(({ at }) => at)
}

export async function addCodeTry(db: Database, playerId: string, at: Date): Promise<void> {
  await db.insert(bonusCodeTries).values({ playerId, at })
}

export async function deleteCodeTries(db: Database, before: Date): Promise<void> {
  await db.delete(bonusCodeTries).where(lt(bonusCodeTries.at, before))
}
