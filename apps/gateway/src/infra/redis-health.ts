import { randomUUID } from 'node:crypto'
import {
  catchError,
  defer,
  distinctUntilChanged,
  exhaustMap,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  Subject,
  shareReplay,
  startWith,
  take,
  takeUntil,
  tap,
  timeout,
  timer,
} from 'rxjs'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Meter } from '../ports/meter.ts'
import type { StoreHealth } from '../ports/store-health.ts'
import type { RedisConnections } from './redis-connection.ts'
import { probeChannel, probeKeys } from './redis-keys.ts'

export interface RedisHealthDeps {
  readonly clock: Clock
  readonly log: Log
  readonly meter: Pick<Meter, 'canary' | 'redisStateChanged'>
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

/** A lost Redis is noticed within these two together, and one more probe: 8 s. */
const probeEveryMs = 2_000
const probeWithinMs = 3_000
const probeLifeMs = 30_000
/** A single failed probe is tolerated. */
const failuresBeforeGone = 2

type Health = 'up' | 'gone'

/** The members of the connections that the probe uses. */
export type ProbedConnection = Pick<
  RedisConnections,
  'isCluster' | 'publish' | 'write' | 'subscribe' | 'onMessage' | 'subscriberLost$' | 'reconnect'
>

/** Creates a probe that writes, and publishes to itself: whether the message came back in time. */
function createProbe(
  redis: ProbedConnection,
  { clock, meter, deadlineScale = 1 }: Omit<RedisHealthDeps, 'log'>,
): () => Observable<boolean> {
  const incarnation = randomUUID()
  const channel = probeChannel(incarnation)
  const keys = probeKeys(incarnation, redis.isCluster)
  const received = new Subject<string>()
  redis.onMessage((from_, text) => {
    if (from_ === channel) received.next(text)
  })
  let isSubscribed = false
  const listen = async (): Promise<void> => {
    if (isSubscribed) return
    await redis.subscribe(channel)
    isSubscribed = true
  }
  return () =>
    defer(() => {
      const nonce = randomUUID()
      const sentAt = clock.monotonicMs()
      const came = received.pipe(
        filter((text) => text === nonce),
        take(1),
        tap(() => meter.canary(clock.monotonicMs() - sentAt)),
        map(() => true),
      )
      // Written first: a replica, or a server out of memory, still carries messages.
      const send = async (): Promise<void> => {
        await listen()
        await Promise.all(keys.map((key) => redis.write(key, nonce, probeLifeMs)))
        await redis.publish(channel, nonce)
      }
      const sent = from(send()).pipe(filter((): boolean => false))
      return merge(came, sent).pipe(
        map(() => true),
        take(1),
        timeout({ each: probeWithinMs * deadlineScale, scheduler: clock.scheduler }),
        catchError(() => of(false)),
      )
    })
}

/**
 * Watches whether Redis takes writes and carries messages, by messages that come back: a half-open
 * socket seems ready for minutes, and a server that refuses writes seems so for ever.
 */
export function watchRedis(
  redis: ProbedConnection,
  deps: RedisHealthDeps,
): StoreHealth & { stop(): void } {
  const { clock, log, meter } = deps
  const probe = createProbe(redis, deps)
  let failures = 0
  let isConnectionNew = false
  const returned = new Subject<void>()
  const stopped = new Subject<void>()
  const lost = redis.subscriberLost$.subscribe(() => {
    isConnectionNew = true
  })

  const status$ = timer(0, probeEveryMs, clock.scheduler).pipe(
    exhaustMap(probe),
    map((ok): Health => {
      failures = ok ? 0 : failures + 1
      if (ok && isConnectionNew) {
        isConnectionNew = false
        returned.next()
      }
      return failures >= failuresBeforeGone ? 'gone' : 'up'
    }),
    startWith<Health>('up'),
    distinctUntilChanged(),
    tap((status) => {
      meter.redisStateChanged(status)
      if (status === 'gone') {
        log.error('redis.gone')
        isConnectionNew = true
        redis.reconnect()
      }
    }),
    takeUntil(stopped),
    // Without reference counting: `stop` ends it.
    shareReplay(1),
  )
  const running = status$.subscribe()
  return {
    status$,
    subscriberReturned$: returned,
    stop() {
      stopped.next()
      running.unsubscribe()
      lost.unsubscribe()
    },
  }
}
