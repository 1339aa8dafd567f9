import { CodedError } from '@player-site/contracts/errors.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { Database } from '../../db/database.ts'
import { announceRewardsChange } from '../../ledger/bonuses.ts'
import { writeQueueEnd } from './bonus-queue.repository.ts'
import {
  activeOf,
  conflictWith,
  heldStanding,
  isOffered,
  type Standing,
  waitingOf,
} from './bonus-standing.ts'
import { type Campaign, isOptInOfDeposit } from './campaign.rules.ts'
import { findCampaign } from './campaigns.repository.ts'
import { activeReward, claimBonus } from './claims.ts'
import { findConsent } from './consents.repository.ts'
import { addOptIn, deleteOptIn } from './opt-ins.repository.ts'
import { chosenForDeposit } from './opt-ins.rules.ts'
import { newBonusOf, rewardOf } from './reward-view.ts'
import type { RewardsDeps } from './rewards.deps.ts'

/** Takes part in a campaign whose deposit gives its bonus. @throws CodedError */
async function takePart(
  tx: Database,
  campaign: Campaign,
  standing: Standing,
  { games, termsInForce }: RewardsDeps,
): Promise<Reward> {
  const { player, history, optIns, now } = standing
  const known = activeOf(campaign, history)
  if (known) return activeReward(campaign, known, standing, games)
  const bonus = newBonusOf(campaign, player, { id: '', now })
  if (!bonus || !isOffered(campaign, standing, termsInForce)) {
    throw new CodedError('bonus.notOffered')
  }
  const conflict = conflictWith(history, bonus.account)
  if (conflict) throw new CodedError(conflict)
  const { id } = campaign
  if (await addOptIn(tx, { playerId: player.id, campaignId: id, at: now })) {
    await announceRewardsChange(tx, player.id, now)
  }
  const consented = await findConsent(tx, player.id)
  const isConsented =
    consented === undefined &&
    chosenForDeposit([campaign], undefined, { optIns: [id, ...optIns] }) === id
  return rewardOf(campaign, bonus, player, games, { isConsented, isOptedIn: true })
}

/** What players do with campaigns to opt in to. @see B§4 Reward flow "Opt-in reward" */
export function createOptIns(deps: RewardsDeps) {
  const { clock, playerTransaction, noteBroken } = deps

  return {
    /**
     * Takes part in a campaign. One without a deposit is claimed by it.
     * @throws CodedError bonus.notOffered, error.bonus.active.already.exists, error.bonus.active.triggered.already.exists
     */
    activate: (playerId: string, campaignId: string): Promise<Reward> =>
      playerTransaction(playerId, async (tx) => {
        const standing = await heldStanding(tx, playerId, clock.now())
        const campaign = await findCampaign(tx, campaignId, standing.now, noteBroken)
        if (campaign?.terms.category !== 'OPT_IN' || campaign.bonusCode !== null) {
          throw new CodedError('bonus.notOffered')
        }
        return isOptInOfDeposit(campaign)
          ? takePart(tx, campaign, standing, deps)
          : claimBonus(tx, campaign, standing, deps)
      }),

    /** Takes part no longer; a player who does not stays so. @throws CodedError bonus.alreadyActive */
    deactivate: (playerId: string, campaignId: string): Promise<void> =>
      playerTransaction(playerId, async (tx) => {
        const standing = await heldStanding(tx, playerId, clock.now())
        const { now: at } = standing
        const named = { id: campaignId }
        if (activeOf(named, standing.history)) throw new CodedError('bonus.alreadyActive')
        const waiting = waitingOf(named, standing)
        const hasLeft = waiting && (await writeQueueEnd(tx, waiting.id, { state: 'left', at }))
        const isOut = await deleteOptIn(tx, playerId, campaignId)
        if (hasLeft || isOut) await announceRewardsChange(tx, playerId, at)
      }),
  }
}
export type OptIns = ReturnType<typeof createOptIns>
