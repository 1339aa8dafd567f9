import { type PlayerId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { sessionEndReason } from '@player-site/contracts/session/session.events.ts'
import type { Redis } from 'ioredis'
import * as z from 'zod/mini'
import type { Bus, BusMessage } from '../ports/bus.ts'
import type { Log } from '../ports/log.ts'
import type { RedisConnections } from './redis-connection.ts'
import { playerKeys } from './redis-keys.ts'
import { storedEnvelope } from './redis-player-store.ts'

const busMessage = z.discriminatedUnion('is', [
  z.object({ is: z.literal('event'), envelope: storedEnvelope }),
  z.object({
    is: z.literal('sessionEnded'),
    sessionIds: z.array(sessionId),
    reason: sessionEndReason,
  }),
  z.object({
    is: z.literal('toSession'),
    sessionId,
    name: z.string(),
    body: z.record(z.string(), z.unknown()),
  }),
  z.object({ is: z.literal('activity'), did: z.enum(['acknowledged', 'started', 'stopped']) }),
])

type Listener = (message: BusMessage) => void

function readMessage(text: string): BusMessage | undefined {
  try {
    const read = z.safeParse(busMessage, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Pub/sub, one channel a player; this node hears only the players it has tabs of. */
export function createRedisBus({ commands, subscriber }: RedisConnections, log: Log): Bus {
  const listeners = new Map<string, Set<Listener>>()

  subscriber.on('message', (channel: string, text: string) => {
    const message = readMessage(text)
    if (!message) {
      log.warn('bus.unreadable', {})
      return
    }
    for (const listener of listeners.get(channel) ?? []) listener(message)
  })

  return {
    publish: (playerId, message) => publishOn(commands, playerId, message),
    async subscribe(playerId, onMessage) {
      const { channel } = playerKeys(playerId)
      const own = listeners.get(channel) ?? new Set()
      const listener: Listener = (message) => onMessage(message)
      listeners.set(channel, own.add(listener))
      // Asked each time, also by the second listener: only the reply says that messages will come.
      await subscriber.subscribe(channel)
      return async () => {
        own.delete(listener)
        if (own.size > 0 || listeners.get(channel) !== own) return
        listeners.delete(channel)
        await subscriber.unsubscribe(channel)
      }
    },
  }
}

async function publishOn(redis: Redis, playerId: PlayerId, message: BusMessage): Promise<void> {
  await redis.publish(playerKeys(playerId).channel, JSON.stringify(message))
}
