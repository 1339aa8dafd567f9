import { isBrandId } from '@player-site/contracts/brands/brands.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { CampaignRead } from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import { campaignStatusAt } from './campaign.rules.ts'
import { addCampaignChange, changeCampaignStatus } from './campaign-changes.repository.ts'
import type { CampaignRow } from './campaign-desk.repository.ts'
import type { CampaignDeskDeps } from './campaign-desk.service.ts'
import { refuseUnfitGames } from './campaign-games.ts'
import { type CampaignAct, holdForAct } from './campaign-hold.ts'
import { judgeByLaw, refuseUnlawful } from './campaign-law.rules.ts'
import { refuseUnknownLink } from './campaign-links.ts'
import { campaignFromRow, readStoredCampaign } from './campaign-reading.ts'

export type CampaignDecision = CampaignAct & { readonly reason: string }

/**
 * Whether a campaign can be stopped: one that was stopped or has ended cannot. One that cannot be
 * read can, so that it is not offered once its row is mended.
 */
function isStoppable(row: CampaignRow, now: Date): boolean {
  const stored = campaignFromRow(row)
  const status = stored ? campaignStatusAt(stored.status, stored.terms, now) : row.status
  return status === 'DRAFT' || status === 'ACTIVE'
}

/** Activates a draft. @throws CodedError campaign.notFound, .wrongStatus, .changedMeanwhile, .over, .gameUnknown, .gameWithoutFreeSpins, .linkUnknown, .lawForbids */
export async function activate(
  { campaignId, operator, version, reason }: CampaignDecision,
  deps: CampaignDeskDeps,
): Promise<CampaignRead> {
  const { db, clock, log } = deps
  const activated = await db.transaction(async (tx) => {
    const row = await holdForAct(tx, { campaignId, version })
    const stored = campaignFromRow(row)
    if (stored?.status !== 'DRAFT' || !isBrandId(row.brand)) {
      throw new CodedError('campaign.wrongStatus')
    }
    const at = clock.now()
    const { endsAt } = stored.terms
    if (endsAt !== null && new Date(endsAt) <= at) throw new CodedError('campaign.over')
    // A game may have left the catalogue since the draft was saved.
    refuseUnfitGames(stored.terms, deps.games)
    // The law may have changed since the draft was saved.
    refuseUnlawful(judgeByLaw(row.brand, stored.terms, at))
    await refuseUnknownLink(tx, stored)
    await changeCampaignStatus(tx, campaignId, 'ACTIVE')
    const about = { action: 'activated', status: 'ACTIVE', by: operator } as const
    await addCampaignChange(tx, campaignId, { ...about, at, reason })
    return readStoredCampaign(tx, campaignId, deps)
  })
  log.info('campaign.activated', { operator, campaignId, version: activated.version })
  return activated
}

/** Stops a campaign. @throws CodedError campaign.notFound, .wrongStatus, .changedMeanwhile */
export async function stop(
  { campaignId, operator, version, reason }: CampaignDecision,
  deps: CampaignDeskDeps,
): Promise<CampaignRead> {
  const { db, clock, log } = deps
  const stopped = await db.transaction(async (tx) => {
    const row = await holdForAct(tx, { campaignId, version })
    const at = clock.now()
    if (!isStoppable(row, at)) throw new CodedError('campaign.wrongStatus')
    await changeCampaignStatus(tx, campaignId, 'CANCELED')
    const about = { action: 'stopped', status: 'CANCELED', by: operator } as const
    await addCampaignChange(tx, campaignId, { ...about, at, reason })
    return readStoredCampaign(tx, campaignId, deps)
  })
  log.info('campaign.stopped', { operator, campaignId, version: stopped.version })
  return stopped
}
