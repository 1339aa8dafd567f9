import { type PlayerId, playerId } from '@player-site/contracts/kernel/ids.ts'
import * as z from 'zod/mini'
import type { RedisConnections } from '../../../apps/gateway/src/infra/redis-connection.ts'
import { playerKeys } from '../../../apps/gateway/src/infra/redis-keys.ts'
import { readMessage } from '../../../apps/gateway/src/infra/redis-message.ts'
import type { PlayerEvent } from '../../../apps/gateway/src/ports/player-event.ts'
import type { Violation } from '../../../apps/gateway/testing/tab-reader.ts'

/** The seq of a player whose events were not received. */
const unknown = -1

interface Last {
  readonly epoch: number
  readonly seq: number
}

/**
 * Receives everything that the owners of some players publish, in Redis's order: an ended epoch
 * must not appear again, and inside one every number appears once.
 */
export function watchPublished(redis: RedisConnections) {
  const last = new Map<string, Last>()
  const violations: Violation[] = []
  let onEvent: (player: string, event: PlayerEvent) => void = () => {}
  let onMissed: () => void = () => {}
  redis.onMessage((channel, text) => {
    const message = readMessage(text)
    const player = /\{(.*)\}/.exec(channel)?.[1]
    if (message?.is !== 'event' || !player) return
    const { epoch, seq, name } = message.event
    const before = last.get(player)
    const what = `${name} ${epoch}.${seq} after ${before?.epoch}.${before?.seq}`
    if (before && epoch < before.epoch) {
      violations.push({ rule: 'no stale publish', tab: player, what })
      return
    }
    const isNext = before && (before.seq === unknown || seq === before.seq + 1)
    if (before && epoch === before.epoch && !isNext) {
      violations.push({ rule: 'one writer counts', tab: player, what })
    }
    last.set(player, { epoch, seq })
    onEvent(player, message.event)
  })
  // While Redis is away events cannot be received, so the number is unknown.
  redis.subscriberLost$.subscribe(() => {
    for (const [player, { epoch }] of last) last.set(player, { epoch, seq: unknown })
    onMissed()
  })
  const channelOf = (player: string): string =>
    playerKeys(z.parse<typeof playerId>(playerId, player) satisfies PlayerId).channels.tabs
  return {
    last,
    violations,
    async watch(players: readonly string[]): Promise<void> {
      await Promise.all(players.map((player) => redis.subscribe(channelOf(player))))
    },
    async forget(players: readonly string[]): Promise<void> {
      await Promise.all(players.map((player) => redis.unsubscribe(channelOf(player))))
      for (const player of players) last.delete(player)
    },
    listen(listener: typeof onEvent, missed: typeof onMissed = () => {}) {
      onEvent = listener
      onMissed = missed
    },
  }
}
