import { gameKinds } from '@player-site/contracts/games/game-fields.entities.ts'
import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { moment } from '@player-site/contracts/kernel/ids.ts'
import { languages } from '@player-site/contracts/kernel/locales.ts'
import { marketIds } from '@player-site/contracts/kernel/market-ids.ts'
import { wageringBases } from '@player-site/contracts/rewards/bonus-ids.ts'
import { campaignAmounts } from '@player-site/contracts/rewards/campaign-amounts.entities.ts'
import {
  campaignAudience,
  campaignText,
} from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import {
  bonusTypes,
  type CampaignStatus,
  campaignCategories,
  campaignId,
  campaignStatuses,
  type DepositTrigger,
  depositTriggers,
  rewardVerticals,
} from '@player-site/contracts/rewards/rewards.entities.ts'
import * as z from 'zod/mini'
import { cashbackTerms } from './cashback.rules.ts'
import { freeSpinTerms, isPlainBeside } from './free-spins.rules.ts'

/** The deposit that activates a bonus, and how much of it the bonus is. */
const depositTerms = z.object({
  event: z.enum(depositTriggers),
  /** Basis points of the deposit; `amounts` are the most. */
  share: z.int().check(z.minimum(1), z.maximum(50_000)),
  /** Where a currency is missing, the bonus is not offered. */
  minDeposits: campaignAmounts,
  wageringBase: z.enum(wageringBases),
})
export type DepositTerms = z.infer<typeof depositTerms>

/** English at least. */
const display = z.intersection(
  z.object({ en: campaignText }),
  z.partialRecord(z.enum(languages), campaignText),
)
/** The part of a campaign's terms that is words. */
export const campaignWords = z.object({ display })

/** What a campaign gives, to whom, on which terms. Its figures are copied to each assignment. */
export const campaignTerms = z
  .object({
    category: z.enum(campaignCategories),
    /** Empty: all. */
    markets: z.array(z.enum(marketIds)),
    /** Missing: every player of the markets. */
    audience: z.optional(campaignAudience),
    vertical: z.enum(rewardVerticals),
    bonusType: z.enum(bonusTypes),
    /** Whether an event activates it; then no other is activated beside it. */
    isTriggered: z.boolean(),
    /** Whether a claim beside an active bonus waits for its end; missing, or of a deposit: no. */
    isQueued: z.optional(z.boolean()),
    /** Missing: the player claims it without a deposit. */
    deposit: z.optional(depositTerms),
    /** Pays losses back: then `amounts` are the most of a window, and nothing is wagered. */
    cashback: z.optional(cashbackTerms),
    startsAt: moment,
    endsAt: z.nullable(moment),
    /** Days from its activation to its expiry. */
    validDays: z.int().check(z.minimum(1), z.maximum(366)),
    amounts: campaignAmounts,
    /** Hundredths: 1000 is ten times the bonus. */
    wageringHundredths: z.int().check(z.nonnegative(), z.maximum(10_000)),
    /** Empty: everything that is left becomes the player's. */
    maxConversions: campaignAmounts,
    /** Empty: a round may stake any amount. */
    maxStakes: campaignAmounts,
    /** Basis points of a stake that count, by kind of game. */
    contributions: z.partialRecord(
      z.enum(gameKinds),
      z.int().check(z.minimum(0), z.maximum(10_000)),
    ),
    excludedGames: z.array(z.string()),
    /** Missing: it gives bonus money. With them `amounts` are what all of them are worth. */
    freeSpins: z.optional(freeSpinTerms),
    display,
  })
  .check(
    z.refine(({ deposit, isTriggered }) => isTriggered || deposit === undefined),
    z.refine(
      ({ cashback, freeSpins, category, deposit, isTriggered, isQueued, wageringHundredths }) =>
        cashback === undefined ||
        (category === 'LOYALTY' &&
          !(deposit || isTriggered || isQueued || freeSpins) &&
          wageringHundredths === 0),
    ),
    z.refine(isPlainBeside),
  )
export type CampaignTerms = z.infer<typeof campaignTerms>

export interface Campaign {
  readonly id: string
  readonly brand: string
  readonly status: CampaignStatus
  readonly bonusCode: string | null
  readonly terms: CampaignTerms
}

/** What a row must be, to be a campaign. */
export const storedCampaign = z.object({
  id: campaignId,
  status: z.enum(campaignStatuses),
  terms: campaignTerms,
})

