import { filter, from, interval, mergeMap, Subject, Subscription, timer } from 'rxjs'
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

/** Heartbeats in a lifetime. */
const beatsPerLife = 3
/** One that failed or hangs is repeated after this part of the interval, beside the first. */
const triesPerBeat = 2

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
  /** `ready`: it may take players over from now on. */
  readonly changes$: Subject<'ready' | 'ended'>
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
  const changes$ = new Subject<'ready' | 'ended'>()
  let life: Life | undefined
  /** Requested and not confirmed yet: every try to begin has the same name. */
  let requested: string | undefined
  let lives = 0
  /** Ended here, and perhaps not at the store yet. */
  let endedBefore: string | undefined
  /** Since then the store may have lost leases that their owners still rely on. */
  let uncertainSinceMs: number | undefined
  let isAnswered = false
  let wait: Subscription | undefined

  const holds = (): boolean => life !== undefined && clock.monotonicMs() < life.deadlineMs

  const end = (why: 'expired' | 'lapsed'): void => {
    if (!life) return
    log.warn('node.lapsed', { incarnation: life.incarnation, why })
    meter.leaseLost(why)
    endedBefore = life.incarnation
    life = undefined
    changes$.next('ended')
  }

  /** Every lease that the store may have lost has ended one lifetime from now. */
  const waitForLostLeases = (): void => {
    uncertainSinceMs = undefined
    wait?.unsubscribe()
    wait = timer(lifeMs, clock.scheduler).subscribe(() => {
      wait = undefined
      if (life) changes$.next('ready')
    })
  }

  /** An answer may have kept the key of an ended incarnation alive; its players are free now. */
  const endBefore = (): void => {
    if (endedBefore !== undefined) leases.end(endedBefore).catch(() => {})
    endedBefore = undefined
  }

  const begin = async (): Promise<void> => {
    const sentAtMs = clock.monotonicMs()
    if (requested === undefined) {
      lives += 1
      requested = `${nodeId}~${clock.now().toString(36)}.${lives}`
      endBefore()
    }
    const incarnation = requested
    await leases.begin(incarnation, lifeMs)
    // Another try was faster.
    if (requested !== incarnation) return
    requested = undefined
    life = { incarnation, deadlineMs: sentAtMs + lifeMs }
    log.info('node.standing', { incarnation })
    if (uncertainSinceMs !== undefined) waitForLostLeases()
    if (!wait) changes$.next('ready')
  }

  const renew = async (current: Life): Promise<void> => {
    const sentAtMs = clock.monotonicMs()
    const outcome = await leases.beat(current.incarnation, lifeMs)
    if (life !== current) return
    // A store that still has this lease has the others too; one that lost it early may have lost them.
    if (outcome === 'lapsed' && holds()) uncertainSinceMs = clock.monotonicMs()
    if (outcome === 'kept' && sentAtMs >= (uncertainSinceMs ?? 0)) uncertainSinceMs = undefined
    // An answer after the deadline renews nothing: another node may have acted in between.
    if (outcome === 'lapsed' || !holds()) end('lapsed')
    else current.deadlineMs = Math.max(current.deadlineMs, sentAtMs + lifeMs)
  }

  const endIfExpired = (): void => {
    if (life && !holds()) end('expired')
  }

  const sendHeartbeat = async (): Promise<void> => {
    endIfExpired()
    isAnswered = false
    try {
      if (life) await renew(life)
      if (!life) await begin()
      isAnswered = true
    } catch (error) {
      uncertainSinceMs = clock.monotonicMs()
      log.warn('node.beatFailed', { why: kindOf(error) })
    }
  }

  const running = new Subscription()
  return {
    incarnation: () => life?.incarnation,
    holds,
    canTakeOver: () => holds() && !wait,
    changes$,
    async start() {
      await sendHeartbeat()
      let tries = 0
      const beats = interval(lifeMs / beatsPerLife / triesPerBeat, clock.scheduler).pipe(
        filter(() => {
          // A hanging heartbeat must not hide the end of the incarnation.
          endIfExpired()
          tries += 1
          return !isAnswered || tries % triesPerBeat === 0
        }),
        mergeMap(() => from(sendHeartbeat())),
      )
      running.add(beats.subscribe())
    },
    async stop() {
      running.unsubscribe()
      wait?.unsubscribe()
      const last = life
      life = undefined
      if (last) await leases.end(last.incarnation).catch(() => {})
    },
  }
}
