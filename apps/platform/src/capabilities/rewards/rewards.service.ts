import { CodedError } from '@player-site/contracts/errors.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import {
  type GameLimitation,
  maxRewards,
  type Reward,
  type RewardsType,
  type TriggerEvent,
} from '@player-site/contracts/rewards/rewards.entities.ts'
import { accountOfBonus, findBonuses, findBonusRow } from '../../ledger/bonuses.repository.ts'
import { endBonus } from '../../ledger/bonuses.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import { bonusAccounts } from '../../ledger/ledger.rules.ts'
import { playReason } from '../../players/play-access.rules.ts'
import { findPlayer } from '../../players/player.repository.ts'
import { findByCode } from './bonus-codes.ts'
import {
  heldStanding,
  isOffered,
  products,
  readStanding,
  type Standing,
  waitingOf,
} from './bonus-standing.ts'
import type { Campaign } from './campaign.rules.ts'
import { findCampaign, findCampaigns } from './campaigns.repository.ts'
import { listCashbacks } from './cashbacks.ts'
import { activeReward, claimBonus } from './claims.ts'
import { findConsent } from './consents.repository.ts'
import { listFreeSpinOffers, listFreeSpins } from './free-spins.ts'
import { wantsBonuses } from './offers-choice.ts'
import { chosenForDeposit } from './opt-ins.rules.ts'
import { listWaiting, waitingReward } from './queue-view.ts'
import { newBonusOf, rewardOf } from './reward-view.ts'
import type { RewardsDeps } from './rewards.deps.ts'

interface RewardsFilter {
  readonly rewardsType: RewardsType
  readonly hasBonusCode?: 'true' | 'false' | undefined
  readonly excludeTriggerType?: TriggerEvent | undefined
}

export interface RewardsService {
  list(playerId: string, filter: RewardsFilter): Promise<Reward[]>
  /** @throws CodedError bonus.notOffered, bonus.depositRequired, error.bonus.active.already.exists, error.bonus.active.triggered.already.exists */
  claim(playerId: string, campaignId: string): Promise<Reward>
  /** @throws CodedError bonus.ended */
  forfeit(playerId: string, assignmentId: string): Promise<void>
  /** Whether the player may have bonuses at all. */
  isAvailable(playerId: string): Promise<boolean>
  /** @throws CodedError error.bonus_code.invalid, bonus.codeTries */
  validateCode(playerId: string, code: string): Promise<Reward>
  /** @throws CodedError as `claim` and `validateCode`, error.invalid.site.id */
  claimCode(playerId: string, code: string): Promise<Reward>
  /** @throws CodedError game.notFound */
  limitationIn(playerId: string, gameId: string): Promise<GameLimitation>
}

/** When a bonus began to wait; after all others, where it does not. */
const waitsSince = ({ queuedPlayerBonus: queued }: Reward): string =>
  queued?.isCredited === false ? queued.queuedAt : 'none'

/**
 * Those that wait in their order, then by end date; those without one last, by start date among
 * them. @see B§4 Reward list rules
 */
const byEnd = (a: Reward, b: Reward): number => {
  const waiting = waitsSince(a).localeCompare(waitsSince(b))
  if (waiting !== 0) return waiting
  const ending = (one: Reward) => Date.parse(one.expiresAt ?? one.endedAt ?? '9999-12-31')
  return ending(a) - ending(b) || Date.parse(a.startedAt) - Date.parse(b.startedAt)
}

/** As many as a list holds, in its order. */
const listedOf = (
  rewards: readonly Reward[],
  { hasBonusCode, excludeTriggerType }: RewardsFilter,
): Reward[] =>
  rewards
    .filter((one) => hasBonusCode === undefined || String(one.hasBonusCode) === hasBonusCode)
    .filter(({ triggerEvent }) => triggerEvent === undefined || triggerEvent !== excludeTriggerType)
    .sort(byEnd)
    .slice(0, maxRewards)

/** A campaign's offer to a player, if it is made. @param chosen for their next deposit */
function findOffer(
  campaign: Campaign,
  standing: Standing,
  { games, termsInForce }: RewardsDeps,
  chosen?: string,
): Reward | undefined {
  const { player, optIns, now } = standing
  if (!isOffered(campaign, standing, termsInForce)) return undefined
  const bonus = newBonusOf(campaign, player, { id: '', now })
  const { id } = campaign
  const choice = { isConsented: id === chosen, isOptedIn: optIns.includes(id) }
  return bonus && rewardOf(campaign, bonus, player, games, choice)
}

async function listOffers(deps: RewardsDeps, standing: Standing): Promise<Reward[]> {
  const { db, noteBroken } = deps
  const { player, now } = standing
  const consented = await findConsent(db, player.id)
  const campaigns = await findCampaigns(db, player.brand, now, noteBroken)
  const offered = campaigns.filter((campaign) => isOffered(campaign, standing, deps.termsInForce))
  const chosen = chosenForDeposit(offered, consented, standing)
  const offers = offered.flatMap((campaign) => {
    if (waitingOf(campaign, standing)) return []
    // One with a code is shown to a player who has entered it.
    const isShown = campaign.bonusCode === null || campaign.id === consented
    return (isShown && findOffer(campaign, standing, deps, chosen)) || []
  })
  return [
    ...(await listWaiting(db, standing, deps)),
    ...offers,
    ...(await listFreeSpinOffers(offered, standing, deps)),
    ...(await listCashbacks(deps, standing, campaigns)),
  ]
}

