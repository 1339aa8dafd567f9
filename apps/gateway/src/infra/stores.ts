import type { GatewayConfig } from '../config/gateway.config.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Deadlines } from '../ports/deadlines.ts'
import type { Lease } from '../ports/lease.ts'
import type { Log } from '../ports/log.ts'
import type { PlayerStore } from '../ports/player-store.ts'
import type { SessionStore } from '../ports/session-store.ts'
import { createMemoryBus } from './memory-bus.ts'
import { createMemoryDeadlines } from './memory-deadlines.ts'
import { createMemoryLease } from './memory-lease.ts'
import { createMemoryPlayerStore } from './memory-player-store.ts'
import { createMemorySessionStore } from './memory-session-store.ts'
import { createRedisBus } from './redis-bus.ts'
import { connectRedis } from './redis-connection.ts'
import { createRedisDeadlines } from './redis-deadlines.ts'
import { createRedisLease } from './redis-lease.ts'
import { createRedisPlayerStore } from './redis-player-store.ts'
import { createRedisSessionStore } from './redis-session-store.ts'

/** What nodes share: through Redis, or, for a single node, in this process. */
export interface Stores {
  readonly bus: Bus
  readonly players: PlayerStore
  readonly sessions: SessionStore
  readonly lease: Lease
  readonly deadlines: Deadlines
  isReady(): Promise<boolean>
  close(): Promise<void>
}

type StoreConfig = Pick<GatewayConfig, 'REDIS_URL' | 'NODE_ID' | 'LEASE_MS'>

export function openStores(config: StoreConfig, clock: Clock, log: Log): Promise<Stores> | Stores {
  return config.REDIS_URL
    ? openRedisStores(config.REDIS_URL, config, clock, log)
    : openMemoryStores(config, clock)
}

function openMemoryStores({ NODE_ID, LEASE_MS }: StoreConfig, clock: Clock): Stores {
  const bus = createMemoryBus()
  return {
    bus,
    players: createMemoryPlayerStore(bus),
    sessions: createMemorySessionStore(clock),
    lease: createMemoryLease(NODE_ID, clock, LEASE_MS),
    deadlines: createMemoryDeadlines(),
    isReady: async () => true,
    close: async () => {},
  }
}

async function openRedisStores(
  url: string,
  { NODE_ID, LEASE_MS }: StoreConfig,
  clock: Clock,
  log: Log,
): Promise<Stores> {
  const redis = await connectRedis(url, log)
  return {
    bus: createRedisBus(redis, log),
    players: createRedisPlayerStore(redis),
    sessions: createRedisSessionStore(redis, clock),
    lease: createRedisLease(redis, NODE_ID, clock, LEASE_MS),
    deadlines: createRedisDeadlines(redis),
    isReady: () =>
      redis.commands.ping().then(
        () => true,
        () => false,
      ),
    close: () => redis.close(),
  }
}
