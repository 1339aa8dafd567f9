import {
  readActivityCheck,
  readActivitySummary,
  readMinutesRemaining,
} from '@player-site/contracts/activity/activity.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { PlayerId } from '@player-site/contracts/kernel/ids.ts'
import { activity as constants } from '@player-site/contracts/kernel/session-constants.ts'
import { Observable, type Subscription } from 'rxjs'
import type { Change } from '../../ownership/change.ts'
import type { Bus, BusMessage, Unsubscribe } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import { isTransient, PlatformRefusal } from '../../ports/platform-api.ts'
import { isWithoutSession, type PlayerCalls } from '../../ports/player-calls.ts'
import { type TimerWheel, WheelTimer } from '../../ports/timer-wheel.ts'
import { checkAcknowledged, checkFellDue, isDue, nextPollMs, summaryOf } from './activity.rules.ts'

export interface ActivityServiceDeps {
  readonly calls: PlayerCalls
  readonly bus: Pick<Bus, 'subscribe'>
  /** Emits when messages may have been missed because their connection was down. */
  readonly mayHaveMissed$: Observable<void>
  readonly clock: Clock
  readonly wheel: TimerWheel
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

interface Poll {
  readonly change: Change | undefined
  /** Undefined: no poll until the player acts. */
  readonly nextMs: number | undefined
}

/** The watch over one player's reality check, from start to stop. */
class ActivityWatch {
  readonly #playerId: PlayerId
  readonly #deps: ActivityServiceDeps
  readonly #emit: (change: Change) => void
  readonly #polls = new WheelTimer(() => void this.#poll())
  readonly #subscribes = new WheelTimer(() => this.start())
  #subscribed: Promise<Unsubscribe> | undefined
  /** Incremented with each cause, which makes every pending answer out of date. */
  #turn = 0
  #isStopped = false

  constructor(playerId: PlayerId, deps: ActivityServiceDeps, emit: (change: Change) => void) {
    this.#playerId = playerId
    this.#deps = deps
    this.#emit = emit
  }

  /**
   * Subscribes to the player's actions on the check, from whichever node their tab is on, and polls
   * once they are heard: while the bus is down no tab could be notified.
   */
  start(): void {
    this.#subscribed = this.#deps.bus.subscribe(this.#playerId, 'owner', (message) => {
      if (message.is === 'activity') this.react(message.did)
    })
    this.#subscribed.then(
      () => this.react('begins'),
      (error: unknown) => this.#subscribeAgain(error),
    )
  }

  stop(): void {
    this.#isStopped = true
    this.#turn += 1
    this.#deps.wheel.cancel(this.#polls)
    this.#deps.wheel.cancel(this.#subscribes)
    this.#subscribed?.then((unsubscribe) => unsubscribe()).catch(() => {})
  }

  react(cause: Cause): void {
    if (this.#isStopped) return
    const { random, wheel } = this.#deps
    this.#turn += 1
    wheel.cancel(this.#polls)
    switch (cause) {
      case 'begins':
        wheel.schedule(this.#polls, firstPollMs * random())
        break
      case 'returned':
        wheel.schedule(this.#polls, repollMs * random())
        break
      case 'acknowledged':
        this.#emit(checkAcknowledged)
        void this.#poll()
        break
      case 'started':
        void this.#poll()
        break
      case 'stopped':
        this.#emit(checkAcknowledged)
    }
  }

  #subscribeAgain(error: unknown): void {
    if (this.#isStopped) return
    const why = kindOf(error)
    this.#deps.log.warn('activity.unheard', { playerId: this.#playerId, why })
    this.#deps.wheel.schedule(this.#subscribes, resubscribeMs)
  }

  async #poll(): Promise<void> {
    const turn = this.#turn
    const { change, nextMs } = await pollOnce(this.#playerId, this.#deps)
    if (turn !== this.#turn) return
    if (nextMs !== undefined) this.#deps.wheel.schedule(this.#polls, nextMs)
    if (change) this.#emit(change)
  }
}

/**
 * Watches players' reality checks: polls the platform every minute and when the check falls due.
 * Once due, polling stops until it is acknowledged. The platform is the authority, so a new owner
 * finds the state of the previous one by polling.
 * @see A§4 Responsible gambling
 */
export function createActivityService(deps: ActivityServiceDeps) {
  const watches = new Set<ActivityWatch>()
  return {
    /** Has every player polled when messages may have been missed, until unsubscribed. */
    start: (): Subscription =>
      deps.mayHaveMissed$.subscribe(() => {
        for (const watch of watches) watch.react('returned')
      }),
    /** The changes of one player's check while subscribed. */
    changes: (playerId: PlayerId): Observable<Change> =>
      new Observable((subscriber) => {
        const watch = new ActivityWatch(playerId, deps, (change) => subscriber.next(change))
        watches.add(watch)
        watch.start()
        return () => {
          watches.delete(watch)
          watch.stop()
        }
      }),
  }
}

/** Minutes between two checks as the player has set them; the check is shown without it too. */
const readPeriod = async (playerId: PlayerId, calls: PlayerCalls): Promise<number | undefined> =>
  calls.ask(playerId, readActivityCheck).then(
    ({ period }) => period,
    () => undefined,
  )

/** What to do after an answer of the platform that the check is not due; undefined: it is. */
function pollAfter({
  activityTimerOn,
  minutesRemaining,
}: Reply<typeof readMinutesRemaining>): Poll | undefined {
  if (activityTimerOn === false) return { change: checkAcknowledged, nextMs: undefined }
  if (isDue(minutesRemaining)) return undefined
  return { change: checkAcknowledged, nextMs: nextPollMs(minutesRemaining) }
}

/** Polls upstream once. A failure changes nothing. */
async function pollOnce(playerId: PlayerId, deps: ActivityServiceDeps): Promise<Poll> {
  const { calls, clock, log } = deps
  let isKnownDue = false
  try {
    const quiet = pollAfter(await calls.ask(playerId, readMinutesRemaining))
    if (quiet) return quiet
    isKnownDue = true
    const result = await calls.ask(playerId, readActivitySummary)
    const isToldPeriod = result.period !== undefined
    const setPeriod = isToldPeriod ? undefined : await readPeriod(playerId, calls)
    // That took its time: the check may have been acknowledged in the meantime.
    const acknowledged = isToldPeriod
      ? undefined
      : pollAfter(await calls.ask(playerId, readMinutesRemaining))
    if (acknowledged) return acknowledged
    log.info('activity.checkDue', { playerId })
    return { change: checkFellDue(summaryOf(result, clock.now(), setPeriod)), nextMs: undefined }
  } catch (error) {
    if (!isWithoutSession(error)) {
      log.warn('activity.lookFailed', { playerId, why: kindOf(error) })
    }
    // A platform that refuses will refuse again; it or the store may be back soon.
    const isRefused = error instanceof PlatformRefusal || error instanceof CodedError
    const isSoon = isKnownDue || !isRefused || isTransient(error)
    return { change: undefined, nextMs: isSoon ? retryMs : constants.pollMs }
  }
}
