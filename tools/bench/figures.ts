import type { SubjectName } from './subjects.ts'

export const parts = ['unicast', 'latency', 'memory', 'storm', 'redis', 'slow'] as const
export type Part = (typeof parts)[number]

/** The comparison: the gateway with bare ws. Two nodes are the gateway's as well. */
export type Measured = SubjectName | 'two gateways' | 'paused tab' | 'reading tab'

export interface Target {
  /** Bounds the ratio to the baseline, bare ws or a tab that reads, or the figure itself. */
  readonly of: 'ratio' | 'value'
  readonly side: 'atLeast' | 'atMost'
  readonly must: number
  /** Beyond the bound: what a later version should reach. */
  readonly aim?: number
  /** Latencies differ from round to round by more than their target: their interval decides. */
  readonly decidedBy: 'median' | 'interval'
}

export interface Figure {
  readonly part: Part
  readonly what: string
  readonly digits: number
  readonly unit?: string
  readonly target?: Target
}

export const figures = {
  perCpuSecond: {
    part: 'unicast',
    what: 'deliveries per CPU-second, closed loop',
    digits: 0,
    target: { of: 'ratio', side: 'atLeast', must: 0.9, aim: 1, decidedBy: 'median' },
  },
  p50Ms: { part: 'latency', what: 'ms from upstream to tab at the steady rate, p50', digits: 3 },
  p99Ms: {
    part: 'latency',
    what: 'ms from upstream to tab at the steady rate, p99',
    digits: 3,
    target: { of: 'ratio', side: 'atMost', must: 1, decidedBy: 'interval' },
  },
  kbPerEdge: {
    part: 'memory',
    what: 'kB per edge connection: one more tab of a player who is here',
    digits: 1,
    target: { of: 'ratio', side: 'atMost', must: 3, decidedBy: 'median' },
  },
  kbPerOwned: {
    part: 'memory',
    what: 'kB per owned player: session, wallet socket, state, first tab',
    digits: 1,
    unit: 'kB',
    target: { of: 'value', side: 'atMost', must: 45, aim: 30, decidedBy: 'median' },
  },
  restMs: {
    part: 'memory',
    what: 'CPU-ms a minute of an owned player with one tab at rest: polls, pings',
    digits: 2,
    unit: 'ms',
    target: { of: 'value', side: 'atMost', must: 1.3, aim: 0.8, decidedBy: 'median' },
  },
  reconnectCpu: {
    part: 'storm',
    what: 'CPU-seconds per 1,000 tabs, all back at once, without the polls of players at rest',
    digits: 3,
    target: { of: 'ratio', side: 'atMost', must: 3, aim: 2.1, decidedBy: 'median' },
  },
  connectCpu: {
    part: 'storm',
    what: 'CPU-seconds per 1,000 new players at once, owner and wallet socket included, without the polls of players at rest',
    digits: 3,
    target: { of: 'ratio', side: 'atMost', must: 8, aim: 5, decidedBy: 'median' },
  },
  twoNodesPerCpuSecond: {
    part: 'redis',
    what: 'deliveries per CPU-second of two nodes over Redis, against ws in one process',
    digits: 0,
    target: { of: 'ratio', side: 'atLeast', must: 0.4, aim: 0.5, decidedBy: 'median' },
  },
  besideMs: {
    part: 'slow',
    what: 'ms from upstream to tab, p99, while one other player has 10,000 events a second',
    digits: 3,
    target: { of: 'ratio', side: 'atMost', must: 1.1, aim: 1, decidedBy: 'interval' },
  },
  ownerMicros: {
    part: 'redis',
    what: 'CPU-µs a delivery over Redis at the owner',
    digits: 1,
    unit: 'µs',
    target: { of: 'value', side: 'atMost', must: 40, aim: 30, decidedBy: 'median' },
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

/** Every round's value, by figure and by what was measured; NaN where the round has none. */
export type Rounds = Partial<Record<FigureName, Partial<Record<Measured, number[]>>>>

/** One value of a run. */
export interface Reading {
  readonly name: FigureName
  readonly measured: Measured
  readonly value: number
}

/** Notes a reading of a round, counted from 0, so that the rounds of all subjects stay beside each other. */
export function note(rounds: Rounds, round: number, { name, measured, value }: Reading): void {
  const figure = rounds[name] ?? {}
  const values = figure[measured] ?? []
  const missing = Math.max(0, round - values.length)
  const gap = Array.from({ length: missing }, () => Number.NaN)
  rounds[name] = { ...figure, [measured]: [...values, ...gap, value] }
}
