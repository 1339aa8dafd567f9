import * as z from 'zod/mini'
import { gameKinds } from '../games/game-fields.entities.ts'
import { moment, text } from '../kernel/ids.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { assignmentId, maxActiveBonuses, wageringBases } from './bonus-ids.ts'
import { bonusWords } from './bonus-words.entities.ts'
import { cashbackInfo, cashbackProgress, cashbackTriggers } from './cashback.entities.ts'
import { freeSpinBetType, freeSpinDetail } from './free-spins.entities.ts'

/** @see B§3 Reward */
export const rewardVerticals = ['CASINO', 'LIVE_CASINO', 'SPORTS'] as const
export type RewardVertical = (typeof rewardVerticals)[number]

export const campaignStatuses = ['DRAFT', 'ACTIVE', 'EXPIRED', 'CANCELED'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** @see B§3 Bonus enumerations "Bonus types" */
export const campaignCategories = ['MANUAL', 'TRIGGERED', 'OPT_IN', 'LOYALTY'] as const

/** Which of a player's deposits activates a bonus. @see B§3 "Trigger events" */
export const depositTriggers = [
  'FIRST_DEPOSIT',
  'SECOND_DEPOSIT',
  'THIRD_DEPOSIT',
  'FOURTH_DEPOSIT',
  'FIFTH_DEPOSIT',
  'NEXT_DEPOSIT',
] as const
export type DepositTrigger = (typeof depositTriggers)[number]

/** What makes an offer to a player, who then claims it. @see B§3 "Trigger events" */
export const offerTriggers = ['REGISTRATION_WITH_TIMEFRAME', 'LINKED_CAMPAIGN'] as const
export type OfferTrigger = (typeof offerTriggers)[number]

/** What activates a reward, or makes its offer. */
export const triggerEvents = [
  'MANUAL_BONUS_CODE',
  ...depositTriggers,
  ...offerTriggers,
  ...cashbackTriggers,
] as const
export type TriggerEvent = (typeof triggerEvents)[number]

/** Whether real money staked beside the bonus counts as wagered. */
export const bonusTypes = ['STICKY', 'NON_STICKY'] as const

export const rewardsTypes = ['ELIGIBLE', 'ACTIVE'] as const
export type RewardsType = (typeof rewardsTypes)[number]

export const campaignId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))

/** As players type it: letters and digits of any case, spaces around it do not count. */
export const bonusCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/** A bonus that a player has claimed while another one was active. */
export const queuedPlayerBonusId = z.uuid()

/** The most rewards of a list. */
export const maxRewards = 100

/**
 * The place of a bonus in the queue. It is among the offers while it waits, and among the active
 * ones once it has started.
 * @see B§3 Reward "queuedPlayerBonus with isCredited"
 */
export const queuedPlayerBonus = z.object({
  id: queuedPlayerBonusId,
  /** Whether it has started, and its money is there. */
  isCredited: z.boolean(),
  queuedAt: moment,
  /** While it waits: 1 is the next of its vertical to start. */
  place: z.optional(z.int().check(z.minimum(1))),
  /** While it waits: the name of the active bonus whose end it waits for; absent: there is none. */
  waitsFor: z.optional(text(80)),
})
export type QueuedPlayerBonus = z.infer<typeof queuedPlayerBonus>

/**
 * A bonus that a player may claim or has active. Amounts are decimals in `currency`.
 * @see B§3 Reward
 */
