import { type Assumptions, assumptions, type Limits, limits } from './assumptions.ts'
import type { CapacityFigures } from './figures.ts'
import { cpuOfPlayer, type Plan } from './plan.ts'

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const percent = (share: number): string => `${Math.round(share * 100)} %`
const gb = (mb: number): string => {
  const value = mb / 1_024
  return value < 10 ? value.toFixed(1) : whole(value)
}
const seconds = (value: number): string => `${value.toFixed(1)} s`

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const nodesTable = (plans: readonly Plan[]): string =>
  tableOf(
    [
      'online players',
      'gateway nodes',
      'players a node',
      'busiest node',
      'one node lost',
      'as before after',
      'longest wait meanwhile',
      'memory a node, GB',
      'all nodes, GB',
    ],
    plans.map(({ players, nodes, run, nodeMemoryMb }) => [
      whole(players),
      whole(nodes),
      whole(players / nodes),
      percent(run.busiest),
      percent(run.busiestAfterLoss),
      seconds(run.recovery),
      seconds(run.delayAfterLoss),
      gb(nodeMemoryMb),
      gb(nodeMemoryMb * nodes),
    ]),
  )

const aroundTable = (plans: readonly Plan[]): string =>
  tableOf(
    [
      'online players',
      'Redis shards',
      'Redis commands/s',
      'busiest shard',
      'Redis memory, GB',
      'wallet sockets',
      'upstream calls/s',
      'after a node was lost',
    ],
    plans.map(({ players, redis, upstream }) => [
      whole(players),
      whole(redis.shards),
      whole(redis.operations),
      percent(redis.busiest),
      gb(redis.memoryMb),
      whole(upstream.sockets),
      whole(upstream.callsPerSecond),
      whole(upstream.callsAfterLoss),
    ]),
  )

const shareNames = {
  events: 'events at their owner',
  deliveries: 'deliveries to tabs',
  rest: 'polls and pings at rest',
  beacons: 'rooms compared with the store',
  joins: 'players who come',
} as const satisfies Record<keyof ReturnType<typeof cpuOfPlayer>, string>

function sharesTable(figures: CapacityFigures, assumed: Assumptions): string {
  const cpu = cpuOfPlayer(figures, assumed)
  const all = Object.values(cpu).reduce((sum, each) => sum + each, 0)
  const names: readonly (keyof typeof cpu)[] = ['events', 'deliveries', 'rest', 'beacons', 'joins']
  const row = (name: keyof typeof cpu) => [
    shareNames[name],
    (cpu[name] * 1e6).toFixed(1),
    percent(cpu[name] / all),
  ]
  const total = ['together', (all * 1e6).toFixed(1), percent(1)]
  return tableOf(
    ['CPU of an online player at the peak', 'µs a second', 'share'],
    [...names.map(row), total],
  )
}

const assumedText = (assumed: Assumptions, bounds: Limits): string =>
  [
    `- ${assumed.tabsPerPlayer} tabs a player; ${assumed.eventsPerSecond} events a second and player, ${assumed.peakFactor} times that in the busiest minute; a player stays ${assumed.sessionMinutes} minutes.`,
    `- A node is one process on one core with ${gb(bounds.nodeMemoryMb)} GB; the balancer places players and tabs at random.`,
    `- Polls for each owned player: the wallet every ${assumed.walletRefreshSeconds} s, the reality check every ${assumed.realityCheckSeconds} s.`,
    `- The busiest node uses at most ${percent(bounds.cpuShare)} of its core, and ${percent(bounds.cpuShareAfterLoss)} with one node lost; no event waits longer than ${bounds.delaySeconds} s for a CPU while all are there; all is as before ${bounds.recoverySeconds} s after a loss.`,
    `- After a loss tabs come back within ${assumed.reconnectDelayMs.map((ms) => ms / 1_000).join(' to ')} s; after ${assumed.leaseSeconds} s their players are free, and each node opens ${assumed.upstreamConnectsPerSecond} wallet sockets a second.`,
    `- A Redis shard uses at most ${percent(bounds.redisCpuShare)} of its core and holds ${gb(bounds.redisShardMb)} GB; replicas come on top.`,
  ].join('\n')

function figuresText({ machine, gateway, redis }: CapacityFigures): string {
  const rows = [
    ['an event at its owner, over Redis', `${gateway.ownerMicros.toFixed(1)} CPU-µs`],
    ['its delivery to a tab', `${gateway.edgeMicros.toFixed(1)} CPU-µs`],
    ['an owned player at rest', `${gateway.restMs.toFixed(2)} CPU-ms a minute`],
    ['1,000 tabs that come back', `${gateway.reconnectCpu.toFixed(2)} CPU-s`],
    ['1,000 players who are new', `${gateway.connectCpu.toFixed(2)} CPU-s`],
    ['an owned player with one tab', `${gateway.kbPerOwned.toFixed(1)} kB`],
    ['one more tab', `${gateway.kbPerEdge.toFixed(1)} kB`],
    ['Redis: an event stored and published', `${redis.appendMicros.toFixed(1)} CPU-µs`],
    ['Redis: a read', `${redis.readMicros.toFixed(1)} CPU-µs`],
    ['a gateway that asks for a read', `${redis.clientMicros.toFixed(1)} CPU-µs`],
    ['Redis: a player', `${redis.kbPerPlayer.toFixed(1)} kB`],
  ]
  const where = `Measured on ${machine.cores} cores with Node ${machine.node}:`
  return `${where}\n\n${tableOf(['figure', 'measured'], rows)}`
}

/** The section of `docs/capacity.md` that the plan writes; the terminal shows the same. */
export const capacityText = (
  plans: readonly Plan[],
  figures: CapacityFigures,
  assumed: Assumptions = assumptions,
  bounds: Limits = limits,
): string =>
  [
    nodesTable(plans),
    aroundTable(plans),
    'Taken for granted:',
    assumedText(assumed, bounds),
    figuresText(figures),
    sharesTable(figures, assumed),
  ].join('\n\n')
