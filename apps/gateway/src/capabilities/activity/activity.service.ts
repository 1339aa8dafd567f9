import {
  readActivitySummary,
  readMinutesRemaining,
} from '@player-site/contracts/activity/activity.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import { activity as constants } from '@player-site/contracts/kernel/constants.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import {
  concat,
  concatMap,
  defer,
  map,
  merge,
  Observable,
  of,
  repeat,
  retry,
  switchMap,
  takeWhile,
  tap,
  timer,
} from 'rxjs'
import type { Change } from '../../ownership/change.ts'
import type { Bus, BusMessage } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import { isTransient, PlatformRefusal } from '../../ports/platform-api.ts'
import type { PlayerCalls } from '../../ports/player-calls.ts'
import { checkAcknowledged, checkFellDue, isDue, nextPollMs, summaryOf } from './activity.rules.ts'

export interface ActivityServiceDeps {
  readonly calls: PlayerCalls
  readonly bus: Pick<Bus, 'subscribe'>
  /** Emits when messages may have been missed because their connection was down. */
  readonly mayHaveMissed$: Observable<void>
  readonly clock: Clock
  readonly log: Log
  /** 0 to 1, for spreading first polls. */
  readonly random: () => number
}

/** The first polls of a node's players are spread over this, and so are all later ones. */
const firstPollMs = 1_000
/** The same when all of a node's players are polled again. */
const repollMs = 10_000
/** A check that may be due but cannot be shown blocks play, so it is retried soon. */
const retryMs = 10_000
const resubscribeMs = 5_000

type Cause =
  | 'begins'
  /** The message about a player's action may have been lost. */
  | 'returned'
  | Extract<BusMessage, { is: 'activity' }>['did']

/**
 * Watches a player's reality check while subscribed: polls the platform every minute and when the
 * check falls due. Once due, polling stops until it is acknowledged. The platform is the authority,
 * so a new owner finds the state of the previous one by polling.
 * @see A§4 Responsible gambling
 */
export const activityChanges = (
  playerId: PlayerId,
  deps: ActivityServiceDeps,
): Observable<Change> =>
  merge(doneByPlayer(playerId, deps), deps.mayHaveMissed$.pipe(map((): Cause => 'returned'))).pipe(
    // switchMap: an action of the player makes every pending answer out of date.
    switchMap((cause): Observable<Change> => {
      switch (cause) {
        case 'begins':
          return pollFrom(playerId, firstPollMs * deps.random(), deps)
        case 'returned':
          return pollFrom(playerId, repollMs * deps.random(), deps)
        case 'acknowledged':
          return concat(of(checkAcknowledged), pollFrom(playerId, 0, deps))
        case 'started':
          return pollFrom(playerId, 0, deps)
        case 'stopped':
          return of(checkAcknowledged)
      }
    }),
  )

/**
 * Emits the player's actions on the check, from whichever node their tab is on; starts when the
 * subscription is live. While the bus is down polling stops, since no tab could be notified.
 */
const doneByPlayer = (playerId: PlayerId, { bus, clock, log }: ActivityServiceDeps) =>
  new Observable<Cause>((subscriber) => {
    const subscribed = bus.subscribe(playerId, 'owner', (message) => {
      if (message.is === 'activity') subscriber.next(message.did)
    })
    subscribed.then(
      () => subscriber.next('begins'),
      (error: unknown) => subscriber.error(error),
    )
    return () => {
      subscribed.then((unsubscribe) => unsubscribe()).catch(() => {})
    }
  }).pipe(
    retry({
      delay: (error: unknown) => {
        const why = kindOf(error)
        log.warn('activity.unheard', { playerId, why })
        return timer(resubscribeMs, clock.scheduler)
      },
    }),
  )

interface Poll {
  readonly change: Change | undefined
  /** Undefined: no poll until the player acts. */
  readonly nextMs: number | undefined
}

const pollFrom = (playerId: PlayerId, firstMs: number, deps: ActivityServiceDeps) =>
  defer(() => {
    let waitMs = firstMs
    return defer(() => timer(waitMs, deps.clock.scheduler)).pipe(
      concatMap(() => pollOnce(playerId, deps)),
      tap(({ nextMs }) => {
        waitMs = nextMs ?? 0
      }),
      repeat(),
      takeWhile(({ nextMs }) => nextMs !== undefined, true),
      concatMap(({ change }) => (change ? [change] : [])),
    )
  })

/** Polls upstream once. A failure changes nothing. */
async function pollOnce(playerId: PlayerId, deps: ActivityServiceDeps): Promise<Poll> {
  const { calls, clock, log } = deps
  let isKnownDue = false
  try {
    const reply = await calls.ask(playerId, readMinutesRemaining)
    if (reply.activityTimerOn === false) return { change: checkAcknowledged, nextMs: undefined }
    const { minutesRemaining } = reply
    if (!isDue(minutesRemaining)) {
      return { change: checkAcknowledged, nextMs: nextPollMs(minutesRemaining) }
    }
    isKnownDue = true
    const summary = summaryOf(await calls.ask(playerId, readActivitySummary), clock.now())
    log.info('activity.checkDue', { playerId })
    return { change: checkFellDue(summary), nextMs: undefined }
  } catch (error) {
    const why = kindOf(error)
    log.warn('activity.lookFailed', { playerId, why })
    // A platform that refuses will refuse again; it or the store may be back soon.
    const isRefused = error instanceof PlatformRefusal || error instanceof CodedError
    const isSoon = isKnownDue || !isRefused || isTransient(error)
    return { change: undefined, nextMs: isSoon ? retryMs : constants.pollMs }
  }
}
