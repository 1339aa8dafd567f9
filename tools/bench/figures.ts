import type { SubjectName } from './subjects.ts'

export const parts = ['unicast', 'latency', 'memory', 'storm', 'redis', 'slow'] as const
export type Part = (typeof parts)[number]

/** The comparison: the gateway with bare ws. Two nodes are the gateway's as well. */
export type Measured = SubjectName | 'two gateways' | 'paused tab' | 'reading tab'

export interface Figure {
  readonly part: Part
  readonly what: string
  readonly digits: number
  /** Our figure divided by its baseline, bare ws or a tab that reads, must be on this side of it. */
  readonly target?: { readonly ratio: number; readonly side: 'atLeast' | 'atMost' }
}

export const figures = {
  perCpuSecond: {
    part: 'unicast',
    what: 'deliveries per CPU-second, closed loop',
    digits: 0,
    target: { ratio: 0.9, side: 'atLeast' },
  },
  p50Ms: { part: 'latency', what: 'ms from upstream to tab at the steady rate, p50', digits: 3 },
  p99Ms: {
    part: 'latency',
    what: 'ms from upstream to tab at the steady rate, p99',
    digits: 3,
    target: { ratio: 1.5, side: 'atMost' },
  },
  kbPerEdge: {
    part: 'memory',
    what: 'kB per edge connection: one more tab of a player who is here',
    digits: 1,
    target: { ratio: 3, side: 'atMost' },
  },
  kbPerOwned: {
    part: 'memory',
    what: 'kB per owned player: session, wallet socket, state, first tab',
    digits: 1,
  },
  restMs: {
    part: 'memory',
    what: 'CPU-ms a minute of an owned player with one tab at rest: polls, pings',
    digits: 2,
  },
  reconnectCpu: {
    part: 'storm',
    what: 'CPU-seconds per 1,000 tabs, all back at once',
    digits: 3,
    target: { ratio: 3.5, side: 'atMost' },
  },
  connectCpu: {
    part: 'storm',
    what: 'CPU-seconds per 1,000 new players at once, owner and wallet socket included',
    digits: 3,
  },
  twoNodesPerCpuSecond: {
    part: 'redis',
    what: 'deliveries per CPU-second of two nodes over Redis, against ws in one process',
    digits: 0,
    target: { ratio: 0.35, side: 'atLeast' },
  },
  besideMs: {
    part: 'slow',
    what: 'ms from upstream to tab, p99, while one other player has 10,000 events a second',
    digits: 3,
    target: { ratio: 1.1, side: 'atMost' },
  },
  ownerMicros: {
    part: 'redis',
    what: 'CPU-µs a delivery over Redis at the owner',
    digits: 1,
  },
  edgeMicros: {
    part: 'redis',
    what: 'CPU-µs a delivery over Redis at the node with the tab',
    digits: 1,
  },
} as const satisfies Record<string, Figure>
export type FigureName = keyof typeof figures

export const figureNames = Object.keys(figures).filter(
  (name): name is FigureName => name in figures,
)

/** Every round's value, by figure and by what was measured. */
export type Rounds = Partial<Record<FigureName, Partial<Record<Measured, number[]>>>>

export function note(rounds: Rounds, name: FigureName, measured: Measured, value: number): void {
  const figure = rounds[name] ?? {}
  const values = figure[measured] ?? []
  rounds[name] = { ...figure, [measured]: [...values, value] }
}
