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
/** Claims of one node in flight at once; other nodes or the next second take more. */
const defaultMaxAtOnce = 200

export interface DeadlineDeps<K extends string> {
  readonly deadlines: Pick<Deadlines<K>, 'claimDue'>
  readonly clock: Clock
  readonly log: Log
  /** 0 to 1: nodes check at different moments of the second. */
  readonly random: () => number
  /** Maximum claims that one node starts per second and has in flight; other nodes take more. */
  readonly maxAtOnce?: number
}

/** The effect of each kind when due; it may run twice, so it must be idempotent. */
export type DeadlineEffects<K extends string> = Readonly<
  Record<K, (claim: Claim<K>) => Promise<void>>
>

/**
 * Claims due deadlines every second and runs their effects. A claim whose effect failed stays held
 * and comes up again; a handled one is removed by its effect.
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
      // exhaustMap: while one check is pending another would find nothing more.
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
