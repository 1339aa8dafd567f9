import { Redis } from 'ioredis'
import type { Log } from '../ports/log.ts'

export interface RedisConnections {
  /** For commands. */
  readonly commands: Redis
  /** A connection of its own: a subscriber can do nothing else. */
  readonly subscriber: Redis
  close(): Promise<void>
}

const retryDelayMs = (attempt: number): number => Math.min(100 * attempt, 2_000)

/** Connects for as long as it takes; a command waits at most one reconnect before it fails. */
export async function connectRedis(url: string, log: Log): Promise<RedisConnections> {
  const open = (role: string) => {
    const redis = new Redis(url, {
      lazyConnect: true,
      maxRetriesPerRequest: 1,
      connectTimeout: 5_000,
      commandTimeout: 5_000,
      retryStrategy: retryDelayMs,
    })
    redis.on('error', (error: Error) => log.warn('redis.error', { role, why: error.name }))
    redis.on('ready', () => log.info('redis.ready', { role }))
    return redis
  }
  const commands = open('commands')
  const subscriber = open('subscriber')
  await Promise.all([commands.connect(), subscriber.connect()])
  return {
    commands,
    subscriber,
    async close() {
      commands.disconnect()
      subscriber.disconnect()
    },
  }
}
