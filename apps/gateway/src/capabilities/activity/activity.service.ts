import {
  readActivitySummary,
  readMinutesRemaining,
} from '@player-site/contracts/activity/activity.calls.ts'
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
import { isTransient } from '../../ports/platform-api.ts'
import type { PlayerCalls } from '../../ports/player-calls.ts'
import { checkAcknowledged, checkFellDue, isDue, nextPollMs, summaryOf } from './activity.rules.ts'

export interface ActivityServiceDeps {
  readonly calls: PlayerCalls
  readonly bus: Pick<Bus, 'subscribe'>
  /** Messages may have been missed: the connection they come by was down. */
  readonly mayHaveMissed$: Observable<void>
  readonly clock: Clock
  readonly log: Log
  /** 0 to 1, for spreading first polls. */
  readonly random: () => number
}

/** The first polls of a node's players are spread over this, and with them all later ones. */
const firstPollMs = 1_000
/** The same when all of a node's players are polled again. */
const repollMs = 10_000
/** A check that may be due and cannot be shown keeps its player from playing: tried again soon. */
const retryMs = 10_000
const resubscribeMs = 5_000

type Cause =
  | 'begins'
  /** What was done may not have been heard. */
  | 'returned'
  | Extract<BusMessage, { is: 'activity' }>['did']

/**
 * Watches a player's reality check while subscribed: upstream is asked every minute,
 * and at the very moment it falls due. Once due, nothing is asked until it is acknowledged.
 * Upstream is the authority, so a new owner that asks finds what its predecessor knew.
 * @see A§4 Responsible gambling
 */
export const activityChanges = (
  playerId: PlayerId,
  deps: ActivityServiceDeps,
): Observable<Change> =>
  merge(doneByPlayer(playerId, deps), deps.mayHaveMissed$.pipe(map((): Cause => 'returned'))).pipe(
    // switchMap: what the player did makes every answer on its way old news.
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
 * What the player does with the check, on whichever node their tab is; it begins once it can be
 * heard. While the bus is away nothing is asked: no tab could be told.
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
  /** None: nothing is asked until the player does something. */
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

/** Asks upstream once. A failure changes nothing. */
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
    // A platform that refuses will refuse again; one that cannot be reached may be back soon.
    const isSoon = isKnownDue || isTransient(error)
    return { change: undefined, nextMs: isSoon ? retryMs : constants.pollMs }
  }
}
