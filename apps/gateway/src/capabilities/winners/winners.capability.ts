import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { currencyCodes } from '@player-site/contracts/kernel/currencies.ts'
import { listLatestWinners, listTopWinners } from '@player-site/contracts/winners/winners.calls.ts'
import { winnersTopic } from '@player-site/contracts/winners/winners.topics.ts'
import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'

/** The winners of each currency, pushed to open pages. */
export const winners: Capability<undefined, Nothing> = {
  name: 'winners',
  create: ({ platform }) => ({
    topics: currencyCodes.map((currency) => {
      const latest = () => platform.ask(listLatestWinners, { query: { siteId, currency } })
      const top = async (dateRange: 'DAY' | 'WEEK' | 'MONTH') =>
        (await platform.ask(listTopWinners, { query: { siteId, currency, dateRange } })).data
      return {
        spec: winnersTopic(currency),
        read: async () => {
          const [{ data }, DAY, WEEK, MONTH] = await Promise.all([
            latest(),
            top('DAY'),
            top('WEEK'),
            top('MONTH'),
          ])
          return { latest: data, top: { DAY, WEEK, MONTH } }
        },
      }
    }),
    provides: nothing,
  }),
}
