import type { QueuedPlayerBonus, Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { Database } from '../../db/database.ts'
import type { QueueRow } from './bonus-queue.repository.ts'
import { queuePlaces } from './bonus-queue.rules.ts'
import { bonusesInTheWay, type Standing } from './bonus-standing.ts'
import type { Campaign } from './campaign.rules.ts'
import { findCampaign } from './campaigns.repository.ts'
import { displayOf, newBonusOf, rewardOf } from './reward-view.ts'
import type { RewardsDeps } from './rewards.deps.ts'

type ViewDeps = Pick<RewardsDeps, 'games' | 'noteBroken'>

/** What an active bonus shows of the time that it has waited. */
export function creditedFrom(
  queue: readonly QueueRow[],
  assignmentId: string,
): QueuedPlayerBonus | undefined {
  const row = queue.find((one) => one.assignmentId === assignmentId)
  return row && { id: row.id, isCredited: true, queuedAt: row.queuedAt.toISOString() }
}

/** The name of the active bonus that keeps another one of an account from starting. */
async function nameInTheWay(
  db: Database,
  account: string,
  { history, player, now }: Standing,
  noteBroken: ViewDeps['noteBroken'],
): Promise<string | undefined> {
  const [active] = bonusesInTheWay(history, account)
  const campaign = active && (await findCampaign(db, active.campaignId, now, noteBroken))
  return campaign && displayOf(campaign.terms, player.language).name
}

/** A bonus that waits, as its player sees it. The date of its offer does not count any more. */
export async function waitingReward(
  db: Database,
  campaign: Campaign,
  row: QueueRow,
  standing: Standing,
  { games, noteBroken }: ViewDeps,
): Promise<Reward | undefined> {
  const { player, queue, now } = standing
  const bonus = newBonusOf(campaign, player, { id: '', now })
  if (!bonus) return undefined
  const place = queuePlaces(queue).get(row.id)
  const waitsFor = await nameInTheWay(db, row.account, standing, noteBroken)
  const { endedAt: _, ...reward } = rewardOf(campaign, bonus, player, games)
  return {
    ...reward,
    queuedPlayerBonus: {
      id: row.id,
      isCredited: false,
      queuedAt: row.queuedAt.toISOString(),
      ...(place !== undefined && { place }),
      ...(waitsFor !== undefined && { waitsFor }),
    },
  }
}

/** The bonuses of a player that wait, the oldest first. */
export async function listWaiting(
  db: Database,
  standing: Standing,
  deps: ViewDeps,
): Promise<Reward[]> {
  const rewards: Reward[] = []
  for (const row of standing.queue.filter(({ state }) => state === 'waiting')) {
    const campaign = await findCampaign(db, row.campaignId, row.queuedAt, deps.noteBroken)
    const reward = campaign && (await waitingReward(db, campaign, row, standing, deps))
    if (reward) rewards.push(reward)
  }
  return rewards
}
