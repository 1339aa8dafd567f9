import { setTimeout as pause } from 'node:timers/promises'
import type { RunReply } from './driver-questions.ts'
import { percentile } from './percentile.ts'
import type { TabEvent, Tally } from './tab-events.ts'
import type { Upstream } from './upstream.ts'
import { machineMs } from './wallet-frames.ts'

/** The tabs that a run listens to. */
export interface Audience {
  readonly players: readonly number[]
  /** What a player's tabs have read, one figure for each tab. */
  readonly numbers: (player: number) => readonly (number | undefined)[]
  /** Receives each balance until the returned function is called. */
  readonly listen: (hear: (player: number, event: TabEvent) => void) => () => void
  readonly tally: Tally
}

/** Long past any delivery: balances missing by then were lost. */
const drainMs = 30_000
const drainPollMs = 20

/** Collects latencies up to a bound; a run beyond it keeps the first ones. */
function latencies(bound = 2_000_000) {
  const values = new Float64Array(bound)
  let count = 0
  return {
    add(ms: number) {
      if (count < bound) values[count++] = ms
    },
    sorted: () => values.subarray(0, count).sort(),
  }
}

/** Runs `send` between listening and draining; the reply counts only this run. */
async function run(
  audience: Audience,
  pushed: Map<number, number>,
  hear: (player: number, event: TabEvent) => void,
  send: () => Promise<void>,
): Promise<RunReply> {
  const { tally } = audience
  const before = { ...tally }
  const times = latencies()
  const stop = audience.listen((player, event) => {
    if (event.sentAt !== undefined) times.add(machineMs() - event.sentAt)
    hear(player, event)
  })
  const startedAt = performance.now()
  await send()
  const missing = () => countMissing(audience, pushed)
  for (let waited = 0; missing() > 0 && waited < drainMs; waited += drainPollMs) {
    await pause(drainPollMs)
  }
  const seconds = (performance.now() - startedAt) / 1_000
  stop()
  const sorted = times.sorted()
  return {
    delivered: tally.delivered - before.delivered,
    conflated: tally.conflated - before.conflated,
    lost: tally.lost - before.lost + missing(),
    doubled: tally.doubled - before.doubled,
    reordered: tally.reordered - before.reordered,
    ended: tally.ended - before.ended,
    seconds,
    p50: percentile(sorted, 50) ?? 0,
    p99: percentile(sorted, 99) ?? 0,
    max: sorted.at(-1) ?? 0,
  }
}

/** Tabs that have not read their player's last balance. */
const countMissing = ({ numbers }: Audience, pushed: Map<number, number>): number =>
  [...pushed].reduce(
    (sum, [player, n]) => sum + numbers(player).filter((read) => read !== n).length,
    0,
  )

/** The next balance is sent when one has arrived, to the player who has waited longest. */
export function closedLoop(
  audience: Audience,
  upstream: Upstream,
  { inFlight, ms }: { inFlight: number; ms: number },
): Promise<RunReply> {
  const pushed = new Map<number, number>()
  const pending = [...audience.players]
  let next = 0
  let isOver = false
  const push = () => {
    const player = pending[next]
    if (player === undefined || isOver) return
    // A ring: each player comes up again after all others, without shifting an array.
    next = (next + 1) % pending.length
    pushed.set(player, upstream.push(player))
  }
  return run(audience, pushed, push, async () => {
    for (let i = 0; i < Math.min(inFlight, pending.length); i += 1) push()
    await pause(ms)
    isOver = true
  })
}

/** The players of a flow and its rate. */
export interface Flow {
  readonly players: readonly number[]
  readonly perSecond: number
}

/** Sends the due balances of a flow, evenly over its players. */
function pusher({ players, perSecond }: Flow, push: (player: number) => void) {
  let sent = 0
  return (passedMs: number): void => {
    for (const due = Math.floor((passedMs / 1_000) * perSecond); sent < due; sent += 1) {
      const player = players[sent % players.length]
      if (player !== undefined) push(player)
    }
  }
}

/**
 * Balances at a steady rate, evenly over players and time. The flow beside them, to players outside
 * of the audience, is not counted.
 */
export function steadyRate(
  audience: Audience,
  upstream: Upstream,
  { perSecond, ms }: { perSecond: number; ms: number },
  beside: Flow = { players: [], perSecond: 0 },
): Promise<RunReply> {
  const pushed = new Map<number, number>()
  const own = pusher({ players: audience.players, perSecond }, (player) => {
    pushed.set(player, upstream.push(player))
  })
  const others = pusher(beside, (player) => upstream.push(player))
  const send = async () => {
    const startedAt = performance.now()
    for (let passed = 0; passed < ms; passed = performance.now() - startedAt) {
      own(passed)
      others(passed)
      await pause(1)
    }
  }
  return run(audience, pushed, () => {}, send)
}

/** One balance for each player. */
export function onceEach(audience: Audience, upstream: Upstream): Promise<RunReply> {
  const pushed = new Map<number, number>()
  return run(
    audience,
    pushed,
    () => {},
    async () => {
      for (const player of audience.players) pushed.set(player, upstream.push(player))
    },
  )
}
