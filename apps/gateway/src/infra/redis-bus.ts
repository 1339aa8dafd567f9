import { audienceOf, type Bus, type BusMessage } from '../ports/bus.ts'
import type { Log } from '../ports/log.ts'
import type { RedisConnections } from './redis-connection.ts'
import { playerKeys } from './redis-keys.ts'
import { messageText, readMessage } from './redis-message.ts'

type Listener = (message: BusMessage) => void

/**
 * Pub/sub with one channel per player and audience; this node subscribes only to players it serves.
 */
export function createRedisBus(redis: RedisConnections, log: Log): Bus {
  const listeners = new Map<string, Set<Listener>>()
  redis.onMessage((channel, text) => {
    const own = listeners.get(channel)
    if (!own) return
    const message = readMessage(text)
    if (!message) {
      log.warn('bus.unreadable', {})
      return
    }
    for (const listener of own) listener(message)
  })
  return {
    publish: (playerId, message) =>
      redis.publish(playerKeys(playerId).channels[audienceOf(message)], messageText(message)),
    async subscribe(playerId, audience, onMessage) {
      const channel = playerKeys(playerId).channels[audience]
      const own = listeners.get(channel) ?? new Set()
      const listener: Listener = (message) => onMessage(message)
      listeners.set(channel, own.add(listener))
      // Awaited by every listener: only the reply confirms that messages will arrive.
      await redis.subscribe(channel)
      return async () => {
        own.delete(listener)
        if (own.size > 0 || listeners.get(channel) !== own) return
        listeners.delete(channel)
        await redis.unsubscribe(channel)
      }
    },
  }
}
