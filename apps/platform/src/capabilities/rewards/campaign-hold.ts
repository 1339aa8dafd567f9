import { CodedError } from '@player-site/contracts/errors.ts'
import type { Database } from '../../db/database.ts'
import { countCampaignChanges, findCampaignRow } from './campaign-changes.repository.ts'
import type { CampaignRow } from './campaign-desk.repository.ts'

/** An act of staff on a campaign. */
export interface CampaignAct {
  readonly campaignId: string
  readonly operator: string
  /** The version that it was decided on. */
  readonly version: number
}

/**
 * Holds a campaign for an act, until the transaction ends. Of two acts that were decided on one
 * version, the second is refused.
 * @throws CodedError campaign.notFound, campaign.changedMeanwhile
 */
export async function holdForAct(
  tx: Database,
  { campaignId, version }: Pick<CampaignAct, 'campaignId' | 'version'>,
): Promise<CampaignRow> {
  const row = await findCampaignRow(tx, campaignId, 'update')
  if (!row) throw new CodedError('campaign.notFound')
  if ((await countCampaignChanges(tx, campaignId)) !== version) {
    throw new CodedError('campaign.changedMeanwhile')
  }
  return row
}
