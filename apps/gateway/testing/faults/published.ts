import type { Redis } from 'ioredis'
import { readMessage } from '../../src/infra/redis-message.ts'
import type { Violation } from '../tab-reader.ts'

/** The seq of a player whose events went by unheard. */
const unknown = -1

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
    const isNext = before && (before.seq === unknown || seq === before.seq + 1)
    if (before && epoch === before.epoch && !isNext) {
      violations.push({ rule: 'one writer counts', tab: playerId, what })
    }
    last.set(playerId, { epoch, seq, atMs })
    onEvent(playerId, name, before ? atMs - before.atMs : 0)
  })
  // While it is away nobody can listen: what went by is not known.
  redis.on('close', () => {
    for (const [playerId, { epoch, atMs }] of last)
      last.set(playerId, { epoch, seq: unknown, atMs })
  })
  await redis.psubscribe('p:*:events')
  return {
    last,
    violations,
    /** Called for each event with the time since the one before it, ms. */
    listen(listener: typeof onEvent) {
      onEvent = listener
    },
  }
}
