import * as z from 'zod/mini'
import { decisionReason } from '../account-desk/account-desk.entities.ts'
import { moment, playerId, text } from '../kernel/ids.ts'
import { operatorName, recordedOperator } from '../ops/ops.entities.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { assignmentId } from './bonus-ids.ts'
import { rewardStates } from './reward-change.ts'
import { bonusTypes, campaignId, rewardVerticals } from './rewards.entities.ts'

/** Chosen by the caller, so that a repeated request is the same grant. The bonus has the same id. */
export const grantId = z.uuid()

/** After this a grant that waits can be approved no more. */
export const grantWaitDays = 7

/**
 * Why a player cannot be granted a bonus: details of `bonus.notOffered`. Another bonus that is
 * active has codes of its own.
 */
export const grantRefusals = [
  /** Unknown, a draft, stopped, not begun or ended, or its terms cannot be read. */
  'campaignNotActive',
  /** Of another brand, or not for the player's market. */
  'campaignOfOthers',
  /** It has no amount in the player's currency. */
  'noAmount',
  /** A deposit activates it, and decides its amount. */
  'depositCampaign',
  'amountTooHigh',
  'excluded',
  'onBreak',
  /** The day after a break. */
  'coolingOff',
  'closed',
  'payoutOnly',
  /** Staff have closed the games of the bonus to the player. */
  'gamesClosed',
  /** Staff have closed bonuses to the player. */
  'bonusesClosed',
  /** The player has not entered who they are. */
  'details',
  /** The player has not accepted the terms in force. */
  'terms',
  /** The player does not want to be offered bonuses. */
  'notWanted',
  /** The market's law allows none that is given in advance. */
  'lawNotOffered',
  'lawWagering',
  /** The market's law allows no bonus that is for betting and counts games. */
  'lawMixedProducts',
  /** The market's law limits amounts of another currency, with which it cannot be compared. */
  'lawCurrency',
  'lawAge',
  'lawValue',
  'lawYearlyValue',
  'lawValidDays',
  /** The market's law allows one for each player. */
  'lawOnlyOne',
] as const
export type GrantRefusal = (typeof grantRefusals)[number]

export const grantRefusalDetails = z.object({ refusal: z.enum(grantRefusals) })

/** `waiting`: a second member of staff has to approve it. */
export const grantStates = ['given', 'waiting', 'refused', 'expired'] as const
export type GrantState = (typeof grantStates)[number]

/** The amounts are decimals in `currency`. */
const amount = z.number().check(z.positive())

/** A bonus that staff gave to a player, or asked for. */
export const bonusGrant = z.object({
  grantId,
  playerId,
  campaignId,
  /** Null: the campaign's terms cannot be read. */
  campaignName: z.nullable(text(80)),
  currency,
  amount,
  reason: decisionReason,
  state: z.enum(grantStates),
  proposedBy: recordedOperator,
  proposedAt: moment,
  /** Of one that needed a second member of staff: until when it waits, or waited. */
  waitsUntil: z.nullable(moment),
  /** Who approved or refused it; null where that was not needed, or not done. */
  decidedBy: z.nullable(recordedOperator),
  decidedAt: z.nullable(moment),
})
export type BonusGrant = z.infer<typeof bonusGrant>

/** A change of a bonus: who, when, why. */
export const bonusChange = z.object({
  state: z.enum(rewardStates),
  by: z.enum(['player', 'system', 'operator']),
  /** The name, where an operator did it. */
  operator: z.nullable(recordedOperator),
  reason: z.nullable(text(500)),
  at: moment,
})
export type BonusChange = z.infer<typeof bonusChange>

/** A posting of a bonus in the ledger: what it credited and debited, below zero. */
export const bonusPosting = z.object({
  type: text(16),
  at: moment,
  entries: z.array(z.object({ account: text(32), amount: z.number() })),
})
export type BonusPosting = z.infer<typeof bonusPosting>

/** A bonus of a player as staff see it. Amounts are decimals in the player's currency. */
export const playerBonus = z.object({
  assignmentId,
  campaignId,
  campaignName: z.nullable(text(80)),
  vertical: z.enum(rewardVerticals),
  bonusType: z.enum(bonusTypes),
  state: z.enum(rewardStates),
  /** Why it ended; null while it is active. */
  reason: z.nullable(text(500)),
  amount: z.number(),
  wagered: z.number(),
  target: z.number(),
  /** The bonus money that is left, with what was won with it; null once it has ended. */
  balance: z.nullable(z.number()),
  /** What became the player's own money; null: none could. */
  converted: z.nullable(z.number()),
  activatedAt: moment,
  expiresAt: moment,
  endedAt: z.nullable(moment),
  changes: z.array(bonusChange),
  postings: z.array(bonusPosting),
})
export type PlayerBonus = z.infer<typeof playerBonus>

/** A campaign whose bonus a player can be granted. */
export const grantableCampaign = z.object({
  campaignId,
  name: text(80),
  vertical: z.enum(rewardVerticals),
  /** The most that can be granted. */
  amount,
  /** How often what is granted has to be wagered. */
  wrMultiplier: z.number(),
  validDays: z.int(),
})
export type GrantableCampaign = z.infer<typeof grantableCampaign>

/** A player's bonuses, the newest first, and what staff can do about them. */
export const playerBonuses = z.object({
  playerId,
  currency,
  /** Whether the player wants to be offered bonuses. */
  isWanted: z.boolean(),
  /** Whether staff have left bonuses open to the player. */
  isOpen: z.boolean(),
  bonuses: z.array(playerBonus),
  /** The cursor of the page after it. */
  next: z.nullable(assignmentId),
  /** The latest grants, the newest first. */
  grants: z.array(bonusGrant),
  campaigns: z.array(grantableCampaign),
  /** Above this a grant needs a second member of staff. */
  approvalAbove: z.number().check(z.nonnegative()),
})
export type PlayerBonuses = z.infer<typeof playerBonuses>

/** The bonus to grant. Without an amount it is the campaign's. */
export const grantOrder = z.strictObject({
  campaignId,
  amount: z.optional(amount),
  reason: decisionReason,
})

/** Why staff cancel a bonus. */
export const bonusCancellation = z.strictObject({ reason: decisionReason })

/** The decision of the second member of staff. */
export const grantDecision = z.strictObject({ isApproved: z.boolean() })

export const byOperator = { operator: operatorName }
