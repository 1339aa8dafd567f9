import { CodedError } from '@player-site/contracts/errors.ts'
import type { TopicVersion } from '@player-site/contracts/topics/topics.events.ts'
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  firstValueFrom,
  map,
  type Observable,
  of,
  Subject,
  type Subscription,
  switchMap,
  take,
  tap,
  timeout,
  timer,
} from 'rxjs'
import * as z from 'zod/mini'
import type { Unsubscribe } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import { kindOf, type Log } from '../ports/log.ts'
import { isNotOffered } from '../ports/platform-api.ts'
import type { TopicStore, TopicValue } from '../ports/topic-store.ts'
import { type DeliverToTab, TopicDelivery } from './topic-delivery.ts'
import type { TopicSource } from './topic-source.ts'

/**
 * Each interested node checks this often whether it is elected, and reads the value: a lost message
 * costs at most this delay, and a dead poller is replaced this long after its lease.
 */
export const turnEveryMs = 2_000
/** A visitor polls every 15 s; a requested topic is kept fresh for two polls. */
export const visitMs = 30_000
/** How long a visitor's first request for a topic waits for its first value. */
export const firstValueMs = 1_000
/** A topic is sent to every tab that watches it. */
const maxBodyBytes = 32 * 1_024

export interface TopicFeedDeps {
  readonly store: TopicStore
  /** This node's incarnation among all nodes. */
  readonly node: string
  readonly clock: Clock
  readonly log: Log
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

const codeOf = (error: unknown): string =>
  error instanceof CodedError ? error.code : kindOf(error)

/** @throws RangeError for a body that is too large to be sent to every tab */
function writeBody(body: unknown): string {
  const text = JSON.stringify(body)
  if (Buffer.byteLength(text) > maxBodyBytes) throw new RangeError('topic body too large')
  return text
}

/** One topic on this node, while a tab watches it here or a visitor requested it recently. */
export class TopicFeed {
  readonly #source: TopicSource
  readonly #deps: TopicFeedDeps
  readonly #delivery: TopicDelivery
  readonly #arrived = new Subject<TopicVersion>()
  #latest: TopicVersion | undefined
  #running: Subscription | undefined
  #listening: Promise<Unsubscribe> | undefined
  #visitedUntilMs = Number.NEGATIVE_INFINITY
  /** The last failure, so that an outage is one log line. */
  #fault: string | undefined

  constructor(source: TopicSource, deps: TopicFeedDeps) {
    this.#source = source
    this.#deps = deps
    this.#delivery = new TopicDelivery(deps.clock)
  }

  watch(tabId: string, tell: DeliverToTab): void {
    this.#delivery.add(tabId, tell)
    this.#start()
  }

  unwatch(tabId: string): void {
    this.#delivery.remove(tabId)
    if (!this.#isWanted()) void this.stop()
  }

  /** Answers a visitor, whose request counts as interest for `visitMs`. */
  read(): Promise<TopicVersion | undefined> {
    const { clock, deadlineScale = 1 } = this.#deps
    this.#visitedUntilMs = clock.monotonicMs() + visitMs
    this.#start()
    if (this.#latest) return Promise.resolve(this.#latest)
    const first$: Observable<TopicVersion | undefined> = this.#arrived.pipe(
      take(1),
      timeout({ first: firstValueMs * deadlineScale, scheduler: clock.scheduler }),
      catchError(() => of(undefined)),
    )
    return firstValueFrom(first$)
  }

  /** Stops polling, releases the lease and forgets the value, which would become stale. */
  async stop(): Promise<void> {
    if (!this.#running) return
    this.#running.unsubscribe()
    this.#running = undefined
    this.#latest = undefined
    this.#delivery.stop()
    const listening = this.#listening
    this.#listening = undefined
    const { store, node } = this.#deps
    // The lease and the subscription expire by themselves while the store is down.
    await Promise.allSettled([
      store.release(this.#name, node),
      listening?.then((unsubscribe) => unsubscribe()),
    ])
  }

  get #name(): string {
    return this.#source.spec.name
  }

  #isWanted(): boolean {
    return this.#delivery.size > 0 || this.#visitedUntilMs > this.#deps.clock.monotonicMs()
  }

  #start(): void {
    if (this.#running) return
    const { scheduler } = this.#deps.clock
    this.#running = timer(0, turnEveryMs, scheduler)
      .pipe(
        exhaustMap(() => this.#takeTurn()),
        distinctUntilChanged(),
        // switchMap: a node that is no longer elected stops polling at once.
        switchMap((isElected) =>
          isElected
            ? timer(0, this.#source.spec.everyMs, scheduler).pipe(exhaustMap(() => this.#poll()))
            : EMPTY,
        ),
      )
      .subscribe()
  }

  #takeTurn(): Observable<boolean> {
    if (!this.#isWanted()) {
      void this.stop()
      return EMPTY
    }
    const { store, node } = this.#deps
    return defer(() => {
      this.#listen()
      return store.takeTurn(this.#name, node, this.#latest?.version ?? 0)
    }).pipe(
      tap(({ value }) => value && this.#accept(value)),
      map(({ isElected }) => isElected),
      catchError((error: unknown) => {
        this.#tellFault('topics.storeFailed', error)
        return of(false)
      }),
    )
  }

  /** Subscribes to published values; retried at each turn until it succeeds. */
  #listen(): void {
    if (this.#listening) return
    const listening = this.#deps.store.subscribe(this.#name, (value) => this.#accept(value))
    this.#listening = listening
    listening.catch(() => {
      if (this.#listening === listening) this.#listening = undefined
    })
  }

  #poll(): Observable<unknown> {
    const { store, node, log } = this.#deps
    return defer(() => this.#source.read()).pipe(
      switchMap((body) => store.publish(this.#name, node, writeBody(body))),
      tap((value) => {
        if (value) this.#accept(value)
        if (this.#fault) log.info('topics.recovered', { topic: this.#name })
        this.#fault = undefined
      }),
      catchError((error: unknown) => {
        if (!isNotOffered(error)) this.#tellFault('topics.pollFailed', error)
        return EMPTY
      }),
    )
  }

  #accept({ version, body }: TopicValue): void {
    if (!this.#running || version <= (this.#latest?.version ?? 0)) return
    const read = z.safeParse(this.#source.spec.body, parseJson(body))
    if (!read.success) {
      // Another release of the gateway may have written it.
      this.#tellFault('topics.valueUnreadable', read.error)
      return
    }
    this.#latest = { topic: this.#name, version, body: read.data }
    this.#delivery.set(this.#latest)
    this.#arrived.next(this.#latest)
  }

  #tellFault(event: string, error: unknown): void {
    const fault = `${event} ${codeOf(error)}`
    if (this.#fault === fault) return
    this.#fault = fault
    this.#deps.log.warn(event, { topic: this.#name, code: codeOf(error) })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
