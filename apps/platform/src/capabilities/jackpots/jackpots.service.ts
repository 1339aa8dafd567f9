import type { Jackpot } from '@player-site/contracts/jackpots/jackpots.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { StudioJackpot } from '../../integrations/studios/jackpot-amounts.ts'
import {
  createStudioFeed,
  type StudioFeed,
  type StudioFeedDeps,
} from '../../integrations/studios/studio-feed.ts'

/** Of all that is known when a filter is undefined. */
export interface JackpotFilter {
  readonly gameIds: ReadonlySet<string> | undefined
  readonly currency: Currency | undefined
}

export interface JackpotsService extends Pick<StudioFeed<Jackpot>, 'refresh'> {
  /** The largest first. */
  readonly amounts: (filter: JackpotFilter) => Jackpot[]
}

/** In whole minor units, and never above what the studio says. */
function flooredAmount({ amount, currency }: StudioJackpot): number {
  const rounded = roundedFromDecimal(amount, currency)
  if (decimalFromMoney(rounded) <= amount) return decimalFromMoney(rounded)
  return decimalFromMoney(money(rounded.amountMinor - 1n, currency))
}

/** What the jackpots of the studios would pay. */
export function createJackpotsService(deps: StudioFeedDeps<StudioJackpot>): JackpotsService {
  const feed = createStudioFeed(deps, {
    name: 'jackpots',
    staleMs: 600_000,
    toEntry: (gameId, one): Jackpot => ({
      gameId,
      currency: one.currency,
      amount: flooredAmount(one),
    }),
  })
  return {
    refresh: feed.refresh,
    amounts: ({ gameIds, currency }) =>
      feed
        .entries()
        .filter(
          (one) =>
            (currency === undefined || one.currency === currency) &&
            (gameIds === undefined || gameIds.has(one.gameId)),
        )
        .sort((a, b) => b.amount - a.amount || a.gameId.localeCompare(b.gameId)),
  }
}
