import type { Assumptions, Limits } from './assumptions.ts'
import type { CapacityFigures } from './figures.ts'
import { poisson, scattered, seededRandom } from './random.ts'

/** Load of all nodes on Redis in a second of the peak. */
export interface RedisLoad {
  /** Events stored and published. */
  readonly appends: number
  /** Reads that go with a player: beacons, activity, joins. */
  readonly reads: number
  /** Reads of the deadline buckets, by every node, whatever their number. */
  readonly polls: number
}

export function redisLoadOf(players: number, nodes: number, assumed: Assumptions): RedisLoad {
  const beacons = (players * assumed.tabsPerPlayer * 2) / assumed.beaconSeconds
  // An activity sets two deadlines.
  const reports = players * assumed.activeReportsPerSecond * 2
  const joins = (players / (assumed.sessionMinutes * 60)) * assumed.redisReadsPerJoin
  return {
    appends: players * assumed.eventsPerSecond * assumed.peakFactor,
    reads: beacons + reports + joins,
    polls: nodes * assumed.deadlineBuckets,
  }
}

const micro = 1e-6
/** Simulated seconds, to find the busiest of them. */
const seconds = 20

/** The share of its core that the busiest shard uses in its busiest second. */
export function busiestShard(
  players: number,
  shards: number,
  load: RedisLoad,
  context: { figures: CapacityFigures; assumed: Assumptions; seed: number },
): number {
  const random = seededRandom(context.seed)
  const { appendMicros, readMicros } = context.figures.redis
  const playersAt = scattered(players, shards, random)
  const bucketsAt = scattered(context.assumed.deadlineBuckets, shards, random)
  let busiest = 0
  for (const [i, here] of playersAt.entries()) {
    const share = here / players
    const looks = (load.polls * (bucketsAt[i] ?? 0)) / context.assumed.deadlineBuckets
    for (let second = 0; second < seconds; second += 1) {
      const appends = poisson(load.appends * share, random)
      const reads = poisson(load.reads * share + looks, random)
      busiest = Math.max(busiest, (appends * appendMicros + reads * readMicros) * micro)
    }
  }
  return busiest
}

interface ShardsNeeded {
  readonly shards: number
  readonly busiest: number
  readonly memoryMb: number
}

/** The smallest number of shards of which none is too busy or too full. */
export function shardsFor(
  players: number,
  load: RedisLoad,
  context: { figures: CapacityFigures; assumed: Assumptions; seed: number; limits: Limits },
): ShardsNeeded {
  const { figures, limits } = context
  const memoryMb = (players * figures.redis.kbPerPlayer) / 1_024
  for (let shards = Math.max(1, Math.ceil(memoryMb / limits.redisShardMb)); ; shards += 1) {
    const busiest = busiestShard(players, shards, load, context)
    if (busiest <= limits.redisCpuShare) return { shards, busiest, memoryMb }
  }
}
