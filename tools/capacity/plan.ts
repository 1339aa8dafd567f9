import { type Assumptions, assumptions, type Limits, limits } from './assumptions.ts'
import { type ClusterRun, costsOf, playCluster } from './cluster.ts'
import type { CapacityFigures } from './figures.ts'
import { redisLoadOf, shardsFor } from './redis-shards.ts'

/** Every plan is played with each; the worst counts. */
const seeds = [1, 2, 3] as const
/** One node may always be lost. */
const minNodes = 2

export interface Plan {
  readonly players: number
  readonly nodes: number
  readonly run: ClusterRun
  readonly nodeMemoryMb: number
  readonly redis: {
    readonly shards: number
    readonly busiest: number
    readonly memoryMb: number
    /** Commands a second, scripts among them. */
    readonly operations: number
  }
  readonly upstream: {
    readonly sockets: number
    readonly callsPerSecond: number
    /** In the busiest second after a node was lost. */
    readonly callsAfterLoss: number
  }
}

/** A gateway without players: code, modules, buffers. */
const emptyNodeMb = 120

const memoryMbOf = (run: ClusterRun, { gateway }: CapacityFigures): number => {
  const moreTabs = Math.max(0, run.maxTabs - run.maxPlayers)
  return emptyNodeMb + (run.maxPlayers * gateway.kbPerOwned + moreTabs * gateway.kbPerEdge) / 1_024
}

export interface PlanOptions {
  readonly figures: CapacityFigures
  readonly assumed?: Assumptions
  readonly bounds?: Limits
}

const worst = (runs: readonly ClusterRun[]): ClusterRun => {
  const max = (pick: (run: ClusterRun) => number) => Math.max(...runs.map(pick))
  return {
    busiest: max((run) => run.busiest),
    delay: max((run) => run.delay),
    busiestAfterLoss: max((run) => run.busiestAfterLoss),
    delayAfterLoss: max((run) => run.delayAfterLoss),
    recovery: max((run) => run.recovery),
    maxPlayers: max((run) => run.maxPlayers),
    maxTabs: max((run) => run.maxTabs),
    maxStarts: max((run) => run.maxStarts),
  }
}

const holds = (run: ClusterRun, memoryMb: number, bounds: Limits): boolean =>
  run.busiest <= bounds.cpuShare &&
  run.delay <= bounds.delaySeconds &&
  run.busiestAfterLoss <= bounds.cpuShareAfterLoss &&
  run.recovery <= bounds.recoverySeconds &&
  memoryMb <= bounds.nodeMemoryMb

/** CPU-seconds a second that a player takes on average at the peak; where a plan begins. */
export function cpuOfPlayer(figures: CapacityFigures, assumed: Assumptions = assumptions) {
  const costs = costsOf(figures, assumed)
  const rate = assumed.eventsPerSecond * assumed.peakFactor
  return {
    events: rate * costs.event,
    deliveries: rate * assumed.tabsPerPlayer * costs.delivery,
    rest: costs.restSecond,
    beacons: assumed.tabsPerPlayer * costs.roomSecond,
    joins: costs.newPlayer / (assumed.sessionMinutes * 60),
  }
}

function nodesFor(players: number, { figures, assumed, bounds }: Required<PlanOptions>) {
  const each = Object.values(cpuOfPlayer(figures, assumed)).reduce((sum, cpu) => sum + cpu, 0)
  let nodes = Math.max(minNodes, Math.ceil((players * each) / bounds.cpuShare))
  for (;;) {
    const run = worst(seeds.map((seed) => playCluster(players, nodes, { figures, assumed, seed })))
    const memoryMb = memoryMbOf(run, figures)
    if (holds(run, memoryMb, bounds)) return { nodes, run, nodeMemoryMb: memoryMb }
    nodes += Math.max(1, Math.round(nodes / 100))
  }
}

/** The smallest cluster that was seen to carry this many online players within the limits. */
export function planFor(players: number, options: PlanOptions): Plan {
  const { figures, assumed = assumptions, bounds = limits } = options
  const cluster = nodesFor(players, { figures, assumed, bounds })
  const load = redisLoadOf(players, cluster.nodes, assumed)
  const [seed] = seeds
  const shards = shardsFor(players, load, { figures, assumed, seed, limits: bounds })
  const polls = players / assumed.walletRefreshSeconds + players / assumed.realityCheckSeconds
  const joins = players / (assumed.sessionMinutes * 60)
  const calls = polls + joins * (assumed.callsPerStart + assumed.callsPerSignIn)
  return {
    players,
    ...cluster,
    redis: { ...shards, operations: load.appends + load.reads + load.polls },
    upstream: {
      sockets: players,
      callsPerSecond: calls,
      callsAfterLoss: calls + cluster.run.maxStarts * assumed.callsPerStart,
    },
  }
}
