import { listTableSeats } from '@player-site/contracts/games/table-seats.calls.ts'
import { maxTables } from '@player-site/contracts/games/table-seats.entities.ts'
import { tableSeatsTopic } from '@player-site/contracts/games/table-seats.topics.ts'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { type Capability, type Nothing, nothing } from '../../manifest/capability.ts'

/** The seats of live tables, pushed to open pages. */
export const tables: Capability<undefined, Nothing> = {
  name: 'tables',
  create: ({ platform }) => ({
    topics: [
      {
        spec: tableSeatsTopic,
        read: async () => {
          const { data } = await platform.ask(listTableSeats, { query: { siteId } })
          return { tables: data.slice(0, maxTables) }
        },
      },
    ],
    provides: nothing,
  }),
}
