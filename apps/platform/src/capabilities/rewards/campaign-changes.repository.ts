import { campaignStates } from '@player-site/contracts/rewards/campaign-desk.entities.ts'
import {
  type CampaignAction,
  type CampaignChange,
  campaignActions,
} from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { type CampaignTerms, campaignTerms } from './campaign.rules.ts'
import type { CampaignRow } from './campaign-desk.repository.ts'
import { bonusCampaigns, campaignChanges } from './rewards.schema.ts'

type CampaignState = (typeof campaignStates)[number]

/** What is stored of a campaign that staff wrote. */
interface WrittenCampaign {
  readonly bonusCode: string | null
  readonly terms: CampaignTerms
}

/** @param hold `update`: no other transaction changes or claims it until this one has ended */
export async function findCampaignRow(
  db: Database,
  id: string,
  hold?: 'update',
): Promise<CampaignRow | undefined> {
  const query = db.select().from(bonusCampaigns).where(eq(bonusCampaigns.id, id))
  const [row] = await (hold ? query.for(hold) : query)
  return row
}

export async function addDraft(
  tx: Database,
  {
    id,
    brand,
    bonusCode,
    terms,
  }: WrittenCampaign & { readonly id: string; readonly brand: string },
  at: Date,
): Promise<void> {
  await tx.insert(bonusCampaigns).values({
    ...{ id, brand, bonusCode, status: 'DRAFT', createdAt: at },
    terms: z.parse(campaignTerms, terms),
  })
}

export async function changeDraft(
  tx: Database,
  id: string,
  { brand, bonusCode, terms }: WrittenCampaign & { readonly brand: string },
): Promise<void> {
  const row = { brand, bonusCode, terms: z.parse(campaignTerms, terms) }
  await tx.update(bonusCampaigns).set(row).where(eq(bonusCampaigns.id, id))
}

export async function changeCampaignStatus(
  tx: Database,
  id: string,
  status: CampaignState,
): Promise<void> {
  await tx.update(bonusCampaigns).set({ status }).where(eq(bonusCampaigns.id, id))
}

interface NewChange {
  readonly action: CampaignAction
  readonly status: CampaignState
  readonly by: string
  readonly at: Date
  readonly reason?: string
  /** What staff wrote; missing: it stayed as it was. */
  readonly written?: WrittenCampaign
}

export async function addCampaignChange(
  tx: Database,
  campaignId: string,
  { written, reason, ...change }: NewChange,
): Promise<void> {
  await tx.insert(campaignChanges).values({
    ...change,
    campaignId,
    reason: reason ?? null,
    terms: written?.terms ?? null,
    bonusCode: written?.bonusCode ?? null,
  })
}

/** How many changes a campaign has had: its version. */
export const countCampaignChanges = (db: Database, campaignId: string): Promise<number> =>
  db.$count(campaignChanges, eq(campaignChanges.campaignId, campaignId))

/** The latest changes of a campaign, the newest first. */
export async function listCampaignChanges(
  db: Database,
  campaignId: string,
  limit: number,
): Promise<CampaignChange[]> {
  const rows = await db
    .select()
    .from(campaignChanges)
    .where(eq(campaignChanges.campaignId, campaignId))
    .orderBy(desc(campaignChanges.id))
    .limit(limit)
  return rows.map(({ action, status, by, reason, at }) => ({
    action: z.parse(z.enum(campaignActions), action),
    status: z.parse(z.enum(campaignStates), status),
    by,
    reason,
    at: at.toISOString(),
  }))
}
