import { CodedError } from '@player-site/contracts/errors.ts'
import type { Database } from '../../db/database.ts'
import type { Campaign } from './campaign.rules.ts'
import { findCampaignRow } from './campaign-changes.repository.ts'
import { campaignFromRow } from './campaign-reading.ts'

/**
 * Refuses a campaign that follows another one, unless that gives a bonus, which alone is completed,
 * of its brand and vertical: law may forbid an offer that mixes products.
 * @throws CodedError campaign.linkUnknown
 */
export async function refuseUnknownLink(
  tx: Database,
  { id, brand, terms: { audience, vertical } }: Pick<Campaign, 'id' | 'brand' | 'terms'>,
): Promise<void> {
  if (audience?.event !== 'LINKED_CAMPAIGN') return
  const row = await findCampaignRow(tx, audience.campaignId)
  const linked = row && campaignFromRow(row)
  const isKnown =
    linked?.brand === brand &&
    linked.terms.vertical === vertical &&
    !(linked.terms.freeSpins || linked.terms.cashback)
  if (!isKnown || linked.id === id) throw new CodedError('campaign.linkUnknown')
}
