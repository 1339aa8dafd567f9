import { CodedError } from '@player-site/contracts/errors.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { Database } from '../../db/database.ts'
import { announceRewardsChange, endBonus } from '../../ledger/bonuses.ts'
import { endedStatuses } from './bonus-forfeits.ts'
import { isCampaignStopped, type QueueRow, writeQueueEnd } from './bonus-queue.repository.ts'
import { type QueueTurn, queueTurn } from './bonus-queue.rules.ts'
import {
  activeOf,
  bonusesInTheWay,
  conflictWith,
  heldStanding,
  isOffered,
  mayPlay,
  type Standing,
} from './bonus-standing.ts'
import type { Campaign } from './campaign.rules.ts'
import { findCampaign } from './campaigns.repository.ts'
import { activeReward, startQueued } from './claims.ts'
import { findOffersChoice } from './offers-choice.repository.ts'
import type { RewardsDeps } from './rewards.deps.ts'

/** The campaign of a waiting bonus as it was when it was queued: the offer's dates end no wait. */
export const campaignOfQueued = (
  tx: Database,
  { campaignId, queuedAt }: QueueRow,
  { noteBroken }: Pick<RewardsDeps, 'noteBroken'>,
): Promise<Campaign | undefined> => findCampaign(tx, campaignId, queuedAt, noteBroken)

/** What becomes of a waiting bonus now, by every check of a claim, with nothing in its way. */
export async function turnOf(
  tx: Database,
  row: QueueRow,
  campaign: Campaign | undefined,
  standing: Standing,
  { termsInForce }: Pick<RewardsDeps, 'termsInForce'>,
): Promise<QueueTurn> {
  const { player } = standing
  const asQueued = { ...standing, chosenAt: row.queuedAt }
  return queueTurn({
    hasAccountEnded: endedStatuses.some((status) => status === player.status),
    isStopped: await isCampaignStopped(tx, row.campaignId),
    isReadable: campaign !== undefined,
    isDeclined: (await findOffersChoice(tx, player.id))?.isOn === false,
    mayPlay: campaign !== undefined && mayPlay(campaign, standing, termsInForce),
    isOffered: campaign !== undefined && isOffered(campaign, asQueued, termsInForce),
  })
}

/** What a player names of the queue. */
interface Named {
  readonly campaignId: string
  readonly queuedPlayerBonusId: string
}

const findNamed = ({ queue }: Standing, { campaignId, queuedPlayerBonusId }: Named) =>
  queue.find((row) => row.id === queuedPlayerBonusId && row.campaignId === campaignId)

/** What players do with bonuses that wait. @see design/rewards.md "Queue" */
export function createBonusQueue(deps: RewardsDeps) {
  const { clock, games, playerTransaction } = deps

  /** Gives up what is in the way of a bonus. @throws CodedError unless the player agreed to each */
  const giveUp = async (
    tx: Database,
    { account }: QueueRow,
    { history }: Standing,
    forfeits: readonly string[],
  ): Promise<void> => {
    const active = bonusesInTheWay(history, account)
    const conflict = conflictWith(history, account)
    if (conflict && active.some(({ id }) => !forfeits.includes(id))) throw new CodedError(conflict)
    for (const { id } of active) {
      await endBonus(tx, clock, id, { state: 'forfeited', by: 'player', reason: 'player' })
    }
  }

  return {
    /**
     * Starts a waiting bonus out of its turn.
     * @param forfeits the active bonuses that the player agrees to give up for it
     * @throws CodedError bonus.notQueued, bonus.notOffered, error.bonus.active.already.exists, error.bonus.active.triggered.already.exists
     */
    claim: (playerId: string, named: Named, forfeits: readonly string[] = []): Promise<Reward> =>
      playerTransaction(playerId, async (tx) => {
        const standing = await heldStanding(tx, playerId, clock.now())
        const row = findNamed(standing, named)
        const campaign = row && (await campaignOfQueued(tx, row, deps))
        // The answer of the first call was lost, or its turn has come.
        const active = campaign && activeOf(campaign, standing.history)
        if (active) return activeReward(campaign, active, standing, games)
        if (row?.state !== 'waiting') throw new CodedError('bonus.notQueued')
        const turn = await turnOf(tx, row, campaign, standing, deps)
        if (!campaign || turn.is !== 'starts') throw new CodedError('bonus.notOffered')
        await giveUp(tx, row, standing, forfeits)
        const started = await startQueued(tx, campaign, row, standing, {
          clock,
          games,
          by: 'player',
        })
        if (!started) throw new CodedError('bonus.notQueued')
        return started
      }),

    /** Takes a bonus out of the queue. @throws CodedError bonus.notQueued */
    leave: (playerId: string, named: Named): Promise<void> =>
      playerTransaction(playerId, async (tx) => {
        const standing = await heldStanding(tx, playerId, clock.now())
        const row = findNamed(standing, named)
        const at = clock.now()
        if (!row || !(await writeQueueEnd(tx, row.id, { state: 'left', at }))) {
          throw new CodedError('bonus.notQueued')
        }
        await announceRewardsChange(tx, playerId, at)
      }),
  }
}
export type BonusQueue = ReturnType<typeof createBonusQueue>
