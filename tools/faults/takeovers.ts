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
const sinceLoss = ({ servedMs = Number.POSITIVE_INFINITY }: Wait): number => servedMs

/** No lease can be taken while no node reaches the store, so that time is no takeover. */
export const sincePossible = (wait: Wait): number =>
  Math.max(0, sinceLoss(wait) - Math.max(0, wait.storeBackMs ?? 0))

const judged = (name: string, waits: readonly number[]): Verdict => ({
  lines: [`  ${name}: ${percentiles(waits)} ${target(waits, 99, takeoverTargetMs)}`.trimEnd()],
  isMet: meets(waits, 99, takeoverTargetMs),
})

const all = (verdicts: readonly Verdict[]): Verdict => ({
  lines: verdicts.flatMap(({ lines }) => lines),
  isMet: verdicts.every(({ isMet }) => isMet),
})

const said = (line: string): Verdict => ({ lines: [line], isMet: true })

/** Judges takeovers; those of players without a tab on another node are told apart. */
export function judgeTakeovers(waits: readonly Wait[]): Verdict {
  const elsewhere = waits.filter(({ wasElsewhere }) => wasElsewhere)
  const returned = waits.filter(({ wasElsewhere }) => !wasElsewhere)
  const live = elsewhere.flatMap(({ liveMs }) => liveMs ?? [])
  return all([
    judged('takeover, owned and snapshot served', elsewhere.map(sincePossible)),
    judged('takeover of players whose tabs had to come back', returned.map(sincePossible)),
    said(`  takeover, upstream live again: ${percentiles(live)}`),
  ])
}

/** Tells takeovers that an outage of the store delayed from the others, each judged. */
export function judgeStoreOutages(waits: readonly Wait[]): Verdict {
  const delayed = waits.filter(({ storeBackMs }) => storeBackMs !== undefined)
  const others = waits.filter(({ storeBackMs }) => storeBackMs === undefined)
  return all([
    judged('all while the store was there', others.map(sincePossible)),
    judged('all while it was away, from its return', delayed.map(sincePossible)),
    said(`  the same from the loss of the owner: ${percentiles(delayed.map(sinceLoss))}`),
    said(`  all from the loss, outages included: ${percentiles(waits.map(sinceLoss))}`),
  ])
}

/** Whether seeds measured enough to judge by: at least one takeover for each, on average. */
export function judgeCount(takeovers: number, seeds: number): Verdict {
  const isMet = takeovers >= seeds
  const verdict = `(at least one a seed: ${isMet ? 'met' : 'NOT MET'})`
  return { lines: [`  takeovers measured: ${takeovers} in ${seeds} seeds ${verdict}`], isMet }
}
