import { Cluster, Redis } from 'ioredis'
import { type Observable, Subject } from 'rxjs'
import { kindOf, type Log } from '../ports/log.ts'

/** One server or a cluster: the commands are the same. */
export type RedisClient = Redis | Cluster

export interface RedisConnections {
  /** For commands. */
  readonly commands: RedisClient
  readonly isCluster: boolean
  /**
   * The publish command of scripts: in a cluster by shard, so that a message visits one shard only.
   */
  readonly publishCommand: 'PUBLISH' | 'SPUBLISH'
  publish(channel: string, text: string): Promise<void>
  /** Stores a value for a while. @throws the store's error, where it takes no writes */
  write(key: string, value: string, lifeMs: number): Promise<void>
  /** Resolves once messages published from now on will arrive. */
  subscribe(channel: string): Promise<void>
  unsubscribe(channel: string): Promise<void>
  onMessage(listener: (channel: string, text: string) => void): void
  /** Emits when a subscriber connection was lost or replaced: messages may be missing until then. */
  readonly subscriberLost$: Observable<void>
  /** Drops half-open connections; they reconnect automatically. */
  reconnect(): void
  close(): Promise<void>
}

export interface RedisOptions {
  /** One server, or any of a cluster's. */
  readonly urls: readonly string[]
  readonly isCluster: boolean
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

/** Short, since players wait for an owner until a returned server is noticed. */
const retryDelayMs = (attempt: number): number => Math.min(100 * attempt, 500)

/** For a connection, and for a command's answer. */
const timeoutMs = 5_000

/** A command waits for at most one reconnect before it fails. */
const clientOptionsOf = ({ deadlineScale = 1 }: RedisOptions) =>
  ({
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    connectTimeout: timeoutMs * deadlineScale,
    commandTimeout: timeoutMs * deadlineScale,
    enableAutoPipelining: true,
    // After a fail-over the old primary keeps its connections, and takes no writes: a new connection
    // finds the new one.
    reconnectOnError: (error: Error): boolean => error.message.startsWith('READONLY'),
  }) as const

function open(options: RedisOptions, sharded: boolean): RedisClient {
  const { urls, isCluster } = options
  const clientOptions = clientOptionsOf(options)
  const [first = ''] = urls
  if (!isCluster) return new Redis(first, { ...clientOptions, retryStrategy: retryDelayMs })
  const { username, password, protocol } = new URL(first)
  const { lazyConnect, enableAutoPipelining, ...redisOptions } = clientOptions
  const nodes = urls.map((url) => {
    const { hostname, port } = new URL(url)
    return { host: hostname, port: Number(port || 6_379) }
  })
  return new Cluster(nodes, {
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

/** Errors repeat quickly while a server is away; at most one log line a second reports them. */
const logEveryMs = 1_000

function logErrorsOf(redis: RedisClient, role: string, log: Log): RedisClient {
  let loggedAtMs = Number.NEGATIVE_INFINITY
  let unlogged = 0
  redis.on('error', (error: Error) => {
    unlogged += 1
    if (performance.now() - loggedAtMs < logEveryMs) return
    loggedAtMs = performance.now()
    log.warn('redis.error', { role, why: kindOf(error), count: unlogged })
    unlogged = 0
  })
  redis.on('ready', () => log.info('redis.ready', { role }))
  return redis
}

/**
 * Resolves when the connection is ready for the first time. The promise of `connect` is not used:
 * it stays pending for ever when the first attempt failed and a later one succeeded.
 */
const whenReady = (redis: RedisClient): Promise<unknown> => {
  const ready = new Promise<void>((resolve) => redis.once('ready', resolve))
  redis.connect().catch(() => {})
  return ready
}

/** Retries until connected. */
export async function connectRedis(options: RedisOptions, log: Log): Promise<RedisConnections> {
  const { isCluster } = options
  const commands = logErrorsOf(open(options, false), 'commands', log)
  const subscriber = logErrorsOf(open(options, isCluster), 'subscriber', log)
  const lost = new Subject<void>()
  // In a cluster each shard has a connection. After a fail-over one is replaced, without a word of
  // the old one: messages may be missing until the new one is subscribed, so that tells it too.
  for (const event of ['close', '-node', '-subscriber', 'subscribersReady']) {
    subscriber.on(event, () => lost.next())
  }
  await Promise.all([whenReady(commands), whenReady(subscriber)])
  return {
    commands,
    isCluster,
    publishCommand: isCluster ? 'SPUBLISH' : 'PUBLISH',
    async publish(channel, text) {
      await (isCluster ? commands.spublish(channel, text) : commands.publish(channel, text))
    },
    async write(key, value, lifeMs) {
      await commands.set(key, value, 'PX', lifeMs)
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
