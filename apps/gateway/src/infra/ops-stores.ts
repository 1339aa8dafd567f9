import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { LogStream } from '../ports/log-stream.ts'
import type { NodeBoard } from '../ports/node-board.ts'
import type { OpsSessionStore } from '../ports/ops-session-store.ts'
import type { PlayerTimeline } from '../ports/timeline.ts'
import { createMemoryLogStream } from './memory-log-stream.ts'
import { createMemoryNodeBoard } from './memory-node-board.ts'
import { createMemoryOpsSessionStore } from './memory-ops-session-store.ts'
import { createMemoryTimeline } from './memory-timeline.ts'
import type { RedisConnections } from './redis-connection.ts'
import { createRedisLogStream } from './redis-log-stream.ts'
import { createRedisNodeBoard } from './redis-node-board.ts'
import { createRedisOpsSessionStore } from './redis-ops-session-store.ts'
import { createRedisTimeline } from './redis-timeline.ts'

/** The shared stores for operators. */
export interface OpsStores {
  readonly timeline: PlayerTimeline
  readonly logStream: LogStream
  readonly board: NodeBoard
  readonly sessions: OpsSessionStore
}

export const openMemoryOpsStores = (clock: Clock): OpsStores => ({
  timeline: createMemoryTimeline(),
  logStream: createMemoryLogStream(),
  board: createMemoryNodeBoard(),
  sessions: createMemoryOpsSessionStore(clock),
})

export const openRedisOpsStores = (
  redis: RedisConnections,
  deps: { readonly clock: Clock; readonly log: Log },
): OpsStores => ({
  timeline: createRedisTimeline(redis, deps),
  logStream: createRedisLogStream(redis, deps.clock),
  board: createRedisNodeBoard(redis, deps.clock),
  sessions: createRedisOpsSessionStore(redis),
})

/** Flushes pending writes; to be called before the connection closes. */
export async function closeOpsStores({ timeline, logStream }: OpsStores): Promise<void> {
  await Promise.all([timeline.stop(), logStream.stop()])
}
