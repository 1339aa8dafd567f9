import { exhaustMap, from, interval, Subject, Subscription } from 'rxjs'
import type { Clock } from '../ports/clock.ts'
import type { Leases } from '../ports/lease.ts'
import { kindOf, type Log } from '../ports/log.ts'
import type { Meter } from '../ports/meter.ts'

export interface NodeHealthDeps {
  readonly leases: Pick<Leases, 'begin' | 'beat' | 'end'>
  readonly clock: Clock
  readonly log: Log
  readonly meter: Pick<Meter, 'leaseLost'>
  readonly nodeId: string
  /** How long others trust a heartbeat, ms. */
  readonly lifeMs: number
}

/**
 * This node's right to own players: one heartbeat for all of them. A node that was paused, or cut
 * off from the store, sees its incarnation expire before it does anything else, and starts another,
 * to which none of its old players belong.
 */
export interface NodeHealth {
  /** The name of this incarnation; `undefined` while there is none. */
  incarnation(): string | undefined
  /** Whether the node may act as owner right now; checked before every side effect. */
  holds(): boolean
  /** Whether it may take players over: after a store outage, live owners come first. */
  canTakeOver(): boolean
  readonly changes$: Subject<'began' | 'ended'>
  /** Resolves after the first heartbeat, whether or not the store accepted it. */
  start(): Promise<void>
  /** Ends the incarnation: others may take its players at once. */
  stop(): Promise<void>
}

interface Life {
  readonly incarnation: string
  /** On the monotonic clock, counted from before the request: never later than at the store. */
  deadlineMs: number
}

export function createNodeHealth(deps: NodeHealthDeps): NodeHealth {
  const { leases, clock, log, meter, nodeId, lifeMs } = deps
  const changes$ = new Subject<'began' | 'ended'>()
  let life: Life | undefined
  let lives = 0
  let wasStoreAway = false
  let canTakeOverAtMs = 0

  const holds = (): boolean => life !== undefined && clock.monotonicMs() < life.deadlineMs

  const end = (why: 'expired' | 'lapsed'): void => {
    if (!life) return
    log.warn('node.lapsed', { incarnation: life.incarnation, why })
    meter.leaseLost(why)
    life = undefined
    changes$.next('ended')
  }

  const begin = async (): Promise<void> => {
    const sentAtMs = clock.monotonicMs()
    lives += 1
    const incarnation = `${nodeId}~${clock.now().toString(36)}.${lives}`
    await leases.begin(incarnation, lifeMs)
    life = { incarnation, deadlineMs: sentAtMs + lifeMs }
    canTakeOverAtMs = wasStoreAway ? clock.monotonicMs() + lifeMs : 0
    wasStoreAway = false
    log.info('node.standing', { incarnation })
    changes$.next('began')
  }

  const renew = async (current: Life): Promise<void> => {
    const sentAtMs = clock.monotonicMs()
    const outcome = await leases.beat(current.incarnation, lifeMs)
    if (life !== current) return
    // An answer after the deadline renews nothing: another node may have acted in between.
    if (outcome === 'lapsed' || !holds()) end('lapsed')
    else current.deadlineMs = sentAtMs + lifeMs
  }

  const sendHeartbeat = async (): Promise<void> => {
    if (life && !holds()) end('expired')
    try {
      if (life) await renew(life)
      if (!life) await begin()
    } catch (error) {
      wasStoreAway = true
      log.warn('node.beatFailed', { why: kindOf(error) })
    }
  }

  const running = new Subscription()
  return {
    incarnation: () => life?.incarnation,
    holds,
    canTakeOver: () => holds() && clock.monotonicMs() >= canTakeOverAtMs,
    changes$,
    async start() {
      await sendHeartbeat()
      running.add(
        interval(lifeMs / 3, clock.scheduler)
          .pipe(exhaustMap(() => from(sendHeartbeat())))
          .subscribe(),
      )
      // A hanging heartbeat must not hide the end of the incarnation.
      running.add(
        interval(lifeMs / 6, clock.scheduler).subscribe(() => {
          if (life && !holds()) end('expired')
        }),
      )
    },
    async stop() {
      running.unsubscribe()
      const last = life
      life = undefined
      if (last) await leases.end(last.incarnation).catch(() => {})
    },
  }
}
