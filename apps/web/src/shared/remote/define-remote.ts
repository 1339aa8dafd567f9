import { createAction, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Epic } from 'redux-observable'
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
  takeUntil,
  takeWhile,
  timer,
} from 'rxjs'
import type { Api } from '../api/api.ts'
import { type Failure, failureOf } from '../api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  type Remote,
  startLoading,
} from './remote.ts'

/** What a remote value needs of the world: the site's dependencies have it, and the console's. */
export interface RemoteDependencies {
  readonly api: Api
  readonly scheduler: SchedulerLike
}

type Actions = Observable<UnknownAction>
type RemoteEpic<State, Deps> = Epic<UnknownAction, UnknownAction, State, Deps>

/** There is only one value. */
// biome-ignore lint/suspicious/noConfusingVoidType: an argument of this type may be left out
export type NoKey = void

/** How a value of the server is loaded. `Key`: what it is about; none where there is only one. */
export interface RemoteSpec<Value, Key, State, Deps> {
  /** Makes the calls; an error becomes the failure. Emits once. */
  readonly read: (deps: Deps, key: Key, state: State) => Observable<Value>
  /** While a selector returns a key, the value is open; without one, screens open and close it. */
  readonly openWhile?: (state: State) => Key | undefined
  /** Emits when an open value has changed on the server. */
  readonly staleOn?: (action$: Actions, deps: Deps) => Observable<unknown>
  /** Between two reads while the value is open; without it, it is not polled. */
  readonly refreshMs?: number
  /** A value that is closed is kept, and read again on opening if it is at least this old. */
  readonly staleAfterMs?: number
  /** Actions whose own answer is newer than that of a read under way, which is dropped. */
  readonly isOvertakenBy?: (action: UnknownAction) => boolean
  /** What other actions make of the value, and of the state after an action of its own. */
  readonly change?: (remote: Remote<Value>, action: UnknownAction) => Remote<Value>
  /** Adds what is kept of the shown value to one that arrives: what the player is changing. */
  readonly merge?: (arrived: Value, shown: Value) => Value
  /** Whether another read would fail the same way: an open value is then left alone. */
  readonly isFinal?: (failure: Failure) => boolean
  /** Replaces the action of a failed read. */
  readonly failureAction?: (failure: Failure) => UnknownAction | undefined
}

/** An action creator with a guard. */
interface RemoteAction<Payload> {
  (payload: Payload): PayloadAction<Payload>
  readonly type: string
  readonly match: (action: UnknownAction) => action is PayloadAction<Payload>
}

/** State with a remote value; undefined until its code is loaded. */
export type StateWithRemote<Name extends string, Value> = {
  readonly [Key in Name]?: Remote<Value> | undefined
}

/** A value of the server: its slice, its actions and the epic that loads it. */
export interface RemoteValue<
  Name extends string,
  Value,
  Key = NoKey,
  State = unknown,
  Deps = RemoteDependencies,
> {
  /** The key of its slice. */
  readonly name: Name
  /** A screen shows the value. What it is about replaces what was shown before. */
  readonly opened: RemoteAction<Key>
  /** The screen has closed: an answer on its way is dropped, and the value is cleared. */
  readonly closed: RemoteAction<void>
  /** The open value is wanted once more, such as after a failure. */
  readonly reloadRequested: RemoteAction<void>
  /** Read, or the answer to a change of it. */
  readonly arrived: RemoteAction<Arrival<Value>>
  readonly failed: RemoteAction<Failure>
  readonly reducer: (state: Remote<Value> | undefined, action: UnknownAction) => Remote<Value>
  readonly select: (state: StateWithRemote<Name, Value>) => Remote<Value>
  readonly load: RemoteEpic<State & StateWithRemote<Name, Value>, Deps>
}

/** The state that holds a remote value. */
export type StateOf<R extends { readonly select: (state: never) => unknown }> = Parameters<
  R['select']
>[0]

const remoteAction = <Payload>(type: string): RemoteAction<Payload> =>
  createAction(type, (payload: Payload) => ({ payload }))

