import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import { MoneyError } from '@player-site/contracts/kernel/money.ts'
import type {
  CampaignDraft,
  CampaignPreview,
  CampaignRead,
} from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import type { FreeSpinGameList } from '@player-site/contracts/rewards/free-spin-draft.entities.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { addCampaignChange, addDraft, changeDraft } from './campaign-changes.repository.ts'
import { activate, type CampaignDecision, stop } from './campaign-decisions.ts'
import type { CampaignDeskDeps } from './campaign-desk.service.ts'
import { codeFromDraft, newCampaignId, termsFromDraft } from './campaign-draft.rules.ts'
import { listFreeSpinGames, refuseUnfitGames } from './campaign-games.ts'
import { type CampaignAct, holdForAct } from './campaign-hold.ts'
import { refuseUnlawful } from './campaign-law.rules.ts'
import { refuseUnknownLink } from './campaign-links.ts'
import { previewTerms } from './campaign-preview.ts'
import { readStoredCampaign } from './campaign-reading.ts'

interface Writing {
  readonly operator: string
  readonly draft: CampaignDraft
}

/** What staff do to campaigns. Each act is written with its operator, in the same transaction. */
export interface CampaignActs {
  /** @throws CodedError campaign.notFound */
  read(campaignId: string): Promise<CampaignRead>
  /** The games in which free spins can be played. */
  freeSpinGames(): FreeSpinGameList
  /** @throws CodedError campaign.gameUnknown, campaign.gameWithoutFreeSpins, request.invalid */
  preview(draft: CampaignDraft): CampaignPreview
  /** @throws CodedError campaign.gameUnknown, campaign.gameWithoutFreeSpins, campaign.linkUnknown, campaign.codeTaken, campaign.lawForbids, request.invalid */
  create(writing: Writing): Promise<CampaignRead>
  /** @throws CodedError as `create`; campaign.notFound, campaign.wrongStatus, campaign.changedMeanwhile */
  change(writing: Writing & CampaignAct): Promise<CampaignRead>
  /** @throws CodedError campaign.notFound, campaign.wrongStatus, campaign.changedMeanwhile, campaign.over, campaign.gameUnknown, campaign.gameWithoutFreeSpins, campaign.linkUnknown, campaign.lawForbids */
  activate(decision: CampaignDecision): Promise<CampaignRead>
  /** @throws CodedError campaign.notFound, campaign.wrongStatus, campaign.changedMeanwhile */
  stop(decision: CampaignDecision): Promise<CampaignRead>
}

/** The unique index of codes decides over drafts that are written at once. */
async function refuseTakenCode<T>(code: string | null, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (code === null || !isUniqueViolation(error)) throw error
    throw new CodedError('campaign.codeTaken', { cause: error })
  }
}

/**
 * What staff wrote, and what it means.
 * @throws CodedError campaign.gameUnknown, campaign.gameWithoutFreeSpins, request.invalid
 */
function judge(draft: CampaignDraft, id: string, { games, clock }: CampaignDeskDeps) {
  const about = { id, brand: draft.brand, bonusCode: codeFromDraft(draft) }
  try {
    const campaign = { ...about, status: 'DRAFT', terms: termsFromDraft(draft) } as const
    refuseUnfitGames(campaign.terms, games)
    return { campaign, preview: previewTerms(campaign, { games, now: clock.now() }) }
  } catch (cause) {
    if (!(cause instanceof MoneyError)) throw cause
    const field = draft.freeSpins ? 'freeSpins.stakes' : 'amounts'
    const validationErrors = [{ field, message: 'Expected smaller amounts' }]
    throw new CodedError('request.invalid', { validationErrors, cause })
  }
}

async function create({ operator, draft }: Writing, deps: CampaignDeskDeps) {
  const { db, clock, log } = deps
  const id = newCampaignId(draft, randomUUID().slice(0, 8))
  const { campaign, preview } = judge(draft, id, deps)
  refuseUnlawful(preview)
  const created = await refuseTakenCode(campaign.bonusCode, () =>
    db.transaction(async (tx) => {
      await refuseUnknownLink(tx, campaign)
      const at = clock.now()
      await addDraft(tx, campaign, at)
      const about = { action: 'created', status: 'DRAFT', by: operator } as const
      await addCampaignChange(tx, id, { ...about, at, written: campaign })
      return readStoredCampaign(tx, id, deps)
    }),
  )
  log.info('campaign.created', { operator, campaignId: id })
  return created
}

async function change(
  { campaignId, operator, version, draft }: Writing & CampaignAct,
  deps: CampaignDeskDeps,
) {
  const { db, clock, log } = deps
  const { campaign, preview } = judge(draft, campaignId, deps)
  const changed = await refuseTakenCode(campaign.bonusCode, () =>
    db.transaction(async (tx) => {
      const row = await holdForAct(tx, { campaignId, version })
      if (row.status !== 'DRAFT') throw new CodedError('campaign.wrongStatus')
      refuseUnlawful(preview)
      await refuseUnknownLink(tx, campaign)
      await changeDraft(tx, campaignId, campaign)
      const about = { action: 'changed', status: 'DRAFT', by: operator } as const
      await addCampaignChange(tx, campaignId, { ...about, at: clock.now(), written: campaign })
      return readStoredCampaign(tx, campaignId, deps)
    }),
  )
  log.info('campaign.changed', { operator, campaignId, version: changed.version })
  return changed
}

export const createCampaignActs = (deps: CampaignDeskDeps): CampaignActs => ({
  read: (campaignId) => readStoredCampaign(deps.db, campaignId, deps),
  freeSpinGames: () => ({ games: listFreeSpinGames(deps.games) }),
  preview: (draft) => judge(draft, 'preview', deps).preview,
  create: (writing) => create(writing, deps),
  change: (writing) => change(writing, deps),
  activate: (decision) => activate(decision, deps),
  stop: (decision) => stop(decision, deps),
})
