import { Cluster, Redis } from 'ioredis'
import { type Observable, Subject } from 'rxjs'
import type { Log } from '../ports/log.ts'

/** One server or a cluster: what we ask of them is the same. */
export type RedisClient = Redis | Cluster

export interface RedisConnections {
  /** For commands. */
  readonly commands: RedisClient
  /** How a script publishes: in a cluster by shard, so that a message visits one of them only. */
  readonly publishCommand: 'PUBLISH' | 'SPUBLISH'
  publish(channel: string, text: string): Promise<void>
  /** Resolves once messages published from now on will arrive. */
  subscribe(channel: string): Promise<void>
  unsubscribe(channel: string): Promise<void>
  onMessage(listener: (channel: string, text: string) => void): void
  /** The line that messages come by was lost. */
  readonly subscriberLost$: Observable<void>
  /** Drops connections that look open and are not; they come back by themselves. */
  reconnect(): void
  close(): Promise<void>
}

export interface RedisOptions {
  readonly url: string
  readonly isCluster: boolean
}

const retryDelayMs = (attempt: number): number => Math.min(100 * attempt, 2_000)

/** A command waits at most one reconnect before it fails. */
const clientOptions = {
  lazyConnect: true,
  maxRetriesPerRequest: 1,
  connectTimeout: 5_000,
  commandTimeout: 5_000,
  enableAutoPipelining: true,
} as const

function open({ url, isCluster }: RedisOptions, sharded: boolean): RedisClient {
  if (!isCluster) return new Redis(url, { ...clientOptions, retryStrategy: retryDelayMs })
  const { hostname, port, username, password, protocol } = new URL(url)
  const { lazyConnect, enableAutoPipelining, ...redisOptions } = clientOptions
  return new Cluster([{ host: hostname, port: Number(port || 6_379) }], {
    lazyConnect,
    enableAutoPipelining,
    shardedSubscribers: sharded,
    clusterRetryStrategy: retryDelayMs,
    redisOptions: {
      ...redisOptions,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { tls: {} }),
    },
  })
}

/** Connects for as long as it takes. */
export async function connectRedis(options: RedisOptions, log: Log): Promise<RedisConnections> {
  const { isCluster } = options
  const watched = (redis: RedisClient, role: string): RedisClient => {
    redis.on('error', (error: Error) => log.warn('redis.error', { role, why: error.name }))
    redis.on('ready', () => log.info('redis.ready', { role }))
    return redis
  }
  const commands = watched(open(options, false), 'commands')
  const subscriber = watched(open(options, isCluster), 'subscriber')
  const lost = new Subject<void>()
  subscriber.on('close', () => lost.next())
  subscriber.on('-node', () => lost.next())
  await Promise.all([commands.connect(), subscriber.connect()])
  return {
    commands,
    publishCommand: isCluster ? 'SPUBLISH' : 'PUBLISH',
    async publish(channel, text) {
      await (isCluster ? commands.spublish(channel, text) : commands.publish(channel, text))
    },
    async subscribe(channel) {
      await (isCluster ? subscriber.ssubscribe(channel) : subscriber.subscribe(channel))
    },
    async unsubscribe(channel) {
      await (isCluster ? subscriber.sunsubscribe(channel) : subscriber.unsubscribe(channel))
    },
    onMessage(listener) {
      subscriber.on(isCluster ? 'smessage' : 'message', listener)
    },
    subscriberLost$: lost,
    reconnect() {
      commands.disconnect(true)
      subscriber.disconnect(true)
    },
    async close() {
      commands.disconnect()
      subscriber.disconnect()
    },
  }
}