/** The loading of a value: reads replace each other, as the later reply is the newer one. */
const loadWhileOpen =
  <Name extends string, Value, Key, State, Deps extends RemoteDependencies>(
    spec: RemoteSpec<Value, Key, State, Deps>,
    value: Omit<RemoteValue<Name, Value, Key, State, Deps>, 'load'>,
  ): RemoteValue<Name, Value, Key, State, Deps>['load'] =>
  (action$, state$, deps) => {
    const { opened, closed, reloadRequested, arrived, failed, select } = value
    const { openWhile, staleOn, refreshMs, staleAfterMs = 0, isOvertakenBy, isFinal } = spec
    const { scheduler } = deps
    const read = (key: Key): Actions =>
      spec.read(deps, key, state$.value).pipe(
        map((reply): UnknownAction => arrived({ value: reply, atMs: scheduler.now() })),
        catchError((error: unknown) => {
          const failure = failureOf(error)
          return of(spec.failureAction?.(failure) ?? failed(failure))
        }),
        takeUntil(isOvertakenBy ? action$.pipe(filter(isOvertakenBy)) : EMPTY),
      )
    const isFresh = (): boolean => {
      const remote = select(state$.value)
      return remote.is === 'ready' && scheduler.now() - remote.atMs < staleAfterMs
    }
    const follow = (key: Key): Actions => {
      const again$ = merge(
        action$.pipe(filter(reloadRequested.match)),
        staleOn?.(action$, deps) ?? EMPTY,
      )
      return (isFresh() ? again$ : again$.pipe(startWith(undefined))).pipe(
        // switchMap: what was asked for before a change would not show it.
        switchMap(() =>
          refreshMs === undefined
            ? read(key)
            : // exhaustMap: a slow reply is awaited before the next poll.
              timer(0, refreshMs, scheduler).pipe(exhaustMap(() => read(key))),
        ),
        takeWhile((outcome) => !(failed.match(outcome) && isFinal?.(outcome.payload)), true),
      )
    }
    const followed$ = action$.pipe(
      filter((action) => opened.match(action) || closed.match(action)),
      // switchMap: another key replaces this one, and no answer arrives after the end.
      switchMap((action) => (opened.match(action) ? follow(action.payload) : EMPTY)),
    )
    if (!openWhile) return followed$
    const openings$ = state$.pipe(
      map(openWhile),
      distinctUntilChanged(),
      map((key) => (key === undefined ? closed() : opened(key))),
    )
    return merge(followed$, openings$)
  }

/**
 * Declares a value of the server: it is loaded while it is open, and again when it is stale, polled
 * or requested once more. A failure keeps what was loaded before. The end of a session clears it,
 * as it does every slice of a player.
 * @param name key of its slice, and prefix of its actions
 * @see B§4 Data loading
 */
export function defineRemote<
  Name extends string,
  Value,
  Key = NoKey,
  State = unknown,
  Deps extends RemoteDependencies = RemoteDependencies,
>(
  name: Name,
  spec: RemoteSpec<Value, Key, State, Deps>,
): RemoteValue<Name, Value, Key, State, Deps> {
  const isKept = spec.staleAfterMs !== undefined
  const opened = remoteAction<Key>(`${name}/opened`)
  const closed = remoteAction<void>(`${name}/closed`)
  const reloadRequested = remoteAction<void>(`${name}/reloadRequested`)
  const arrived = remoteAction<Arrival<Value>>(`${name}/arrived`)
  const failed = remoteAction<Failure>(`${name}/failed`)
  const reduce = (remote: Remote<Value>, action: UnknownAction): Remote<Value> => {
    // What is shown may be about another key.
    if (opened.match(action)) {
      return startLoading(isKept || action.payload === undefined ? remote : idle)
    }
    if (closed.match(action)) return isKept ? remote : idle
    if (reloadRequested.match(action)) return remote.is === 'idle' ? remote : startLoading(remote)
    if (arrived.match(action)) {
      const { value, atMs } = action.payload
      const isMerged = spec.merge && remote.is === 'ready'
      return finishLoading(
        remote,
        isMerged ? { value: spec.merge(value, remote.value), atMs } : action.payload,
      )
    }
    if (failed.match(action)) return failLoading(remote, action.payload)
    return remote
  }
  const value = {
    name,
    opened,
    closed,
    reloadRequested,
    arrived,
    failed,
    reducer(state: Remote<Value> = idle, action: UnknownAction) {
      const next = reduce(state, action)
      return spec.change?.(next, action) ?? next
    },
    select: (state: StateWithRemote<Name, Value>): Remote<Value> => state[name] ?? idle,
  }
  return { ...value, load: loadWhileOpen(spec, value) }
}

interface AnyRemote {
  readonly name: string
  readonly reducer: (state: never, action: UnknownAction) => unknown
  readonly load: unknown
}
type SlicesOf<R extends AnyRemote> = { readonly [One in R as One['name']]: One['reducer'] }
type EpicsOf<R extends AnyRemote> = { readonly [One in R as `load:${One['name']}`]: One['load'] }

/** The slices and the epics of remote values, for the code of a feature. */
export function codeOfRemotes<const Remotes extends readonly AnyRemote[]>(
  ...remotes: Remotes
): { readonly slices: SlicesOf<Remotes[number]>; readonly epics: EpicsOf<Remotes[number]> }
export function codeOfRemotes(...remotes: readonly AnyRemote[]): {
  readonly slices: object
  readonly epics: object
} {
  return {
    slices: Object.fromEntries(remotes.map(({ name, reducer }) => [name, reducer])),
    epics: Object.fromEntries(remotes.map(({ name, load }) => [`load:${name}`, load])),
  }
}
