import type { Redis } from 'ioredis'
import { readMessage } from '../../src/infra/redis-message.ts'
import type { Violation } from '../tab-reader.ts'

interface Last {
  readonly epoch: number
  readonly seq: number
  readonly atMs: number
}

/**
 * Hears everything that owners publish, in the order in which Redis did it: an epoch that is over
 * must not be heard of again, and inside one every number comes once.
 */
export async function watchPublished(redis: Redis) {
  const last = new Map<string, Last>()
  const violations: Violation[] = []
  let onEvent: (playerId: string, name: string, gapMs: number) => void = () => {}
  redis.on('pmessage', (_pattern: string, channel: string, text: string) => {
    const message = readMessage(text)
    const playerId = /\{(.*)\}/.exec(channel)?.[1]
    if (message?.is !== 'event' || !playerId) return
    const { epoch, seq, name } = message.event
    const before = last.get(playerId)
    const what = `${name} ${epoch}.${seq} after ${before?.epoch}.${before?.seq}`
    const atMs = performance.now()
    if (before && epoch < before.epoch) {
      violations.push({ rule: 'no stale publish', tab: playerId, what })
      return
    }
    if (before && epoch === before.epoch && seq !== before.seq + 1) {
      violations.push({ rule: 'one writer counts', tab: playerId, what })
    }
    last.set(playerId, { epoch, seq, atMs })
    onEvent(playerId, name, before ? atMs - before.atMs : 0)
  })
  await redis.psubscribe('p:*:events')
  return {
    last,
    violations,
    /** Called for each event with the time since the one before it, ms. */
    listen(listener: typeof onEvent) {
      onEvent = listener
    },
    /** Redis restarted: what was published while nobody could listen is not known. */
    forgetCounts: () => {
      for (const [playerId, { epoch, atMs }] of last) last.set(playerId, { epoch, seq: -1, atMs })
    },
  }
}
