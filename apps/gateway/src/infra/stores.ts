import { EMPTY, firstValueFrom, of } from 'rxjs'
import type { GatewayConfig } from '../config/gateway.config.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { type Deadlines, type RenewalDeadlines, renewalClaimMs } from '../ports/deadlines.ts'
import type { Leases } from '../ports/lease.ts'
import type { Log } from '../ports/log.ts'
import type { Meter } from '../ports/meter.ts'
import type { NonceStore } from '../ports/nonce-store.ts'
import type { PendingEndings } from '../ports/pending-endings.ts'
import type { PlayerState } from '../ports/player-state.ts'
import type { PlayerStore } from '../ports/player-store.ts'
import type { RateLimit } from '../ports/rate-limit.ts'
import type { SessionStore } from '../ports/session-store.ts'
import type { StoreHealth } from '../ports/store-health.ts'
import type { TabRegistry } from '../ports/tab-registry.ts'
import { type TopicStore, topicLeaseMs } from '../ports/topic-store.ts'
import { createMemoryBus } from './memory-bus.ts'
import { createMemoryDeadlines } from './memory-deadlines.ts'
import { createMemoryLeases } from './memory-leases.ts'
import { createMemoryNonceStore } from './memory-nonce-store.ts'
import { createMemoryPendingEndings } from './memory-pending-endings.ts'
import { createMemoryPlayerStore } from './memory-player-store.ts'
import { createMemorySessionStore } from './memory-session-store.ts'
import { createMemoryTabRegistry } from './memory-tab-registry.ts'
import { createMemoryTopicStore } from './memory-topic-store.ts'
import {
  closeOpsStores,
  type OpsStores,
  openMemoryOpsStores,
  openRedisOpsStores,
} from './ops-stores.ts'
import { createNodeRate, createSharedRate } from './rate-limits.ts'
import { createRedisBus } from './redis-bus.ts'
import { connectRedis, type RedisOptions } from './redis-connection.ts'
import { createRedisDeadlines, createRedisRenewals } from './redis-deadlines.ts'
import { watchRedis } from './redis-health.ts'
import { createRedisLeases } from './redis-leases.ts'
import { createRedisNonceStore } from './redis-nonce-store.ts'
import { createRedisPendingEndings } from './redis-pending-endings.ts'
import { createRedisPlayerStore } from './redis-player-store.ts'
import { createRedisSessionStore } from './redis-session-store.ts'
import { createRedisTabRegistry } from './redis-tab-registry.ts'
import { createRedisTopicStore } from './redis-topic-store.ts'

/** Opens the stores that nodes share: in Redis, or in this process for a single node. */
export interface Stores {
  readonly bus: Bus
  readonly players: PlayerStore
  readonly sessions: SessionStore
  readonly leases: Leases
  readonly tabs: TabRegistry
  readonly health: StoreHealth
  readonly ops: OpsStores
  readonly deadlines: Deadlines
  readonly renewals: RenewalDeadlines
  readonly pendingEndings: PendingEndings
  readonly nonces: NonceStore
  readonly topics: TopicStore
  /** A limit that all nodes count towards. */
  sharedRate(name: string, perMinute: number): RateLimit
  isReady(): Promise<boolean>
  close(): Promise<void>
}

export interface StoresDeps {
  readonly clock: Clock
  readonly log: Log
  readonly meter: Meter
  /** Reads a player's state as it was stored. */
  readonly readState: (stored: unknown) => PlayerState
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

type StoreConfig = Pick<GatewayConfig, 'REDIS_URL' | 'REDIS_CLUSTER'>

export function openStores(config: StoreConfig, deps: StoresDeps): Promise<Stores> | Stores {
  const { REDIS_URL: urls, REDIS_CLUSTER: isCluster } = config
  return urls ? openRedisStores({ urls, isCluster }, deps) : openMemoryStores(deps)
}

/** The latest events of all players of a single node: a minute at a few thousand a second. */
const latestEventsBytes = 64 * 1_024 * 1_024

export function openMemoryStores({ clock }: Pick<StoresDeps, 'clock'>): Stores {
  const bus = createMemoryBus()
  const leases = createMemoryLeases(clock)
  return {
    bus,
    players: createMemoryPlayerStore(
      bus,
      (playerId) => leases.granted(playerId),
      latestEventsBytes,
    ),
    sessions: createMemorySessionStore(clock),
    leases,
    tabs: createMemoryTabRegistry(),
    health: { status$: of('up'), subscriberReturned$: EMPTY },
    ops: openMemoryOpsStores(clock),
    deadlines: createMemoryDeadlines(),
    renewals: createMemoryDeadlines(renewalClaimMs),
    pendingEndings: createMemoryPendingEndings(),
    nonces: createMemoryNonceStore(clock),
    topics: createMemoryTopicStore(clock),
    sharedRate: (_name, perMinute) => createNodeRate(perMinute),
    isReady: async () => true,
    close: async () => {},
  }
}

async function openRedisStores(options: RedisOptions, deps: StoresDeps): Promise<Stores> {
  const { clock, log, deadlineScale = 1 } = deps
  const redis = await connectRedis({ ...options, deadlineScale }, log)
  // First of all: see there.
  const sharedRate = createSharedRate(redis.commands)
  const health = watchRedis(redis, deps)
  const ops = openRedisOpsStores(redis, { clock, log })
  return {
    bus: createRedisBus(redis, log),
    players: createRedisPlayerStore(redis, deps.readState),
    sessions: createRedisSessionStore(redis, clock),
    leases: createRedisLeases(redis, clock),
    tabs: createRedisTabRegistry(redis),
    health,
    ops,
    deadlines: createRedisDeadlines(redis),
    renewals: createRedisRenewals(redis),
    pendingEndings: createRedisPendingEndings(redis),
    nonces: createRedisNonceStore(redis),
    topics: createRedisTopicStore(redis, { clock, log, leaseMs: topicLeaseMs * deadlineScale }),
    sharedRate,
    isReady: async () => {
      if ((await firstValueFrom(health.status$)) === 'gone') return false
      return redis.commands.echo('ready').then(
        () => true,
        () => false,
      )
    },
    async close() {
      await closeOpsStores(ops)
      health.stop()
      await redis.close()
    },
  }
}
