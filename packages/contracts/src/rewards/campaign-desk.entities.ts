import * as z from 'zod/mini'
import { moment, text } from '../kernel/ids.ts'
import { marketIds } from '../kernel/market-ids.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { bonusTypes, campaignCategories, campaignId, rewardVerticals } from './rewards.entities.ts'

/** @see B§3 Bonus enumerations "Campaign filter" */
export const campaignFilters = [
  'ACTIVE',
  'ALL',
  'CANCELED',
  'COMPLETED',
  'DRAFT',
  'EXPIRED',
] as const
export type CampaignFilter = (typeof campaignFilters)[number]

/**
 * A campaign's status for staff. `EXPIRED`: its offer has ended, and bonuses of it are active;
 * `COMPLETED`: these have ended too; `BROKEN`: its row cannot be read, and it is offered to no player.
 */
export const deskCampaignStatuses = [
  'ACTIVE',
  'CANCELED',
  'COMPLETED',
  'DRAFT',
  'EXPIRED',
  'BROKEN',
] as const
export type DeskCampaignStatus = (typeof deskCampaignStatuses)[number]

/** The statuses that staff give to a campaign. */
export const campaignStates = ['DRAFT', 'ACTIVE', 'CANCELED'] as const

const count = z.int().check(z.nonnegative())

/** What the form of staff can give. */
export const writtenGifts = ['BONUS', 'FREE_SPINS'] as const
export type WrittenGift = (typeof writtenGifts)[number]

/** What a campaign gives. */
export const campaignGifts = [...writtenGifts, 'CASHBACK'] as const
export type CampaignGift = (typeof campaignGifts)[number]

/**
 * What a bonus of a campaign is expected to do, in one currency; of free spins all of a player's;
 * of a cashback one window of a player, whose cost is not known before players lose.
 * Amounts are decimals.
 */
export const campaignEstimate = z.object({
  currency,
  /** Of the bonus; of free spins what they are worth together; of a cashback the most. */
  amount: z.number(),
  wageringTarget: z.number(),
  /** What wagering costs the player on average; null where no game states its return. */
  expectedCost: z.nullable(z.number()),
  /**
   * What is left of the bonus for the player on average: the amount minus the cost. Of free spins
   * what they win, by the return of their game; null where it states none.
   */
  expectedValue: z.nullable(z.number()),
})
export type CampaignEstimate = z.infer<typeof campaignEstimate>

/** What a campaign has given so far, in one currency. Amounts are decimals; voided wins are left out. */
export const campaignOutcome = z.object({
  currency,
  amount: z.number(),
  /** What became the players' own money, as wins of free spins and cashbacks do: what the campaign has cost. */
  converted: z.number(),
  bonuses: z.object({
    active: count,
    completed: count,
    forfeited: count,
    expired: count,
    cancelled: count,
  }),
  /** Cashbacks alone: how many windows of how many players were paid. */
  cashbacks: z.optional(z.object({ windows: count, players: count })),
  /** Free spins alone: how many of them, and how many were played. */
  spins: z.optional(z.object({ given: count, played: count })),
})
export type CampaignOutcome = z.infer<typeof campaignOutcome>

/** The terms of a campaign that staff see in a list. */
export const campaignBrief = z.object({
  name: text(80),
  gives: z.enum(campaignGifts),
  category: z.enum(campaignCategories),
  /** Empty: all. */
  markets: z.array(z.enum(marketIds)),
  vertical: z.enum(rewardVerticals),
  bonusType: z.enum(bonusTypes),
  startsAt: moment,
  endsAt: z.nullable(moment),
  validDays: z.int(),
  wrMultiplier: z.number(),
})

export const deskCampaign = z.object({
  campaignId,
  brand: text(32),
  status: z.enum(deskCampaignStatuses),
  bonusCode: z.nullable(text(40)),
  createdAt: moment,
  /** Null: the terms are broken. */
  brief: z.nullable(campaignBrief),
  estimates: z.array(campaignEstimate),
  outcomes: z.array(campaignOutcome),
})
export type DeskCampaign = z.infer<typeof deskCampaign>

/** A page of campaigns, the newest first; `next` is the cursor of the page after it. */
export const campaignPage = z.object({
  campaigns: z.array(deskCampaign),
  next: z.nullable(campaignId),
})
export type CampaignPage = z.infer<typeof campaignPage>

export const campaignQuery = z.object({
  status: z.enum(campaignFilters),
  /** The last campaign of the page before. */
  after: z.optional(campaignId),
})
