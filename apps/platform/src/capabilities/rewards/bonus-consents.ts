import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import type { Body } from '@player-site/contracts/kernel/call.ts'
import type { consentToReward } from '@player-site/contracts/rewards/rewards.calls.ts'
import type { Database } from '../../db/database.ts'
import { announceRewardsChange } from '../../ledger/bonuses.ts'
import { bonusAccounts } from '../../ledger/ledger.rules.ts'
import { findByCode } from './bonus-codes.ts'
import { conflictWith, heldStanding, isOffered, type Standing } from './bonus-standing.ts'
import { isOptInOfDeposit } from './campaign.rules.ts'
import { findCampaign, holdActiveCampaign } from './campaigns.repository.ts'
import { deleteConsent, writeConsent } from './consents.repository.ts'
import type { RewardsDeps } from './rewards.deps.ts'

/** What a player agrees to, or no more. */
type Consent = Body<typeof consentToReward>

/** The campaign that a player wants to agree to, or why there is none. */
async function findNamed(
  tx: Database,
  standing: Standing,
  { campaignId, bonusCode }: Consent,
  deps: Pick<RewardsDeps, 'termsInForce' | 'noteBroken'>,
) {
  if (bonusCode === undefined) {
    const campaign = await findCampaign(tx, campaignId, standing.now, deps.noteBroken)
    // One with a code is agreed to by its code alone.
    return campaign?.bonusCode === null ? campaign : 'bonus.notOffered'
  }
  const found = await findByCode(tx, standing, bonusCode, deps)
  // Before it is claimed a code of another site is as unknown as any.
  return found === 'error.invalid.site.id' ? 'error.bonus_code.invalid' : found
}

/** Keeps the bonus of a deposit that a player has agreed to. @see B§4 Reward flow "Consent" */
export function createConsents(deps: RewardsDeps) {
  const { clock, playerTransaction, termsInForce } = deps

  const agree = async (tx: Database, standing: Standing, consent: Consent) => {
    const { player, history, now } = standing
    const campaign = await findNamed(tx, standing, consent, deps)
    if (typeof campaign === 'string') return campaign
    const { id, terms } = campaign
    // One to opt in to is agreed to by that.
    const isOfConsent = terms.deposit !== undefined && !isOptInOfDeposit(campaign)
    const isNamed = id === consent.campaignId && isOfConsent
    if (!isNamed || !isOffered(campaign, standing, termsInForce)) return 'bonus.notOffered'
    const conflict = conflictWith(history, bonusAccounts[terms.vertical])
    if (conflict) return conflict
    if (!(await holdActiveCampaign(tx, id))) return 'bonus.notOffered'
    await writeConsent(tx, { playerId: player.id, campaignId: id, at: now })
    await announceRewardsChange(tx, player.id, now)
    return undefined
  }

  return {
    /**
     * Agrees to a bonus that a deposit activates, or takes that back.
     * @throws CodedError bonus.notOffered, bonus.codeTries, error.bonus_code.invalid, error.bonus.active.already.exists, error.bonus.active.triggered.already.exists
     */
    async write(playerId: string, consent: Consent): Promise<void> {
      const refusal = await playerTransaction(
        playerId,
        async (tx): Promise<ErrorCode | undefined> => {
          const now = clock.now()
          if (consent.agreed) return agree(tx, await heldStanding(tx, playerId, now), consent)
          if (await deleteConsent(tx, playerId, consent.campaignId)) {
            await announceRewardsChange(tx, playerId, now)
          }
          return undefined
        },
      )
      // Thrown after the commit, which has counted the wrong code.
      if (refusal) throw new CodedError(refusal)
    },
  }
}
export type BonusConsents = ReturnType<typeof createConsents>
