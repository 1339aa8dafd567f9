import { readJackpots } from '@player-site/contracts/jackpots/jackpots.calls.ts'
import { maxJackpots } from '@player-site/contracts/jackpots/jackpots.entities.ts'
import { jackpotsTopic } from '@player-site/contracts/jackpots/jackpots.topics.ts'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { currencyCodes } from '@player-site/contracts/kernel/currencies.ts'
import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'

/** The jackpots of each currency, pushed to open pages. */
export const jackpots: Capability<undefined, Nothing> = {
  name: 'jackpots',
  create: ({ platform }) => ({
    topics: currencyCodes.map((currency) => ({
      spec: jackpotsTopic(currency),
      read: async () => {
        const { data } = await platform.ask(readJackpots, { query: { siteId, currency } })
        return { jackpots: data.slice(0, maxJackpots) }
      },
    })),
    provides: nothing,
  }),
}
