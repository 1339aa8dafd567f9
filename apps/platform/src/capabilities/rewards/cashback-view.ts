import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money, moneyFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type {
  CashbackInfo,
  CashbackProgress,
} from '@player-site/contracts/rewards/cashback.entities.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import type { PlayerRow } from '../../players/player.repository.ts'
import { type CashbackTerms, claimDaysAfter } from './cashback.rules.ts'
import type { CashbackCampaign, CashbackCount, CountedWindow } from './cashback-count.ts'
import type { CashbackWindows } from './cashback-windows.ts'
import { type RewardGames, rewardOf } from './reward-view.ts'

type Decimal = (minor: bigint) => number

const decimalIn =
  (currency: Currency): Decimal =>
  (minor) =>
    decimalFromMoney(money(minor, currency))

const periodOf = ({ startAt, endAt }: { readonly startAt: Date; readonly endAt: Date }) => ({
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
})

const getCountedWindow = (
  { window, from, netLossMinor, amountMinor }: CountedWindow,
  decimal: Decimal,
) => ({
  ...periodOf({ startAt: from, endAt: window.endAt }),
  netLoss: decimal(netLossMinor),
  amount: decimal(amountMinor),
})

/** What a player's cashback comes to, as they see it. */
export function cashbackProgressOf(
  { open, isOpenClaimed, claimable }: CashbackCount,
  currency: Currency,
): CashbackProgress {
  const decimal = decimalIn(currency)
  return {
    ...(open && { current: getCountedWindow(open, decimal) }),
    isClaimed: isOpenClaimed,
    ...(claimable && {
      claimable: {
        ...getCountedWindow(claimable, decimal),
        claimUntil: claimable.window.claimUntil.toISOString(),
      },
    }),
  }
}

const getCashbackInfo = (
  cashback: CashbackTerms,
  maxAmount: number,
  { open, next, ended }: CashbackWindows,
  currency: Currency,
): CashbackInfo => {
  const shown = open ?? next ?? ended.at(-1)
  return {
    kind: cashback.kind,
    percent: cashback.share / 100,
    minNetLoss: cashback.minNetLosses[currency] ?? null,
    maxAmount,
    claimDays: claimDaysAfter(cashback),
    ...(shown && { window: periodOf(shown) }),
  }
}

/**
 * A cashback as its player sees it; undefined: it is not offered in their currency.
 * @param count of an activated one
 */
export function cashbackReward(
  campaign: CashbackCampaign,
  player: Pick<PlayerRow, 'id' | 'language' | 'currency' | 'registeredAt'>,
  games: RewardGames,
  { windows, count }: { readonly windows: CashbackWindows; readonly count?: CashbackCount },
): Reward | undefined {
  const { terms } = campaign
  const currency = asCurrency(player.currency)
  const maxAmount = currency && terms.amounts[currency]
  if (!currency || maxAmount === undefined) return undefined
  const nothingToWager = {
    amountMinor: moneyFromDecimal(maxAmount, currency).amountMinor,
    targetMinor: 0n,
    maxConversionMinor: null,
    maxStakeMinor: null,
    contributions: {},
    excludedGames: [],
  }
  return {
    ...rewardOf(campaign, nothingToWager, player, games),
    // What was lost before its end may still be claimed.
    campaignStatus: 'ACTIVE',
    validDays: claimDaysAfter(terms.cashback),
    cashbackInfo: getCashbackInfo(terms.cashback, maxAmount, windows, currency),
    cashbackActivated: count !== undefined,
    ...(count && { cashbackProgress: cashbackProgressOf(count, currency) }),
  }
}
