import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type {
  CampaignEstimate,
  CampaignFilter,
  CampaignGift,
  CampaignOutcome,
  DeskCampaignStatus,
} from '@player-site/contracts/rewards/campaign-desk.entities.ts'
import type { CampaignStatus } from '@player-site/contracts/rewards/rewards.entities.ts'
import { type BonusState, wageringTarget } from '../../ledger/bonus.rules.ts'
import { bonusFigures, type CampaignTerms } from './campaign.rules.ts'
import { type CountedGame, expectedCostMinor } from './wagering-cost.rules.ts'

/** Bonuses of a campaign in one currency and one state. */
export interface GivenBonuses {
  readonly currency: string
  readonly state: BonusState
  readonly bonuses: number
  readonly amountMinor: bigint
  readonly convertedMinor: bigint
  /** Free spins alone. */
  readonly spins?: { readonly given: number; readonly played: number }
  /** Cashbacks alone. */
  readonly cashbacks?: NonNullable<CampaignOutcome['cashbacks']>
}

/** What a campaign gives. */
export function giftIn({
  freeSpins,
  cashback,
}: Pick<CampaignTerms, 'freeSpins' | 'cashback'>): CampaignGift {
  if (cashback) return 'CASHBACK'
  return freeSpins ? 'FREE_SPINS' : 'BONUS'
}

const decimalIn = (minor: bigint, currency: Currency): number =>
  decimalFromMoney(money(minor, currency))

/** Hundredths of a per cent are whole in a game's return. */
const returnPoints = (rtp: number): bigint => BigInt(Math.round(rtp * 100))

/**
 * What all free spins of a player are expected to win, by currency: what they are worth, times the
 * return of their game. The player keeps it, so it is what they cost.
 * @param rtp per cent; null: the game states none, or has left the catalogue
 */
export function spinEstimates(
  { amounts }: Pick<CampaignTerms, 'amounts'>,
  rtp: number | null,
): CampaignEstimate[] {
  return Object.entries(amounts).flatMap(([code, amount]) => {
    const currency = asCurrency(code)
    if (!currency || amount === undefined) return []
    const { amountMinor } = moneyFromDecimal(amount, currency)
    const wonMinor = rtp === null ? null : (amountMinor * returnPoints(rtp) + 5_000n) / 10_000n
    const expectedValue = wonMinor === null ? null : decimalIn(wonMinor, currency)
    return { currency, amount, wageringTarget: 0, expectedCost: 0, expectedValue }
  })
}

/** The most that a window of a cashback gives a player; what players will lose is not known. */
export const cashbackEstimates = ({
  amounts,
}: Pick<CampaignTerms, 'amounts'>): CampaignEstimate[] =>
  Object.entries(amounts).flatMap(([code, amount]) => {
    const currency = asCurrency(code)
    if (!currency || amount === undefined) return []
    return { currency, amount, wageringTarget: 0, expectedCost: null, expectedValue: null }
  })

/**
 * What a bonus of these terms is expected to do, by currency. What is left is never below zero, for
 * a bonus that is lost costs no money of the player's; nor is it above the largest conversion.
 */
export function estimatesOf(
  { amounts, maxConversions, wageringHundredths, contributions, deposit }: CampaignTerms,
  games: readonly CountedGame[],
): CampaignEstimate[] {
  return Object.entries(amounts).flatMap(([code, amount]) => {
    const currency = asCurrency(code)
    if (!currency || amount === undefined) return []
    const { amountMinor } = moneyFromDecimal(amount, currency)
    const { baseMinor } = bonusFigures({ deposit }, amountMinor)
    const targetMinor = wageringTarget(baseMinor, wageringHundredths)
    const costMinor = expectedCostMinor(targetMinor, contributions, games)
    const most = maxConversions[currency] ?? Number.POSITIVE_INFINITY
    const leftMinor = costMinor === null || costMinor > amountMinor ? 0n : amountMinor - costMinor
    return {
      currency,
      amount,
      wageringTarget: decimalIn(targetMinor, currency),
      expectedCost: costMinor === null ? null : decimalIn(costMinor, currency),
      expectedValue: costMinor === null ? null : Math.min(decimalIn(leftMinor, currency), most),
    }
  })
}

/** What became of a campaign's bonuses, by currency. */
export function outcomesOf(given: readonly GivenBonuses[]): CampaignOutcome[] {
  return [...Map.groupBy(given, ({ currency }) => currency)].flatMap(([code, rows]) => {
    const currency = asCurrency(code)
    if (!currency) return []
    const sumOf = (pick: (row: GivenBonuses) => bigint) =>
      rows.reduce((sum, row) => sum + pick(row), 0n)
    const spins = rows.flatMap((row) => row.spins ?? [])
    const [cashbacks] = rows.flatMap((row) => row.cashbacks ?? [])
    const inState = (state: BonusState) => rows.find((row) => row.state === state)?.bonuses ?? 0
    return {
      currency,
      amount: decimalIn(
        sumOf(({ amountMinor }) => amountMinor),
        currency,
      ),
      converted: decimalIn(
        sumOf(({ convertedMinor }) => convertedMinor),
        currency,
      ),
      bonuses: {
        active: inState('active'),
        completed: inState('completed'),
        forfeited: inState('forfeited'),
        expired: inState('expired'),
        cancelled: inState('cancelled'),
      },
      ...(cashbacks && { cashbacks }),
      ...(spins.length > 0 && {
        spins: {
          given: spins.reduce((sum, { given: one }) => sum + one, 0),
          played: spins.reduce((sum, { played }) => sum + played, 0),
        },
      }),
    }
  })
}

/** The status for staff: an offer that has ended is completed once its bonuses have ended. */
export const deskStatus = (
  status: CampaignStatus,
  given: readonly GivenBonuses[],
): DeskCampaignStatus =>
  status === 'EXPIRED' && !given.some(({ state }) => state === 'active') ? 'COMPLETED' : status

/** Whether a filter shows a campaign; a broken one is shown among all alone. */
export const isShownBy = (filter: CampaignFilter, status: DeskCampaignStatus): boolean =>
  filter === 'ALL' || filter === status
