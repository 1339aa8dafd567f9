import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { Database } from '../../db/database.ts'
import { activateBonus, announceRewardsChange, type NewBonus } from '../../ledger/bonuses.ts'
import { addQueued, type QueueRow, writeQueueEnd } from './bonus-queue.repository.ts'
import { activeOf, conflictWith, isOffered, type Standing, waitingOf } from './bonus-standing.ts'
import type { Campaign } from './campaign.rules.ts'
import { holdActiveCampaign } from './campaigns.repository.ts'
import { creditedFrom, waitingReward } from './queue-view.ts'
import { newBonusOf, rewardOf } from './reward-view.ts'
import type { RewardsDeps } from './rewards.deps.ts'

const notOffered = () => new CodedError('bonus.notOffered')

/** Lets a bonus wait for the end of an active one. */
async function queueBonus(
  tx: Database,
  campaign: Campaign,
  { account }: Pick<NewBonus, 'account'>,
  { standing, bonusCode }: { readonly standing: Standing; readonly bonusCode: string | null },
  deps: RewardsDeps,
): Promise<Reward> {
  const { player, now } = standing
  const id = randomUUID()
  const { id: campaignId } = campaign
  const queued = { id, playerId: player.id, campaignId, account, bonusCode, queuedAt: now }
  await addQueued(tx, queued)
  await announceRewardsChange(tx, player.id, now)
  const nothingYet = { reason: null, assignmentId: null, endedAt: null }
  const row: QueueRow = { ...queued, ...nothingYet, state: 'waiting', checkAt: now }
  const others = standing.queue.filter((one) => one.campaignId !== campaignId)
  const reward = await waitingReward(
    tx,
    campaign,
    row,
    { ...standing, queue: [...others, row] },
    deps,
  )
  if (!reward) throw notOffered()
  return reward
}

/**
 * Claims a campaign's bonus, in a transaction of its player: activates it, or queues it behind what
 * is in its way, where the campaign allows that. A claim that is repeated has the same answer.
 * @param bonusCode the code that it was found by
 * @throws CodedError bonus.notOffered, bonus.depositRequired, error.bonus.active.already.exists, error.bonus.active.triggered.already.exists
 */
export async function claimBonus(
  tx: Database,
  campaign: Campaign | undefined,
  standing: Standing,
  deps: RewardsDeps,
  bonusCode: string | null = null,
): Promise<Reward> {
  const { clock, games, termsInForce } = deps
  const { player, history, queue, now } = standing
  // The answer of the first claim was lost, or another tab's came first.
  const known = campaign && activeOf(campaign, history)
  if (known) return activeReward(campaign, known, standing, games)
  const waiting = campaign && waitingOf(campaign, standing)
  const waits = waiting && (await waitingReward(tx, campaign, waiting, standing, deps))
  if (waits) return waits
  const bonus = campaign && newBonusOf(campaign, player, { id: randomUUID(), now })
  if (!campaign || !bonus || !isOffered(campaign, standing, termsInForce)) throw notOffered()
  const { terms } = campaign
  if (terms.deposit) throw new CodedError('bonus.depositRequired')
  const { account } = bonus
  if (!(await holdActiveCampaign(tx, campaign.id))) throw notOffered()
  const conflict = conflictWith(history, account)
  // It overtakes none that waits already.
  const isBehind = queue.some((one) => one.state === 'waiting' && one.account === account)
  if (terms.isQueued && (conflict || isBehind)) {
    return queueBonus(tx, campaign, bonus, { standing, bonusCode }, deps)
  }
  if (conflict) throw new CodedError(conflict)
  await activateBonus(tx, clock, bonus, 'player')
  return rewardOf(campaign, { ...bonus, state: 'active' }, player, games)
}

/** An active bonus as its player sees it, without the money that is left of it. */
export function activeReward(
  campaign: Campaign,
  bonus: Standing['history'][number],
  { player, queue }: Pick<Standing, 'player' | 'queue'>,
  games: RewardsDeps['games'],
): Reward {
  const credited = creditedFrom(queue, bonus.id)
  const reward = rewardOf(campaign, bonus, player, games)
  return credited ? { ...reward, queuedPlayerBonus: credited } : reward
}

/**
 * Starts a waiting bonus, in a transaction of its player, with nothing in its way.
 * @param by `player` out of its turn, `system` in its turn
 */
export async function startQueued(
  tx: Database,
  campaign: Campaign,
  row: QueueRow,
  standing: Standing,
  { clock, games, by }: Pick<RewardsDeps, 'clock' | 'games'> & { readonly by: 'player' | 'system' },
): Promise<Reward | undefined> {
  const { player, queue, now: at } = standing
  const bonus = newBonusOf(campaign, player, { id: randomUUID(), now: at })
  const end = { state: 'started', at, ...(bonus && { assignmentId: bonus.id }) } as const
  if (!bonus || !(await holdActiveCampaign(tx, campaign.id))) return undefined
  if (!(await writeQueueEnd(tx, row.id, end))) return undefined
  await activateBonus(tx, clock, bonus, by)
  const started = { ...row, state: 'started', assignmentId: bonus.id, endedAt: at }
  const credited = creditedFrom([...queue.filter(({ id }) => id !== row.id), started], bonus.id)
  const reward = rewardOf(campaign, { ...bonus, state: 'active' }, player, games)
  return credited ? { ...reward, queuedPlayerBonus: credited } : reward
}
