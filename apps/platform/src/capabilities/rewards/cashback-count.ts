import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import { maxCashbackClaimDays } from '@player-site/contracts/rewards/cashback.entities.ts'
import type { Database } from '../../db/database.ts'
import { readNetLossMinor } from '../../ledger/net-loss.repository.ts'
import type { PlayerRow } from '../../players/player.repository.ts'
import type { Campaign, CampaignTerms } from './campaign.rules.ts'
import {
  type ActivationRow,
  type CashbackClaimRow,
  findCashbackClaims,
} from './cashback.repository.ts'
import { type CashbackTerms, cashbackMinor } from './cashback.rules.ts'
import { type CashbackWindow, type CashbackWindows, cashbackWindows } from './cashback-windows.ts'

/** A campaign that pays losses back. */
export type CashbackCampaign = Campaign & {
  readonly terms: CampaignTerms & { readonly cashback: CashbackTerms }
}

export function isCashback(campaign: Campaign): campaign is CashbackCampaign {
  return campaign.terms.cashback !== undefined
}

type Taker = Pick<PlayerRow, 'id' | 'countryCode' | 'currency'>

/** The windows of a campaign around a moment, in the days of a player's market. */
export const windowsFor = (
  { terms }: CashbackCampaign,
  { countryCode }: Pick<Taker, 'countryCode'>,
  now: Date,
): CashbackWindows =>
  cashbackWindows(terms, terms.cashback, now, marketRulesFor(countryCode).timeZone)

/** What a window comes to, of what was counted: `[from, to)`. */
export interface CountedWindow {
  readonly window: CashbackWindow
  readonly from: Date
  readonly to: Date
  readonly netLossMinor: bigint
  readonly amountMinor: bigint
}

/** A player's windows of an activated cashback. */
export interface CashbackCount {
  readonly open?: CountedWindow
  readonly isOpenClaimed: boolean
  /** What a claim pays now, the oldest. */
  readonly claimable?: CountedWindow
  /** Why a claim pays nothing now. */
  readonly refusal?: 'bonus.cashbackNothingYet' | 'bonus.cashbackClaimed' | 'bonus.cashbackOver'
}

const latest = (first: Date, ...others: readonly Date[]): Date =>
  others.reduce((max, one) => (one > max ? one : max), first)

const minorIn = (amount: number | undefined, currency: Currency): bigint =>
  amount === undefined ? 0n : moneyFromDecimal(amount, currency).amountMinor

/** Claims of windows that may still be open, or be claimed. */
export const findRecentClaims = (db: Database, playerId: string, now: Date) =>
  findCashbackClaims(
    db,
    playerId,
    // A window, the days in which it may be claimed, and one for the hours of its day.
    new Date(now.getTime() - (2 * maxCashbackClaimDays + 1) * oneDayMs),
  )

interface CountBy {
  readonly player: Taker
  readonly activation: ActivationRow
  /** Of the campaign. */
  readonly claims: readonly CashbackClaimRow[]
  readonly now: Date
}

/** Counts a window as far as it has come; undefined: nothing of it counts. */
async function countWindow(
  db: Database,
  { terms }: CashbackCampaign,
  window: CashbackWindow,
  { player, activation: { activatedAt }, claims, now }: CountBy,
): Promise<CountedWindow | undefined> {
  const currency = asCurrency(player.currency)
  if (!currency) return undefined
  // A player who moves to another time zone has windows that overlap; nothing is paid for twice.
  const from = latest(window.startAt, activatedAt, ...claims.map(({ toAt }) => toAt))
  // What is posted in this very millisecond may still come, so it is left out.
  const to = now < window.endAt ? now : window.endAt
  if (from > to) return undefined
  const played = { vertical: terms.vertical, from, to, roundsSince: activatedAt }
  const netLossMinor = await readNetLossMinor(db, player.id, played)
  const bounds = {
    minMinor: minorIn(terms.cashback.minNetLosses[currency], currency),
    maxMinor: minorIn(terms.amounts[currency], currency),
  }
  const amountMinor = cashbackMinor(terms.cashback, netLossMinor, bounds)
  return { window, from, to, netLossMinor, amountMinor }
}

/**
 * Counts what an activated cashback comes to. Exact while the player's wallet is locked; otherwise
 * as of a moment ago.
 */
export async function countCashback(
  db: Database,
  campaign: CashbackCampaign,
  by: CountBy,
): Promise<CashbackCount> {
  const { player, claims, now } = by
  const { open, ended } = windowsFor(campaign, player, now)
  const isClaimed = ({ day }: CashbackWindow) => claims.some((claim) => claim.day === day)
  const unclaimed = ended.filter((window) => !isClaimed(window))
  const counted: CountedWindow[] = []
  for (const window of unclaimed) {
    const one = await countWindow(db, campaign, window, by)
    if (one && one.amountMinor > 0n) counted.push(one)
  }
  const isOpenClaimed = open !== undefined && isClaimed(open)
  const openCount = open && !isOpenClaimed ? await countWindow(db, campaign, open, by) : undefined
  const isAtOnce = campaign.terms.cashback.kind === 'INSTANT'
  const candidates = [
    ...counted.filter(({ window: { claimUntil } }) => now < claimUntil),
    ...(isAtOnce && openCount && openCount.amountMinor > 0n ? [openCount] : []),
  ]
  const [claimable] = candidates
  const common = { isOpenClaimed, ...(openCount && { open: openCount }) }
  if (claimable) return { ...common, claimable }
  if (isOpenClaimed || (!isAtOnce && ended.some(isClaimed))) {
    return { ...common, refusal: 'bonus.cashbackClaimed' }
  }
  return {
    ...common,
    refusal: counted.length > 0 ? 'bonus.cashbackOver' : 'bonus.cashbackNothingYet',
  }
}
