import type { Position } from '@player-site/contracts/kernel/event.ts'
import { resume } from '@player-site/contracts/realtime/realtime.events.ts'
import { isSessionFailure } from '@player-site/contracts/session/session-failure.ts'
import {
  catchError,
  concat,
  concatMap,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  type SchedulerLike,
  Subject,
  startWith,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import type { Command } from './command.ts'
import type { Connection, ConnectionSignal, OpenConnection } from './connection.ts'
import { judge } from './event-order.ts'
import { parseTabEvent, type TabEvent } from './tab-event.ts'

/** The events that the connection passes to the rest of the client. */
export type PlayerFact =
  | { readonly is: 'up' }
  | { readonly is: 'down' }
  /** Down for so long that the displayed figures count as out of date. */
  | { readonly is: 'downLong' }
  | { readonly is: 'sessionRefused'; readonly code: string | undefined }
  | { readonly is: 'event'; readonly event: TabEvent }

/** The state of the connection; `downLong`: the displayed figures count as out of date. */
export type LinkState = Extract<PlayerFact['is'], 'up' | 'down' | 'downLong'>

/** What a log line says beside its name: never a token or player data. */
type LogFields = Readonly<Record<string, string | number>>

export interface PlayerEventsDeps {
  readonly openConnection: OpenConnection
  /** Emits when the network is available again. */
  readonly online$: Observable<void>
  readonly scheduler: SchedulerLike
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
  readonly log: {
    info(event: string, fields: LogFields): void
    warn(event: string, fields: LogFields): void
  }
}

export const staleAfterMs = 15_000
const reopenAfterMs = { min: 1_000, max: 5_000 }

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

type Refusal = Extract<ConnectionSignal, { is: 'refused' }>

const isSessionRefusal = (signal: ConnectionSignal): signal is Refusal =>
  signal.is === 'refused' && isSessionFailure(signal)

/**
 * A player's events, each once and in order, and the state of their connection. Connects on
 * subscription, reconnects while there are subscribers, and repairs gaps.
 */
export const readPlayerEvents = (
  deps: PlayerEventsDeps,
  playerId: string,
  commands$: Observable<Command> = EMPTY,
): Observable<PlayerFact> =>
  defer(() => {
    let readUpTo: Position | undefined
    const gaps = new Subject<Position>()
    const connection = deps.openConnection(() => ({ ...readUpTo, playerId }))

    const take = (event: TabEvent): Observable<PlayerFact> => {
      if (isOfOther(event, playerId)) return of(refusedForOther)
      const verdict = judge(event, readUpTo)
      if (verdict.is === 'gap') gaps.next(verdict.from)
      if (verdict.is !== 'apply') return EMPTY
      readUpTo = verdict.readUpTo
      return of({ is: 'event', event })
    }
    const events = concatMap((signal: ConnectionSignal) =>
      signal.is === 'message' ? parseEvent(signal, deps).pipe(concatMap(take)) : EMPTY,
    )
    return connection.signals$.pipe(
      // connect: every subscriber is attached before the connection opens, so no early event is
      // missed.
      connect((signal$) =>
        merge(
          repairGaps(gaps, connection, deps),
          sendCommands(commands$, connection, deps),
          reopenWhenBroken(signal$, connection, deps),
          readLinkFacts(signal$, deps),
          signal$.pipe(events),
        ),
      ),
    )
  })

const refusedForOther: PlayerFact = { is: 'sessionRefused', code: 'session.otherPlayer' }

/** A gateway that does not know the handshake's player sends whosever state the cookie names. */
const isOfOther = (event: TabEvent, playerId: string): boolean =>
  event.name === 'SNAPSHOT' && (event.body.playerId ?? playerId) !== playerId

function parseEvent(
  { name, payload }: Extract<ConnectionSignal, { is: 'message' }>,
  { log }: PlayerEventsDeps,
): Observable<TabEvent> {
  const event = parseTabEvent(name, payload)
  if (event) return of(event)
  log.warn('realtime.unreadable', { name })
  return EMPTY
}

const repairGaps = (
  gaps: Observable<Position>,
  connection: Connection,
  { log }: PlayerEventsDeps,
) =>
  gaps.pipe(
    tap(({ epoch, seq }) => log.info('realtime.gap', { epoch, seq })),
    // exhaustMap: until the first reply every further event looks like a gap, so only one request
    // is sent.
    exhaustMap((from) =>
      connection.send(resume.name, from).pipe(
        catchError((error: unknown) => {
          log.warn('realtime.resumeFailed', { why: kindOf(error) })
          // A fresh handshake reports the same position and cannot stay unanswered.
          connection.reopen()
          return EMPTY
        }),
      ),
    ),
    ignoreElements(),
  )

const sendCommands = (
  commands$: Observable<Command>,
  connection: Connection,
  { log }: PlayerEventsDeps,
) =>
  commands$.pipe(
    mergeMap(({ name, body }) =>
      connection.send(name, body).pipe(
        catchError((error: unknown) => {
          log.warn('realtime.commandFailed', { name, why: kindOf(error) })
          return EMPTY
        }),
      ),
    ),
    ignoreElements(),
  )

/**
 * Reopens a connection that does not reconnect itself, and any broken one when the network returns.
 */
function reopenWhenBroken(
  signal$: Observable<ConnectionSignal>,
  connection: Connection,
  deps: PlayerEventsDeps,
) {
  const { scheduler, random, online$ } = deps
  const isUp$ = signal$.pipe(
    filter(({ is }) => is !== 'message'),
    map(({ is }) => is === 'opened'),
    startWith(false),
  )
  const afterRefusal$ = signal$.pipe(
    filter(({ is }) => is !== 'message'),
    // switchMap: each new event decides again whether the client must reopen the connection.
    switchMap((signal) => {
      const isOver = signal.is !== 'lost' && signal.is !== 'refused'
      if (isOver || signal.retriesItself || isSessionRefusal(signal)) return EMPTY
      const spreadMs = random() * (reopenAfterMs.max - reopenAfterMs.min)
      return timer(reopenAfterMs.min + spreadMs, scheduler)
    }),
  )
  // switchMap: while the connection is up, network events are ignored.
  const whenOnline$ = isUp$.pipe(switchMap((isUp) => (isUp ? EMPTY : online$)))
  return merge(afterRefusal$, whenOnline$).pipe(
    tap(() => connection.reopen()),
    ignoreElements(),
  )
}

function readLinkFacts(
  signal$: Observable<ConnectionSignal>,
  { scheduler }: PlayerEventsDeps,
): Observable<PlayerFact> {
  const refused$ = signal$.pipe(
    filter(isSessionRefusal),
    map(({ code }): PlayerFact => ({ is: 'sessionRefused', code })),
  )
  const link$ = signal$.pipe(
    filter(({ is }) => is !== 'message'),
    map(({ is }) => is === 'opened'),
    startWith(false),
    // Each failed attempt is another `refused`; the connection has been down since the first.
    distinctUntilChanged(),
    switchMap(
      (isUp): Observable<PlayerFact> =>
        isUp
          ? of({ is: 'up' })
          : concat(
              of<PlayerFact>({ is: 'down' }),
              timer(staleAfterMs, scheduler).pipe(map((): PlayerFact => ({ is: 'downLong' }))),
            ),
    ),
  )
  return merge(refused$, link$)
}
