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
import type { Clock } from '../../ports/clock.ts'
import type { Claim, DeadlineKind, Deadlines } from '../../ports/deadlines.ts'
import { kindOf, type Log } from '../../ports/log.ts'

const tickMs = 1_000
/** What one node deals with at a time; the rest is left to the others or to the next second. */
const mostAtOnce = 200

export interface DeadlineDeps {
  readonly deadlines: Deadlines
  readonly clock: Clock
  readonly log: Log
  /** 0 to 1: nodes look at different moments of the second. */
  readonly random: () => number
}

/** What to do when each kind is due; it may be done again, so it must not matter. */
export type DeadlineEffects = Readonly<Record<DeadlineKind, (claim: Claim) => Promise<void>>>

/**
 * Looks every second for what is due and does it. A claim whose effect failed stays held and comes
 * up again; one that was dealt with is taken away by its effect.
 */
export function watchDeadlines(effects: DeadlineEffects, deps: DeadlineDeps): Subscription {
  const { deadlines, clock, log, random } = deps
  let underWay = 0
  const failed = <T>(event: string, kind?: DeadlineKind): OperatorFunction<T, T> =>
    catchError((error: unknown) => {
      log.warn(event, { kind, why: kindOf(error) })
      return EMPTY
    })
  return timer(random() * tickMs, tickMs, clock.scheduler)
    .pipe(
      // exhaustMap: while one look is under way another would find nothing more.
      exhaustMap(() => {
        if (underWay >= mostAtOnce) return EMPTY
        return defer(() => deadlines.claimDue(clock.now(), mostAtOnce - underWay)).pipe(
          failed('deadlines.unreachable'),
        )
      }),
      mergeMap((claims) => claims),
      mergeMap((claim) => {
        underWay += 1
        return defer(() => effects[claim.kind](claim)).pipe(
          failed('deadline.failed', claim.kind),
          finalize(() => {
            underWay -= 1
          }),
        )
      }),
    )
    .subscribe()
}