export function createRewards(deps: RewardsDeps): RewardsService {
  const { db, clock, playerTransaction, termsInForce, noteBroken } = deps

  return {
    async list(playerId, filter) {
      const standing = await readStanding(db, playerId, clock.now())
      if (!standing) return []
      const rewards =
        filter.rewardsType === 'ACTIVE'
          ? [...(await listActive(deps, standing)), ...(await listFreeSpins(deps, standing))]
          : await listOffers(deps, standing)
      return listedOf(rewards, filter)
    },

    claim: (playerId, campaignId) =>
      playerTransaction(playerId, async (tx) => {
        const standing = await heldStanding(tx, playerId, clock.now())
        const campaign = await findCampaign(tx, campaignId, standing.now, noteBroken)
        // One with a code is claimed by its code alone.
        return claimBonus(tx, campaign?.bonusCode === null ? campaign : undefined, standing, deps)
      }),

    async forfeit(playerId, assignmentId) {
      const ended = await playerTransaction(playerId, async (tx) => {
        const bonus = await findBonusRow(tx, assignmentId)
        if (bonus?.playerId !== playerId) return undefined
        const ending = { state: 'forfeited', by: 'player', reason: 'player' } as const
        return endBonus(tx, clock, assignmentId, ending)
      })
      if (!ended) throw new CodedError('bonus.ended')
    },

    async isAvailable(playerId) {
      const player = await findPlayer(db, playerId)
      const now = clock.now()
      if (!player?.bonuses || !(await wantsBonuses(db, player, now))) return false
      const facts = { player, isPayoutOnly: false, termsInForce, now }
      return Object.values(products).some((product) => !playReason(product, facts))
    },

    async validateCode(playerId, code) {
      const found = await playerTransaction(playerId, async (tx) => {
        const standing = await heldStanding(tx, playerId, clock.now())
        const campaign = await findByCode(tx, standing, code, deps)
        if (typeof campaign === 'string') return campaign
        const waiting = waitingOf(campaign, standing)
        return waiting
          ? waitingReward(tx, campaign, waiting, standing, deps)
          : findOffer(campaign, standing, deps)
      })
      if (typeof found === 'string') {
        // Before it is claimed a code of another site is as unknown as any.
        throw new CodedError(found === 'bonus.codeTries' ? found : 'error.bonus_code.invalid')
      }
      if (!found) throw new CodedError('error.bonus_code.invalid')
      return found
    },

    async claimCode(playerId, code) {
      const claimed = await playerTransaction(playerId, async (tx) => {
        const standing = await heldStanding(tx, playerId, clock.now())
        const campaign = await findByCode(tx, standing, code, deps)
        if (typeof campaign === 'string') return campaign
        return claimBonus(tx, campaign, standing, deps, campaign.bonusCode)
      })
      // Thrown after the commit, which has counted the wrong code.
      if (typeof claimed === 'string') throw new CodedError(claimed)
      return claimed
    },

    limitationIn: (playerId, gameId) => limitationIn(deps, playerId, gameId),
  }
}

async function listActive(
  { db, games, noteBroken }: RewardsDeps,
  { player, history, queue, now }: Standing,
): Promise<Reward[]> {
  const active = history.filter(({ state }) => state === 'active')
  const wallet = active.length > 0 ? await readWalletRow(db, player.id) : undefined
  const rewards = await Promise.all(
    active.map(async (bonus) => {
      const campaign = await findCampaign(db, bonus.campaignId, now, noteBroken)
      if (!campaign) return []
      const reward = activeReward(campaign, bonus, { player, queue }, games)
      const balanceMinor = wallet?.balances[accountOfBonus(bonus)]
      if (!wallet || balanceMinor === undefined) return reward
      return { ...reward, bonusBalance: decimalFromMoney(money(balanceMinor, wallet.currency)) }
    }),
  )
  return rewards.flat()
}

/** What the active bonus of a game's vertical counts and allows there. */
async function limitationIn(
  { db, games }: RewardsDeps,
  playerId: string,
  gameId: string,
): Promise<GameLimitation> {
  const game = games.findGame(gameId)
  if (!game) throw new CodedError('game.notFound')
  const player = await findPlayer(db, playerId)
  const currency = asCurrency(player?.currency ?? '')
  const account = bonusAccounts[game.type === 'liveCasinoGames' ? 'LIVE_CASINO' : 'CASINO']
  const active = await findBonuses(db, playerId, 'active')
  const bonus = active.find((one) => one.account === account)
  if (!bonus || !currency) return { statusCode: 'NO_BONUS' }
  if (bonus.excludedGames.includes(gameId)) return { statusCode: 'EXCLUDED' }
  const points = bonus.contributions[game.gameType] ?? 0
  const { maxStakeMinor } = bonus
  return {
    statusCode: points > 0 ? 'COUNTS' : 'COUNTS_NOTHING',
    contribution: points / 100,
    maxStake: maxStakeMinor === null ? null : decimalFromMoney(money(maxStakeMinor, currency)),
    currency,
  }
}
