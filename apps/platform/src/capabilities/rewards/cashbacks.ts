import { CodedError } from '@player-site/contracts/errors.ts'
import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money } from '@player-site/contracts/kernel/money.ts'
import type {
  CashbackClaim,
  CashbackProgress,
} from '@player-site/contracts/rewards/cashback.entities.ts'
import { maxRewards, type Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { Database } from '../../db/database.ts'
import { announceRewardsChange } from '../../ledger/bonuses.ts'
import { payCashback } from '../../ledger/cashbacks.ts'
import { lockWallet } from '../../ledger/ledger.repository.ts'
import { heldStanding, isOffered, readStanding, type Standing } from './bonus-standing.ts'
import type { Campaign } from './campaign.rules.ts'
import { findCampaign, holdActiveCampaign } from './campaigns.repository.ts'
import {
  type ActivationRow,
  addCashbackClaim,
  findActivation,
  findActivations,
  writeActivation,
  writeDeactivation,
} from './cashback.repository.ts'
import { countsFrom } from './cashback.rules.ts'
import {
  type CashbackCampaign,
  type CashbackCount,
  type CountedWindow,
  countCashback,
  findRecentClaims,
  isCashback,
  windowsFor,
} from './cashback-count.ts'
import { cashbackProgressOf, cashbackReward } from './cashback-view.ts'
import type { RewardsDeps } from './rewards.deps.ts'

/** Of a campaign. */
type LoyaltyClaim = CashbackClaim & { readonly campaignId: string }
type LoyaltyProgress = CashbackProgress & { readonly campaignId: string }

const notOffered = () => new CodedError('bonus.notOffered')
const notActivated = () => new CodedError('bonus.cashbackNotActivated')

const currencyOf = ({ player }: Standing): Currency => {
  const currency = asCurrency(player.currency)
  if (!currency) throw notOffered()
  return currency
}

/** One that staff have not stopped: after its end, what was lost before may still be claimed. */
export const isRunning = ({ status }: Campaign): boolean =>
  status === 'ACTIVE' || status === 'EXPIRED'

/** Whether a player may be paid an amount of a cashback now, a decimal; 0: anything at all. */
export const mayBePaid = (
  campaign: CashbackCampaign,
  standing: Standing,
  { termsInForce }: Pick<RewardsDeps, 'termsInForce'>,
  amount: number,
): boolean =>
  isRunning(campaign) &&
  isOffered({ ...campaign, status: 'ACTIVE' }, standing, termsInForce, amount)

export async function findCashback(
  db: Database,
  campaignId: string,
  { now }: Pick<Standing, 'now'>,
  { noteBroken }: Pick<RewardsDeps, 'noteBroken'>,
): Promise<CashbackCampaign | undefined> {
  const campaign = await findCampaign(db, campaignId, now, noteBroken)
  return campaign && isCashback(campaign) ? campaign : undefined
}

/** What an activated cashback comes to; undefined: it is not active. */
export async function countForPlayer(
  db: Database,
  campaign: CashbackCampaign,
  activation: ActivationRow | undefined,
  { player, now }: Standing,
): Promise<CashbackCount | undefined> {
  if (!activation || activation.deactivatedAt) return undefined
  const recent = await findRecentClaims(db, player.id, now)
  const claims = recent.filter(({ campaignId }) => campaignId === campaign.id)
  return countCashback(db, campaign, { player, activation, claims, now })
}

/** Whether there is anything left of a cashback: to be played for, or to be claimed. */
function isShown(
  campaign: CashbackCampaign,
  standing: Standing,
  deps: RewardsDeps,
  count: CashbackCount | undefined,
): boolean {
  const { open, next } = windowsFor(campaign, standing.player, standing.now)
  const isStillPlayedFor = open !== undefined || next !== undefined
  if (isStillPlayedFor && isOffered(campaign, standing, deps.termsInForce)) return true
  const { claimable } = count ?? {}
  if (!claimable) return false
  const amount = decimalFromMoney(money(claimable.amountMinor, currencyOf(standing)))
  return mayBePaid(campaign, standing, deps, amount)
}

/** Cashbacks that a player may activate, or has active. @param campaigns of their brand */
export async function listCashbacks(
  deps: RewardsDeps,
  standing: Standing,
  campaigns: readonly Campaign[],
): Promise<Reward[]> {
  const { db, games } = deps
  const { player, now } = standing
  const activations = await findActivations(db, player.id)
  const rewards: Reward[] = []
  for (const campaign of campaigns.filter(isCashback)) {
    const activation = activations.find(({ campaignId }) => campaignId === campaign.id)
    const count = await countForPlayer(db, campaign, activation, standing)
    if (!isShown(campaign, standing, deps, count)) continue
    const windows = windowsFor(campaign, player, now)
    const shown = { windows, ...(count && { count }) }
    const reward = cashbackReward(campaign, player, games, shown)
    if (reward) rewards.push(reward)
  }
  return rewards
}

/** Activates a cashback, in a transaction of its player. @throws CodedError bonus.notOffered */
async function activate(
  tx: Database,
  campaignId: string,
  standing: Standing,
  deps: RewardsDeps,
): Promise<Reward> {
  const { player, now } = standing
  const campaign = await findCashback(tx, campaignId, standing, deps)
  if (!campaign || !isOffered(campaign, standing, deps.termsInForce)) throw notOffered()
  const windows = windowsFor(campaign, player, now)
  if (!windows.open && !windows.next) throw notOffered()
  if (!(await holdActiveCampaign(tx, campaignId))) throw notOffered()
  const known = await findActivation(tx, player.id, campaignId)
  const activatedAt = countsFrom(known, windows.open?.startAt, now)
  if (!known || known.deactivatedAt) {
    await writeActivation(tx, { playerId: player.id, campaignId, activatedAt }, now)
    await announceRewardsChange(tx, player.id, now)
  }
  const activation = { playerId: player.id, campaignId, activatedAt, deactivatedAt: null }
  const count = await countForPlayer(tx, campaign, activation, standing)
  const reward = cashbackReward(campaign, player, deps.games, { windows, ...(count && { count }) })
  if (!reward) throw notOffered()
  return reward
}

/** What a claim pays, with the player's wallet locked. @throws CodedError as `claim` */
async function requireClaimable(
  tx: Database,
  campaignId: string,
  standing: Standing,
  deps: RewardsDeps,
): Promise<CountedWindow> {
  const campaign = await findCashback(tx, campaignId, standing, deps)
  if (!campaign || !mayBePaid(campaign, standing, deps, 0)) throw notOffered()
  const activation = await findActivation(tx, standing.player.id, campaignId)
  const count = await countForPlayer(tx, campaign, activation, standing)
  if (!count) throw notActivated()
  const { claimable, refusal = 'bonus.cashbackNothingYet' } = count
  if (!claimable) throw new CodedError(refusal)
  const amount = decimalFromMoney(money(claimable.amountMinor, currencyOf(standing)))
  if (!mayBePaid(campaign, standing, deps, amount)) throw notOffered()
  if (!(await holdActiveCampaign(tx, campaignId))) throw notOffered()
  return claimable
}

/** Pays the oldest window that can be claimed, in a transaction of its player. @throws CodedError */
async function claim(
  tx: Database,
  playerId: string,
  campaignId: string,
  deps: RewardsDeps,
): Promise<CashbackClaim> {
  const { clock } = deps
  // What is posted from now on has a later moment: none of it can change what is counted below.
  await lockWallet(tx, playerId, [])
  const standing = await heldStanding(tx, playerId, clock.now())
  const { now } = standing
  const currency = currencyOf(standing)
  const { window, from, to, netLossMinor, amountMinor } = await requireClaimable(
    tx,
    campaignId,
    standing,
    deps,
  )
  const { day } = window
  const row = { playerId, campaignId, day, fromAt: from, toAt: to, netLossMinor, amountMinor }
  if (!(await addCashbackClaim(tx, { ...row, at: now }))) {
    throw new CodedError('bonus.cashbackClaimed')
  }
  await payCashback(tx, clock, { playerId, campaignId, day, amountMinor })
  await announceRewardsChange(tx, playerId, now)
  const decimal = (minor: bigint) => decimalFromMoney(money(minor, currency))
  return {
    startAt: from.toISOString(),
    endAt: to.toISOString(),
    currency,
    netLoss: decimal(netLossMinor),
    amount: decimal(amountMinor),
  }
}

/**
 * Pays every cashback that can be claimed, in a transaction of its player.
 * @throws CodedError bonus.cashbackNotActivated, bonus.cashbackNothingYet
 */
async function claimEach(
  tx: Database,
  playerId: string,
  deps: RewardsDeps,
): Promise<LoyaltyClaim[]> {
  await lockWallet(tx, playerId, [])
  const activations = await findActivations(tx, playerId)
  const active = activations.filter(({ deactivatedAt }) => deactivatedAt === null)
  if (active.length === 0) throw notActivated()
  const claims: LoyaltyClaim[] = []
  for (const { campaignId } of active.slice(0, maxRewards)) {
    try {
      // A savepoint: one that is refused has written nothing.
      const paid = await tx.transaction((inner) => claim(inner, playerId, campaignId, deps))
      claims.push({ campaignId, ...paid })
    } catch (error) {
      // What cannot be claimed now keeps no other one from being paid.
      if (!(error instanceof CodedError)) throw error
    }
  }
  if (claims.length === 0) throw new CodedError('bonus.cashbackNothingYet')
  return claims
}

/** What each activated cashback of a player comes to now. */
async function progressOfEach(playerId: string, deps: RewardsDeps): Promise<LoyaltyProgress[]> {
  const { db, clock } = deps
  const standing = await readStanding(db, playerId, clock.now())
  if (!standing) return []
  const currency = currencyOf(standing)
  const progress: LoyaltyProgress[] = []
  for (const activation of await findActivations(db, playerId)) {
    const { campaignId } = activation
    const campaign = await findCashback(db, campaignId, standing, deps)
    if (!campaign || !isRunning(campaign)) continue
    const count = await countForPlayer(db, campaign, activation, standing)
    if (count) progress.push({ campaignId, ...cashbackProgressOf(count, currency) })
  }
  return progress.slice(0, maxRewards)
}

/** What players do with cashbacks. @see B§4 Reward flow "Cashback" */
export function createCashbacks(deps: RewardsDeps) {
  const { db, clock, playerTransaction } = deps

  return {
    /** Activates a cashback; one that is active stays as it is. @throws CodedError bonus.notOffered */
    activate: (playerId: string, campaignId: string): Promise<Reward> =>
      playerTransaction(playerId, async (tx) =>
        activate(tx, campaignId, await heldStanding(tx, playerId, clock.now()), deps),
      ),

    /** Deactivates a cashback; what is not claimed of it is not paid. */
    deactivate: (playerId: string, campaignId: string): Promise<void> =>
      playerTransaction(playerId, async (tx) => {
        const at = clock.now()
        if (await writeDeactivation(tx, { playerId, campaignId }, at)) {
          await announceRewardsChange(tx, playerId, at)
        }
      }),

    /**
     * Pays the oldest window that can be claimed, once.
     * @throws CodedError bonus.notOffered, bonus.cashbackNotActivated, bonus.cashbackNothingYet, bonus.cashbackClaimed, bonus.cashbackOver
     */
    claim: (playerId: string, campaignId: string): Promise<CashbackClaim> =>
      playerTransaction(playerId, (tx) => claim(tx, playerId, campaignId, deps)),

    /** @throws CodedError bonus.cashbackNotActivated, bonus.cashbackNothingYet */
    claimEach: (playerId: string): Promise<LoyaltyClaim[]> =>
      playerTransaction(playerId, (tx) => claimEach(tx, playerId, deps)),

    /** What each activated cashback comes to now. */
    progressOfEach: (playerId: string): Promise<LoyaltyProgress[]> =>
      progressOfEach(playerId, deps),

    /** What an activated cashback comes to now. @throws CodedError bonus.cashbackNotActivated */
    async progress(playerId: string, campaignId: string): Promise<CashbackProgress> {
      const standing = await readStanding(db, playerId, clock.now())
      const campaign = standing && (await findCashback(db, campaignId, standing, deps))
      if (!standing || !campaign) throw notActivated()
      const activation = await findActivation(db, playerId, campaignId)
      const count = await countForPlayer(db, campaign, activation, standing)
      if (!count) throw notActivated()
      return cashbackProgressOf(count, currencyOf(standing))
    },
  }
}
export type Cashbacks = ReturnType<typeof createCashbacks>
