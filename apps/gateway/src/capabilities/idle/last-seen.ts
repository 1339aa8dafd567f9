import { readLatestActivity } from '@player-site/contracts/activity/activity.calls.ts'
import type { SessionId } from '@player-site/contracts/kernel/ids.ts'
import { catchError, defer, firstValueFrom, map, merge, of, timer } from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import type { SessionCalls } from '../../ports/player-calls.ts'

/** Shorter than a claim is held. When the platform takes longer, the known value is used. */
const lastSeenMs = 2_000

export interface LastSeenDeps {
  readonly calls: SessionCalls
  readonly clock: Clock
  readonly log: Log
}

/**
 * When the platform last saw an activity of the player, as in a game whose frame gives us no input.
 * 0 when unknown.
 */
export const readLastSeen = (sessionId: SessionId, { calls, clock, log }: LastSeenDeps) =>
  firstValueFrom(
    merge(
      defer(() => calls.ask(sessionId, readLatestActivity)).pipe(
        map(({ creationDate }) => Date.parse(creationDate ?? '') || 0),
        // Limited to the present, since the platform's clock may be ahead of ours.
        map((at) => Math.min(at, clock.now())),
        catchError((error: unknown) => {
          const why = kindOf(error)
          log.warn('idle.lastSeenUnknown', { sessionId, why })
          return of(0)
        }),
      ),
      timer(lastSeenMs, clock.scheduler).pipe(map(() => 0)),
    ),
  )