/** Whether its deposit gives the bonus to those alone who have opted in. */
export const isOptInOfDeposit = ({
  bonusCode,
  terms,
}: Pick<Campaign, 'bonusCode' | 'terms'>): boolean =>
  terms.category === 'OPT_IN' && terms.deposit !== undefined && bonusCode === null

const wholeBasisPoints = 10_000n

/** What a deposit's bonus is, in minor units, half up: its share of the deposit, up to the most. */
export function depositBonusMinor(
  { share }: Pick<DepositTerms, 'share'>,
  depositMinor: bigint,
  mostMinor: bigint,
): bigint {
  const shareMinor = (depositMinor * BigInt(share) + wholeBasisPoints / 2n) / wholeBasisPoints
  return shareMinor < mostMinor ? shareMinor : mostMinor
}

/** The smallest deposit that gives the most. */
export const fullDepositMinor = (
  { share }: Pick<DepositTerms, 'share'>,
  mostMinor: bigint,
): bigint => (mostMinor * wholeBasisPoints + BigInt(share) - 1n) / BigInt(share)

/** The amount of a bonus and what its wagering counts from; without a deposit, the most of both. */
export function bonusFigures(
  { deposit }: Pick<CampaignTerms, 'deposit'>,
  mostMinor: bigint,
  depositMinor?: bigint,
): { readonly amountMinor: bigint; readonly baseMinor: bigint } {
  if (!deposit) return { amountMinor: mostMinor, baseMinor: mostMinor }
  const fullMinor = fullDepositMinor(deposit, mostMinor)
  const usedMinor =
    depositMinor !== undefined && depositMinor < fullMinor ? depositMinor : fullMinor
  const amountMinor = depositBonusMinor(deposit, usedMinor, mostMinor)
  const isWithDeposit = deposit.wageringBase === 'DEPOSIT_AND_BONUS'
  return { amountMinor, baseMinor: isWithDeposit ? amountMinor + usedMinor : amountMinor }
}

const numberOfDeposit: Readonly<Record<Exclude<DepositTrigger, 'NEXT_DEPOSIT'>, number>> = {
  FIRST_DEPOSIT: 1,
  SECOND_DEPOSIT: 2,
  THIRD_DEPOSIT: 3,
  FOURTH_DEPOSIT: 4,
  FIFTH_DEPOSIT: 5,
}

/** Whether a player's next deposit is the one that activates a bonus. @param before deposits so far */
export const isTriggeredBy = ({ event }: Pick<DepositTerms, 'event'>, before: number): boolean =>
  event === 'NEXT_DEPOSIT' || numberOfDeposit[event] === before + 1

/** What decides whether a player is among those to whom a campaign is offered. */
interface AudienceFacts {
  readonly registeredAt: Date
  /** When the player chose the offer. */
  readonly chosenAt: Date
  /** Whether the player has completed a campaign's bonus in the account of this one. */
  readonly hasCompleted: (campaignId: string) => boolean
}

/** When an offer ends for a player who registered at a moment; null: it does not. */
export function offerEndsAt(
  { endsAt, audience }: Pick<CampaignTerms, 'endsAt' | 'audience'>,
  registeredAt: Date,
): Date | null {
  const end = endsAt === null ? null : new Date(endsAt)
  if (audience?.event !== 'REGISTRATION_WITH_TIMEFRAME') return end
  const own = new Date(registeredAt.getTime() + audience.days * oneDayMs)
  return end !== null && end < own ? end : own
}

/** Whether a campaign is offered to a player, as far as they themselves decide. */
export function isInAudience(
  { endsAt, audience }: Pick<CampaignTerms, 'endsAt' | 'audience'>,
  { registeredAt, chosenAt, hasCompleted }: AudienceFacts,
): boolean {
  switch (audience?.event) {
    case undefined:
      return true
    case 'REGISTRATION_WITH_TIMEFRAME': {
      const end = offerEndsAt({ endsAt, audience }, registeredAt)
      return end === null || chosenAt < end
    }
    case 'LINKED_CAMPAIGN':
      return hasCompleted(audience.campaignId)
  }
}

/** The status of a campaign at a moment. */
export function campaignStatusAt(
  status: CampaignStatus,
  { endsAt }: Pick<CampaignTerms, 'endsAt'>,
  now: Date,
): CampaignStatus {
  return status === 'ACTIVE' && endsAt !== null && new Date(endsAt) <= now ? 'EXPIRED' : status
}

/** A code as it is compared: without spaces around it, in capitals of any alphabet. */
export const normalizeCode = (code: string): string =>
  code.normalize('NFKC').trim().toLocaleUpperCase('en')
