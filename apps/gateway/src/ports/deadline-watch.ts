import {
  catchError,
  defer,
  EMPTY,
  exhaustMap,
  finalize,
  mergeMap,
  type OperatorFunction,
  type Subscription,
  timer,
} from 'rxjs'
import type { Clock } from './clock.ts'
import type { Claim, Deadlines } from './deadlines.ts'
import { kindOf, type Log } from './log.ts'

const tickMs = 1_000
/** What one node deals with at a time; the rest is left to the others or to the next second. */
const defaultMaxAtOnce = 200

export interface DeadlineDeps<K extends string> {
  readonly deadlines: Pick<Deadlines<K>, 'claimDue'>
  readonly clock: Clock
  readonly log: Log
  /** 0 to 1: nodes check at different moments of the second. */
  readonly random: () => number
  /** What one node begins in a second and has under way at most; the rest is left to the others. */
  readonly maxAtOnce?: number
}

/** What to do when each kind is due; it may be done again, so it must not matter. */
export type DeadlineEffects<K extends string> = Readonly<
  Record<K, (claim: Claim<K>) => Promise<void>>
>

/**
 * Looks every second for what is due and does it. A claim whose effect failed stays held and comes
 * up again; one that was dealt with is taken away by its effect.
 */
export function watchDeadlines<K extends string>(
  effects: DeadlineEffects<K>,
  deps: DeadlineDeps<K>,
): Subscription {
  const { deadlines, clock, log, random, maxAtOnce = defaultMaxAtOnce } = deps
  let activeCount = 0
  const failed = <T>(event: string, kind?: K): OperatorFunction<T, T> =>
    catchError((error: unknown) => {
      log.warn(event, { kind, why: kindOf(error) })
      return EMPTY
    })
  return timer(random() * tickMs, tickMs, clock.scheduler)
    .pipe(
      // exhaustMap: while one check is under way another would find nothing more.
      exhaustMap(() => {
        if (activeCount >= maxAtOnce) return EMPTY
        return defer(() => deadlines.claimDue(clock.now(), maxAtOnce - activeCount)).pipe(
          failed('deadlines.unreachable'),
        )
      }),
      mergeMap((claims) => claims),
      mergeMap((claim) => {
        activeCount += 1
        return defer(() => effects[claim.kind](claim)).pipe(
          failed('deadline.failed', claim.kind),
          finalize(() => {
            activeCount -= 1
          }),
        )
      }),
    )
    .subscribe()
}
