import { isBrandId } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { MoneyError } from '@player-site/contracts/kernel/money.ts'
import {
  type CampaignPreview,
  type CampaignRead,
  maxListedChanges,
} from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import * as z from 'zod/mini'
import type { Database } from '../../db/database.ts'
import { type Campaign, storedCampaign } from './campaign.rules.ts'
import {
  countCampaignChanges,
  findCampaignRow,
  listCampaignChanges,
} from './campaign-changes.repository.ts'
import type { CampaignRow } from './campaign-desk.repository.ts'
import { type CampaignDeskDeps, deskCampaignFrom, readGiven } from './campaign-desk.service.ts'
import { draftFromTerms } from './campaign-draft.rules.ts'
import { previewTerms } from './campaign-preview.ts'

type ReadingDeps = Pick<CampaignDeskDeps, 'clock' | 'games'>

/** The campaign of a row; undefined: its terms can't be read. */
export function campaignFromRow(row: CampaignRow): Campaign | undefined {
  const { brand, bonusCode } = row
  const stored = z.safeParse(storedCampaign, row)
  return stored.success ? { ...stored.data, brand, bonusCode } : undefined
}

/** Null where the row is broken: of an unknown brand, or of more money than a wallet holds. */
function previewStored(
  stored: Campaign | undefined,
  { games, clock }: ReadingDeps,
): CampaignPreview | null {
  if (!stored || !isBrandId(stored.brand)) return null
  try {
    return previewTerms({ ...stored, brand: stored.brand }, { games, now: clock.now() })
  } catch (error) {
    if (error instanceof MoneyError) return null
    throw error
  }
}

/** One campaign with what staff did to it. @throws CodedError campaign.notFound */
export async function readStoredCampaign(
  db: Database,
  id: string,
  deps: ReadingDeps,
): Promise<CampaignRead> {
  const row = await findCampaignRow(db, id)
  if (!row) throw new CodedError('campaign.notFound')
  const stored = campaignFromRow(row)
  const { games, clock } = deps
  return {
    campaign: deskCampaignFrom(row, await readGiven(db, [id]), { games, now: clock.now() }),
    version: await countCampaignChanges(db, id),
    draft: (stored && draftFromTerms(stored)) ?? null,
    preview: previewStored(stored, deps),
    changes: await listCampaignChanges(db, id, maxListedChanges),
  }
}
