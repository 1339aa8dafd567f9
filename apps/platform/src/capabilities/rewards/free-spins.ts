import { randomUUID } from 'node:crypto'
import { CodedError } from '@player-site/contracts/errors.ts'
import {
  type FreeSpinGrant,
  type FreeSpinProgress,
  maxFreeSpinGrants,
} from '@player-site/contracts/rewards/free-spins.entities.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { Database } from '../../db/database.ts'
import { announceRewardsChange } from '../../ledger/bonuses.ts'
import {
  addFreeSpins,
  type FreeSpinRow,
  findFreeSpinHistory,
  readFreeSpinWins,
} from '../../ledger/free-spins.repository.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { heldStanding, isOffered, type Standing } from './bonus-standing.ts'
import type { Campaign } from './campaign.rules.ts'
import { findCampaign, holdActiveCampaign } from './campaigns.repository.ts'
import { freeSpinGrantOf, freeSpinReward, newFreeSpinsOf } from './free-spin-view.ts'
import { takesFreeSpins } from './free-spins.rules.ts'
import type { RewardsDeps } from './rewards.deps.ts'

const notOffered = () => new CodedError('bonus.notOffered')

/** Whether free spins have rounds left, and time. */
export const arePlayable = (
  { state, expiresAt, rounds, playedRounds }: FreeSpinRow,
  now: Date,
): boolean => state === 'active' && expiresAt > now && playedRounds < rounds

/** Whether the game of a campaign's free spins takes them, and is offered to a player. */
async function isGameOpen(
  { terms: { freeSpins } }: Campaign,
  playerId: string,
  { games }: Pick<RewardsDeps, 'games'>,
): Promise<boolean> {
  if (!freeSpins) return false
  const game = games.findGame(freeSpins.gameId)
  return game !== undefined && takesFreeSpins(game) && games.isOpenTo(freeSpins.gameId, playerId)
}

/** The free spins among campaigns that are offered to a player. */
export async function listFreeSpinOffers(
  offered: readonly Campaign[],
  { player, now }: Pick<Standing, 'player' | 'now'>,
  deps: Pick<RewardsDeps, 'games'>,
): Promise<Reward[]> {
  const rewards: Reward[] = []
  for (const campaign of offered) {
    if (campaign.bonusCode !== null || !(await isGameOpen(campaign, player.id, deps))) continue
    const grant = newFreeSpinsOf(campaign, player, { id: '', now })
    const reward = grant && freeSpinReward(campaign, grant, player, deps.games)
    if (reward) rewards.push(reward)
  }
  return rewards
}

/** The free spins that a player has left, as rewards. */
export async function listFreeSpins(
  { db, games, noteBroken }: Pick<RewardsDeps, 'db' | 'games' | 'noteBroken'>,
  { player, freeSpins, now }: Pick<Standing, 'player' | 'freeSpins' | 'now'>,
): Promise<Reward[]> {
  const playable = freeSpins.filter((row) => arePlayable(row, now))
  const wins = await readFreeSpinWins(
    db,
    playable.map(({ id }) => id),
  )
  const rewards = await Promise.all(
    playable.map(async (row) => {
      const campaign = await findCampaign(db, row.campaignId, now, noteBroken)
      const wonMinor = wins.get(row.id)
      return campaign && freeSpinReward(campaign, { ...row, wonMinor }, player, games)
    }),
  )
  return rewards.flatMap((reward) => reward ?? [])
}

/** Gives the free spins of a campaign, in a transaction of their player. */
async function give(
  tx: Database,
  campaign: Campaign | undefined,
  standing: Standing,
  { games, termsInForce }: Pick<RewardsDeps, 'games' | 'termsInForce'>,
): Promise<Reward> {
  const { player, history, freeSpins, now } = standing
  // The answer of the first claim was lost, or another tab's came first.
  const known = freeSpins.find(({ campaignId }) => campaignId === campaign?.id)
  if (campaign && known && arePlayable(known, now)) {
    const reward = freeSpinReward(campaign, known, player, games)
    if (reward) return reward
  }
  const grant = campaign && newFreeSpinsOf(campaign, player, { id: randomUUID(), now })
  if (!campaign || !grant || !isOffered(campaign, standing, termsInForce)) throw notOffered()
  if (history.some(({ state, isTriggered }) => state === 'active' && isTriggered)) {
    throw new CodedError('error.bonus.active.triggered.already.exists')
  }
  const reward = freeSpinReward(campaign, { ...grant, state: 'active' }, player, games)
  if (!reward || !(await holdActiveCampaign(tx, campaign.id))) throw notOffered()
  await addFreeSpins(tx, grant)
  await announceRewardsChange(tx, player.id, now)
  return reward
}

/** Claims of free spins, and how far they are played. @see B§7 Bonuses (v2) "Free spins" */
export function createFreeSpins(deps: RewardsDeps) {
  const { db, clock, games, noteBroken, playerTransaction } = deps

  const list = async (playerId: string): Promise<FreeSpinGrant[]> => {
    const player = await findPlayer(db, playerId)
    if (!player) return []
    const now = clock.now()
    const rows = (await findFreeSpinHistory(db, playerId))
      .filter((row) => arePlayable(row, now))
      .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
      .slice(0, maxFreeSpinGrants)
    const wins = await readFreeSpinWins(
      db,
      rows.map(({ id }) => id),
    )
    return rows.flatMap((row) => freeSpinGrantOf(row, wins.get(row.id), player, games) ?? [])
  }

  return {
    /**
     * Gives a player the free spins of a campaign; a repetition has the same answer.
     * @throws CodedError bonus.notOffered, error.bonus.active.triggered.already.exists
     */
    async claim(playerId: string, campaignId: string): Promise<Reward> {
      const named = await findCampaign(db, campaignId, clock.now(), noteBroken)
      // One with a code is claimed by its code alone.
      const isClaimable = named?.bonusCode === null && (await isGameOpen(named, playerId, deps))
      if (!isClaimable) throw notOffered()
      return playerTransaction(playerId, async (tx) => {
        const standing = await heldStanding(tx, playerId, clock.now())
        const campaign = await findCampaign(tx, campaignId, standing.now, noteBroken)
        return give(tx, campaign, standing, deps)
      })
    },

    /** The free spins that a player has left; those that expire first come first. */
    list,

    /** The same, as far as they are played. @param gameId only those of a game */
    async readProgress(playerId: string, gameId?: string): Promise<FreeSpinProgress[]> {
      const grants = await list(playerId)
      return grants
        .filter((grant) => gameId === undefined || grant.gameId === gameId)
        .map(({ assignmentId, gameId: id, rounds, roundsPlayed, roundsLeft, ...of }) => {
          const { stake, currency, winAmount, expiresAt } = of
          const played = { gameId: id, rounds, roundsPlayed, roundsLeft }
          return { assignmentId, ...played, stake, currency, winAmount, expiresAt }
        })
    },
  }
}
export type FreeSpins = ReturnType<typeof createFreeSpins>
