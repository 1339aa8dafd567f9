import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { type Transition, transition } from '@player-site/contracts/ops/ops.entities.ts'
import type { Subscription } from 'rxjs'
import * as z from 'zod/mini'
import type { Clock } from '../ports/clock.ts'
import { kindOf, type Log } from '../ports/log.ts'
import { type PlayerTimeline, timelineBounds } from '../ports/timeline.ts'
import type { RedisConnections } from './redis-connection.ts'
import { spellOf } from './timeline.rules.ts'

const timelineKey = (playerId: PlayerId): string => `p:{${playerId}}:timeline`

/**
 * KEYS timeline; ARGV ms to keep, entries to keep, transitions. Folds a spell, and repeated trouble
 * unless a success came in between, into one entry with a count; as in memory-timeline.ts.
 */
const noteScript = `
for i = 3, #ARGV do
  local text = ARGV[i]
  local new = cjson.decode(text)
  if new.spell or new.level ~= 'info' then
    for back = 1, redis.call('LLEN', KEYS[1]) do
      local oldText = redis.call('LINDEX', KEYS[1], -back)
      local old = cjson.decode(oldText)
      if not new.spell and not old.spell and old.level == 'info' then break end
      if old.spell == new.spell and (new.spell or old.what == new.what and old.node == new.node) then
        new.since = old.since or old.at
        new.times = (old.times or 1) + 1
        text = cjson.encode(new)
        redis.call('LREM', KEYS[1], -1, oldText)
        break
      end
    end
  end
  redis.call('RPUSH', KEYS[1], text)
end
redis.call('LTRIM', KEYS[1], -tonumber(ARGV[2]), -1)
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 'noted'
`

const batch = { withinMs: 200, entries: 100, maxPending: 5_000 } as const

/** Lists that survive the nodes that wrote them; written in batches, one script call per player. */
export function createRedisTimeline(
  { commands }: RedisConnections,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): PlayerTimeline {
  let pending = new Map<PlayerId, Transition[]>()
  let count = 0
  let timer: Subscription | undefined
  let writing: Promise<void> | undefined
  let isFailing = false
  let isStopped = false

  const write = async (notes: Map<PlayerId, Transition[]>): Promise<void> => {
    const { ageMs, transitions: maxCount } = timelineBounds
    try {
      await Promise.all(
        [...notes].map(([playerId, transitions]) => {
          const texts = transitions.map((one) => JSON.stringify({ ...one, spell: spellOf(one) }))
          return commands.eval(noteScript, 1, timelineKey(playerId), ageMs, maxCount, ...texts)
        }),
      )
      isFailing = false
    } catch (error) {
      // Logged once: while Redis is down every batch fails, and each log line would be recorded
      // again.
      if (!isFailing) {
        log.warn('timeline.writeFailed', { why: kindOf(error) })
      }
      isFailing = true
    }
  }

  const flush = (): void => {
    timer?.unsubscribe()
    timer = undefined
    // One batch at a time, so that a slow Redis delays us instead of being flooded.
    if (writing || count === 0) return
    const notes = pending
    pending = new Map()
    count = 0
    writing = write(notes).finally(() => {
      writing = undefined
      if (count > 0) schedule()
    })
  }
  const schedule = (): void => {
    timer ??= clock.scheduler.schedule(flush, batch.withinMs)
  }

  return {
    record(playerId, noted) {
      if (isStopped || count >= batch.maxPending) return
      const own = pending.get(playerId) ?? []
      own.push(noted)
      pending.set(playerId, own)
      count += 1
      if (count >= batch.entries) flush()
      else schedule()
    },
    async read(playerId) {
      const texts = await commands.lrange(timelineKey(playerId), 0, -1)
      return texts.map((text) => z.parse(transition, JSON.parse(text)))
    },
    async stop() {
      isStopped = true
      await writing
      flush()
      await writing
      timer?.unsubscribe()
    },
  }
}
