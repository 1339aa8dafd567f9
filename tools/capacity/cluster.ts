import type { Assumptions } from './assumptions.ts'
import type { CapacityFigures } from './figures.ts'
import { poisson, scattered, seededRandom } from './random.ts'

/** CPU-seconds that one of each takes of a node. */
interface Costs {
  readonly event: number
  readonly delivery: number
  readonly restSecond: number
  readonly roomSecond: number
  readonly newPlayer: number
  readonly returningTab: number
}

const micro = 1e-6

export function costsOf(figures: CapacityFigures, assumed: Assumptions): Costs {
  const { gateway, redis } = figures
  return {
    event: gateway.ownerMicros * micro,
    delivery: gateway.edgeMicros * micro,
    restSecond: gateway.restMs / 1_000 / 60,
    // A room asks for the head and for its session each time it compares itself.
    roomSecond: (2 * redis.clientMicros * micro) / assumed.beaconSeconds,
    newPlayer: gateway.connectCpu / 1_000,
    returningTab: gateway.reconnectCpu / 1_000,
  }
}

/** The load of one node. */
interface Node {
  players: number
  tabs: number
  /** CPU-seconds of work that waits. */
  backlog: number
  /** Players of the lost node whose wallet socket is still to be opened here. */
  orphans: number
  returning: number
}

export interface ClusterRun {
  /** Share of its core that the busiest node used, with all nodes up. */
  readonly busiest: number
  /** The longest that an event waited for a CPU, in seconds, with all nodes up. */
  readonly delay: number
  /** The busiest node in the end, one node lost. */
  readonly busiestAfterLoss: number
  readonly delayAfterLoss: number
  /** Until every orphan had an owner with a wallet socket and no work was queued, in seconds. */
  readonly recovery: number
  /** Maximum players and tabs at one node after the loss. */
  readonly maxPlayers: number
  readonly maxTabs: number
  /** New owners in the busiest second after the loss. */
  readonly maxStarts: number
}

const stepSeconds = 0.5
const calmSeconds = 30
const stormSeconds = 90
/** The final figure is taken over this long. */
const endSeconds = 20

function placed(players: number, nodes: number, assumed: Assumptions, random: () => number) {
  const owned = scattered(players, nodes, random)
  const moreTabs = scattered(Math.round(players * (assumed.tabsPerPlayer - 1)), nodes, random)
  return owned.map((count, i): Node => {
    // The node of a player's first tab owns the player; other tabs may be anywhere.
    const tabs = count + (moreTabs[i] ?? 0)
    return { players: count, tabs, backlog: 0, orphans: 0, returning: 0 }
  })
}

/** The busiest node is lost; its tabs and players are scattered over the others. */
function loseOne(nodes: readonly Node[], random: () => number): Node[] {
  const sorted = nodes.toSorted((a, b) => b.players - a.players)
  const [lost, ...rest] = sorted
  if (!lost) return []
  const tabs = scattered(lost.tabs, rest.length, random)
  const orphans = scattered(lost.players, rest.length, random)
  return rest.map((node, i) => ({
    ...node,
    returning: tabs[i] ?? 0,
    orphans: orphans[i] ?? 0,
  }))
}

/** Plays a cluster at its peak for two minutes; after half a minute its busiest node dies. */
export function playCluster(
  players: number,
  nodeCount: number,
  { figures, assumed, seed }: { figures: CapacityFigures; assumed: Assumptions; seed: number },
): ClusterRun {
  const random = seededRandom(seed)
  const costs = costsOf(figures, assumed)
  const rate = assumed.eventsPerSecond * assumed.peakFactor * stepSeconds
  const joins = (players / nodeCount / (assumed.sessionMinutes * 60)) * stepSeconds
  const [soonestMs, latestMs] = assumed.reconnectDelayMs
  let nodes = placed(players, nodeCount, assumed, random)

  /** Work of one step at one node, without the storm. */
  const usual = (node: Node): number =>
    poisson(node.players * rate, random) * costs.event +
    poisson(node.tabs * rate, random) * costs.delivery +
    poisson(joins, random) * costs.newPlayer +
    stepSeconds * (node.players * costs.restSecond + node.tabs * costs.roomSecond)

  /**
   * The added load of a loss: returning tabs, and players who get a new owner, as fast as allowed.
   */
  const storm = (node: Node, sinceLoss: number): number => {
    const isReturning = sinceLoss >= soonestMs / 1_000
    const stepsLeft = Math.max(1, (latestMs / 1_000 - sinceLoss) / stepSeconds + 1)
    const back = isReturning ? Math.ceil(node.returning / stepsLeft) : 0
    node.returning -= back
    node.tabs += back
    const isFree = sinceLoss >= assumed.leaseSeconds
    const maxStartsPerStep = assumed.upstreamConnectsPerSecond * stepSeconds
    const started = isFree ? Math.min(node.orphans, maxStartsPerStep) : 0
    node.orphans -= started
    node.players += started
    starts += started
    return back * costs.returningTab + started * costs.newPlayer
  }

  let starts = 0
  let [delay, delayAfterLoss, recovery, mostStarts] = [0, 0, 0, 0]
  const calm = nodes.map(() => 0)
  for (let at = 0; at < calmSeconds; at += stepSeconds) {
    for (const [i, node] of nodes.entries()) {
      const work = usual(node)
      calm[i] = (calm[i] ?? 0) + work
      node.backlog = Math.max(0, node.backlog + work - stepSeconds)
      delay = Math.max(delay, node.backlog)
    }
  }
  nodes = loseOne(nodes, random)
  const end = nodes.map(() => 0)
  for (let at = 0; at < stormSeconds; at += stepSeconds) {
    starts = 0
    let isQuiet = true
    for (const [i, node] of nodes.entries()) {
      const work = usual(node)
      if (at >= stormSeconds - endSeconds) end[i] = (end[i] ?? 0) + work
      node.backlog = Math.max(0, node.backlog + work + storm(node, at) - stepSeconds)
      delayAfterLoss = Math.max(delayAfterLoss, node.backlog)
      if (node.backlog > 0 || node.orphans > 0 || node.returning > 0) isQuiet = false
    }
    mostStarts = Math.max(mostStarts, starts / stepSeconds)
    if (!isQuiet) recovery = at + stepSeconds
  }
  const max = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), 0)
  return {
    busiest: max(calm) / calmSeconds,
    delay,
    busiestAfterLoss: max(end) / endSeconds,
    delayAfterLoss,
    recovery,
    maxPlayers: max(nodes.map((node) => node.players)),
    maxTabs: max(nodes.map((node) => node.tabs)),
    maxStarts: mostStarts,
  }
}
