import { listTableSeats } from '@player-site/contracts/games/table-seats.calls.ts'
import { maxTables, type TableSeats } from '@player-site/contracts/games/table-seats.entities.ts'
import type { Bind } from '../../http/bind-call.ts'
import { createStudioFeed, type StudioFeedDeps } from '../../integrations/studios/studio-feed.ts'
import type { StudioTable } from '../../integrations/studios/studio-tables.ts'
import type { Log } from '../../log.ts'
import type { Job } from '../../manifest/capability.ts'
import { createRepeatingTask } from '../../repeating-task.ts'

export interface LiveTables {
  /** Undefined for a game whose provider states no seats, or does not answer. */
  readonly seatsOf: (gameId: string) => TableSeats | undefined
  /** Reads every studio once. */
  readonly refresh: () => Promise<void>
  /** Refreshes for as long as the platform runs. */
  readonly job: Job
  readonly bind: (bind: Bind) => void
}

const readEveryMs = 2_000
/** Seats that were not confirmed for this long are not shown: someone may have taken them. */
const staleMs = 30_000

/** Live tables, as their providers' feeds state them. @see B§3 seats and seatsTaken */
export function createLiveTables(
  deps: StudioFeedDeps<StudioTable> & { readonly log: Log },
): LiveTables {
  const feed = createStudioFeed(deps, {
    name: 'tables',
    staleMs,
    toEntry: (gameId, { seats, seatsTaken }): TableSeats => ({
      gameId,
      seats,
      seatsTaken: Math.min(seats, seatsTaken),
    }),
  })
  return {
    seatsOf: (gameId) => feed.entries().find((one) => one.gameId === gameId),
    refresh: feed.refresh,
    job: createRepeatingTask('tables.notRead', readEveryMs, deps.log, () => feed.refresh()),
    bind(bind) {
      bind.public(listTableSeats, () => ({ data: feed.entries().slice(0, maxTables) }))
    },
  }
}