export const reward = z.object({
  campaignId,
  /** Once it is active. */
  assignmentId: z.optional(assignmentId),
  vertical: z.enum(rewardVerticals),
  campaignStatus: z.enum(campaignStatuses),
  campaignCategory: z.enum(campaignCategories),
  triggerEvent: z.optional(z.enum(triggerEvents)),
  hasBonusCode: z.boolean(),
  /** Of an offer to opt in to: whether the player takes part. */
  isOptedIn: z.optional(z.boolean()),
  /** Of an offer: a claim beside an active bonus waits for its end. */
  mayQueue: z.optional(z.boolean()),
  /** Of one that waits for another to end, or has waited. */
  queuedPlayerBonus: z.optional(queuedPlayerBonus),
  /** Of the offer; of an active one, its activation. */
  startedAt: moment,
  /** When the offer ends; absent: it does not. */
  endedAt: z.optional(moment),
  /** When an active one expires. */
  expiresAt: z.optional(moment),
  /** How many days after its activation it expires. */
  validDays: z.int().check(z.minimum(1)),
  bonusType: z.enum(bonusTypes),
  currency,
  bonusAmount: z.number(),
  /** Of an active one: the bonus money that is left, with what was won with it. */
  bonusBalance: z.optional(z.number()),
  /** What has been wagered so far. */
  wageringAmount: z.number(),
  wageringTarget: z.number(),
  wrMultiplier: z.number(),
  /** 1 and the whole per cent wagered; progress is shown from 2. @see B§4 "Bonus steps" */
  step: z.int().check(z.minimum(1), z.maximum(101)),
  /** The largest stake of a round; null: unlimited. */
  maxStake: z.nullable(z.number()),
  /** The most that becomes the player's own money; null: all. */
  maxConversion: z.nullable(z.number()),
  /** Per cent of a stake that counts, by kind of game; a kind that is missing does not count. */
  contributions: z.partialRecord(z.enum(gameKinds), z.number().check(z.minimum(0), z.maximum(100))),
  /** Games in which its money cannot be staked. */
  excludedGames: z.array(z.object({ gameId: text(64), name: text(128) })),
  /**
   * What wagering costs on average, at the returns that the games state; null where none does.
   */
  expectedCost: z.nullable(z.number()),
  /**
   * Of an offer that a deposit activates. Its `bonusAmount` and what follows from it are the most;
   * the deposit decides.
   */
  deposit: z.optional(
    z.object({
      /** Per cent of the deposit that it gives. */
      percent: z.number().check(z.positive()),
      minDeposit: z.number().check(z.positive()),
      wageringBase: z.enum(wageringBases),
      /** The player has agreed to its terms: it is chosen for their next deposit. */
      isConsented: z.boolean(),
    }),
  ),
  /**
   * Of a cashback, which pays into the player's own money: nothing of it is wagered, and
   * `bonusAmount` is the most that one window gives. @see B§3 Reward "cashbackInfo"
   */
  cashbackInfo: z.optional(cashbackInfo),
  cashbackActivated: z.optional(z.boolean()),
  /** Of an activated one. */
  cashbackProgress: z.optional(cashbackProgress),
  /** −1: it gives free spins, which need no wagering, and `bonusAmount` is what all are worth. */
  betBonusType: z.optional(z.literal(freeSpinBetType)),
  /** Of free spins alone. */
  freeSpinDetail: z.optional(freeSpinDetail),
  /** In the language of the player's messages, and in those that the campaign has beside it. */
  campaignDisplayInfo: z.object({
    name: text(80),
    text: text(400),
    inLanguages: z.optional(bonusWords),
  }),
})
export type Reward = z.infer<typeof reward>

/**
 * What a withdrawal would take of an active bonus: details of `bonus.withdrawalForfeits`. Amounts
 * are decimals in `currency`.
 */
export const bonusAtRisk = z.object({
  assignmentId,
  vertical: z.enum(rewardVerticals),
  currency,
  /** The bonus money that is left, with what was won with it. */
  balance: z.number(),
  wageringAmount: z.number(),
  wageringTarget: z.number(),
})
export const bonusesAtRisk = z.object({
  bonuses: z.array(bonusAtRisk).check(z.maxLength(maxActiveBonuses)),
})
export type BonusAtRisk = z.infer<typeof bonusAtRisk>

/**
 * Whether a player wants to be offered bonuses. On until it is switched off, where the law allows
 * bonuses. Off, none is offered, triggered or claimable; an active one stays.
 */
export const bonusOffersChoice = z.strictObject({ isOn: z.boolean() })

/** Whether the active bonus of a game's kind lets its money be staked there. */
export const gameLimitation = z.object({
  statusCode: z.enum(['NO_BONUS', 'COUNTS', 'COUNTS_NOTHING', 'EXCLUDED']),
  /** Per cent of a stake that counts. */
  contribution: z.optional(z.number()),
  maxStake: z.optional(z.nullable(z.number())),
  currency: z.optional(currency),
})
export type GameLimitation = z.infer<typeof gameLimitation>
