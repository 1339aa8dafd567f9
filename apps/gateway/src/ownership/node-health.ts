import { filter, from, interval, mergeMap, Subject, Subscription } from 'rxjs'
import type { Clock } from '../ports/clock.ts'
import type { Leases } from '../ports/lease.ts'
import { kindOf, type Log } from '../ports/log.ts'
import type { Meter } from '../ports/meter.ts'
import { LostLeases } from './lost-leases.ts'

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

class NodeHeartbeat implements NodeHealth {
  readonly changes$ = new Subject<'ready' | 'ended'>()
  readonly #deps: NodeHealthDeps
  readonly #lostLeases: LostLeases
  readonly #running = new Subscription()
  #life: Life | undefined
  #lives = 0
  /** Requested and not confirmed yet: every try to begin has the same name. */
  #requested: string | undefined
  /** Ended here, and perhaps not at the store yet. */
  #ended: string | undefined
  #isAnswered = false

  constructor(deps: NodeHealthDeps) {
    this.#deps = deps
    this.#lostLeases = new LostLeases(deps.clock, deps.lifeMs, () => {
      if (this.#life) this.changes$.next('ready')
    })
  }

  incarnation(): string | undefined {
    return this.#life?.incarnation
  }

  holds(): boolean {
    return this.#life !== undefined && this.#deps.clock.monotonicMs() < this.#life.deadlineMs
  }

  canTakeOver(): boolean {
    return this.holds() && !this.#lostLeases.isWaiting
  }

  async start(): Promise<void> {
    const { clock, lifeMs } = this.#deps
    await this.#sendHeartbeat()
    let tries = 0
    const beats = interval(lifeMs / beatsPerLife / triesPerBeat, clock.scheduler).pipe(
      filter(() => {
        // A hanging heartbeat must not hide the end of the incarnation.
        this.#endIfExpired()
        tries += 1
        return !this.#isAnswered || tries % triesPerBeat === 0
      }),
      mergeMap(() => from(this.#sendHeartbeat())),
    )
    this.#running.add(beats.subscribe())
  }

  async stop(): Promise<void> {
    this.#running.unsubscribe()
    this.#lostLeases.stop()
    const last = this.#life
    this.#life = undefined
    if (last) await this.#deps.leases.end(last.incarnation).catch(() => {})
  }

  async #sendHeartbeat(): Promise<void> {
    this.#endIfExpired()
    this.#isAnswered = false
    try {
      if (this.#life) await this.#renew(this.#life)
      if (!this.#life) await this.#begin()
      this.#isAnswered = true
    } catch (error) {
      this.#lostLeases.suspect()
      this.#deps.log.warn('node.beatFailed', { why: kindOf(error) })
    }
  }

  async #begin(): Promise<void> {
    const { leases, clock, log, nodeId, lifeMs } = this.#deps
    const sentAtMs = clock.monotonicMs()
    if (this.#requested === undefined) {
      this.#lives += 1
      this.#requested = `${nodeId}~${clock.now().toString(36)}.${this.#lives}`
      this.#endAtStore()
    }
    const incarnation = this.#requested
    await leases.begin(incarnation, lifeMs)
    // Another try was faster.
    if (this.#requested !== incarnation) return
    this.#requested = undefined
    this.#life = { incarnation, deadlineMs: sentAtMs + lifeMs }
    log.info('node.standing', { incarnation })
    this.#lostLeases.onBegun()
    if (!this.#lostLeases.isWaiting) this.changes$.next('ready')
  }

  async #renew(current: Life): Promise<void> {
    const { leases, clock, lifeMs } = this.#deps
    const sentAtMs = clock.monotonicMs()
    const outcome = await leases.beat(current.incarnation, lifeMs)
    if (this.#life !== current) return
    if (outcome === 'kept') this.#lostLeases.onLeaseKept(sentAtMs)
    else if (this.holds()) this.#lostLeases.suspect()
    // An answer after the deadline renews nothing: another node may have acted in between.
    if (outcome === 'lapsed' || !this.holds()) this.#end('lapsed')
    else current.deadlineMs = Math.max(current.deadlineMs, sentAtMs + lifeMs)
  }

  #endIfExpired(): void {
    if (this.#life && !this.holds()) this.#end('expired')
  }

  #end(why: 'expired' | 'lapsed'): void {
    if (!this.#life) return
    const { incarnation } = this.#life
    this.#deps.log.warn('node.lapsed', { incarnation, why })
    this.#deps.meter.leaseLost(why)
    this.#ended = incarnation
    this.#life = undefined
    this.changes$.next('ended')
  }

  /** An answer may have kept the key of an ended incarnation alive; its players are free now. */
  #endAtStore(): void {
    if (this.#ended !== undefined) this.#deps.leases.end(this.#ended).catch(() => {})
    this.#ended = undefined
  }
}

export const createNodeHealth = (deps: NodeHealthDeps): NodeHealth => new NodeHeartbeat(deps)
