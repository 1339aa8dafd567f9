import { meets, percentiles, target } from './figures.ts'

/** How long a player whose owner was lost waited, in ms. */
export interface Wait {
  readonly cause: string
  /** Whether they had tabs on other nodes; otherwise their tabs had to come back first. */
  readonly wasElsewhere: boolean
  /** Until a later epoch was served; `undefined` when it never was. */
  readonly servedMs: number | undefined
  /** Until the figures were live again. */
  readonly liveMs: number | undefined
  /** When the store was back, if no node could reach it for part of the time. */
  readonly storeBackMs?: number | undefined
}

export interface Verdict {
  readonly lines: readonly string[]
  readonly isMet: boolean
}

/** A dead node's player is owned again, and their tabs are served, within this time. */
export const takeoverTargetMs = 5_000

/** Whoever was never served waited longer than anybody. */
const servedOf = (waits: readonly Wait[]): readonly number[] =>
  waits.map(({ servedMs }) => servedMs ?? Number.POSITIVE_INFINITY)

const judged = (name: string, waits: readonly number[]): Verdict => ({
  lines: [`  ${name}: ${percentiles(waits)} ${target(waits, 99, takeoverTargetMs)}`.trimEnd()],
  isMet: meets(waits, 99, takeoverTargetMs),
})

const all = (verdicts: readonly Verdict[]): Verdict => ({
  lines: verdicts.flatMap(({ lines }) => lines),
  isMet: verdicts.every(({ isMet }) => isMet),
})

const said = (line: string): Verdict => ({ lines: [line], isMet: true })

/**
 * The takeovers of players with a tab on another node, judged; those whose tabs had to come back
 * are told apart.
 */
export function judgeTakeovers(waits: readonly Wait[]): Verdict {
  const elsewhere = waits.filter(({ wasElsewhere }) => wasElsewhere)
  const live = elsewhere.flatMap(({ liveMs }) => liveMs ?? [])
  const returned = waits.filter(({ wasElsewhere }) => !wasElsewhere)
  return all([
    judged('takeover, owned and snapshot served', servedOf(elsewhere)),
    judged('takeover of players whose tabs had to come back', servedOf(returned)),
    said(`  takeover, upstream live again: ${percentiles(live)}`),
  ])
}

/**
 * No lease can be taken while no node reaches the store: takeovers that it delayed are told apart,
 * and judged from its return.
 */
export function judgeStoreOutages(waits: readonly Wait[]): Verdict {
  const delayed = waits.filter(({ storeBackMs }) => storeBackMs !== undefined)
  const there = waits.filter(({ storeBackMs }) => storeBackMs === undefined)
  const sinceReturn = delayed.map(({ servedMs = Number.POSITIVE_INFINITY, storeBackMs = 0 }) =>
    Math.max(0, servedMs - Math.max(0, storeBackMs)),
  )
  return all([
    judged('of these, while the store was there', servedOf(there)),
    judged('of these, while it was away, from its return', sinceReturn),
    said(`  the same from the loss, with the outage: ${percentiles(servedOf(delayed))}`),
  ])
}

/** Whether seeds measured enough to judge by: at least one takeover for each, on average. */
export function judgeCount(takeovers: number, seeds: number): Verdict {
  const isMet = takeovers >= seeds
  const verdict = `(at least one a seed: ${isMet ? 'met' : 'NOT MET'})`
  return { lines: [`  takeovers measured: ${takeovers} in ${seeds} seeds ${verdict}`], isMet }
}
