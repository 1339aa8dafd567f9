import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import { readBacklog } from './outgoing-messages.repository.ts'

const checkEveryMs = 60_000
/** A message that is still unsent after this long is reported. */
const lateMs = 5 * 60_000

/** Warns, once a minute, while a message has been waiting for more than five. */
export function createBacklogWatch({
  db,
  clock,
  log,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}) {
  let checkedAt = Number.NEGATIVE_INFINITY
  return {
    async check(): Promise<void> {
      const now = clock.now().getTime()
      if (now - checkedAt < checkEveryMs) return
      checkedAt = now
      const { pending, oldestAt } = await readBacklog(db)
      if (oldestAt === null || now - oldestAt.getTime() < lateMs) return
      const oldestSeconds = Math.round((now - oldestAt.getTime()) / 1_000)
      log.warn('messages.backlog', { pending, oldestSeconds })
    },
  }
}
