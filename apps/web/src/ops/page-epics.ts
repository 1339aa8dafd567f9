import { type PlayerId, playerId as playerIdSchema } from '@player-site/contracts/kernel/ids.ts'
import type { ActionCreatorWithPayload, UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
  takeWhile,
  timer,
} from 'rxjs'
import * as z from 'zod/mini'
import type { Api } from '../shared/api/api.ts'
import type { FailureCode } from '../shared/api/failure.ts'
import type { ConsoleDependencies } from './console-dependencies.ts'
import type { ConsoleEpic, ConsoleState } from './console-epic.ts'
import { isFinal } from './reading.ts'
import { failedWith } from './session/failed-with.ts'

/** How often a list is polled, so that what others do appears by itself. */
export const listRefreshMs = 10_000

interface PageReads<Subject> {
  /** What the open page is about, which is compared by identity; undefined while it is closed. */
  readonly subjectOf: (state: ConsoleState) => Subject | undefined
  /** Reads it, and returns the fact that it has arrived. */
  readonly read: (
    subject: Subject,
    dependencies: Pick<ConsoleDependencies, 'api' | 'scheduler'>,
  ) => Observable<UnknownAction>
  readonly failed: ActionCreatorWithPayload<FailureCode>
  /** After these it is read again at once: a retry, or an act, also a refused one. */
  readonly isDue: (action: UnknownAction) => boolean
  /** Between polls; undefined: it is not polled, since each read is audited. */
  readonly refreshMs?: number
}

/** Reads what a page shows while it is open and its operator signed in, until an answer is final. */
export const readWhileOpen =
  <Subject>({ subjectOf, read, failed, isDue, refreshMs }: PageReads<Subject>): ConsoleEpic =>
  (action$, state$, dependencies) => {
    const isOver = (action: UnknownAction) => failed.match(action) && isFinal(action.payload)
    return state$.pipe(
      map((state) => (state.session.is === 'in' ? subjectOf(state) : undefined)),
      distinctUntilChanged(),
      // switchMap: another page, or another player, replaces this one.
      switchMap((subject): Observable<UnknownAction> => {
        if (subject === undefined) return EMPTY
        const read$ = read(subject, dependencies).pipe(catchError(failedWith(failed)))
        const reads$ =
          refreshMs === undefined
            ? read$
            : // exhaustMap: a slow reply is awaited before the next poll.
              timer(0, refreshMs, dependencies.scheduler).pipe(exhaustMap(() => read$))
        return action$.pipe(
          filter(isDue),
          startWith(undefined),
          // switchMap: what was asked for before an act would not show it.
          switchMap(() => reads$),
          takeWhile((outcome) => !isOver(outcome), true),
        )
      }),
    )
  }

interface PlayerReads extends Omit<PageReads<string>, 'read'> {
  readonly read: (playerId: PlayerId, api: Api) => Observable<UnknownAction>
}

/** The same for a page of one player, whom its address names. */
export const readPlayerWhileOpen = ({ read, ...page }: PlayerReads): ConsoleEpic =>
  readWhileOpen({
    ...page,
    read(named, { api }) {
      const playerId = z.safeParse(playerIdSchema, named)
      return playerId.success ? read(playerId.data, api) : of(page.failed('request.invalid'))
    },
  })

interface PageActs<Act> {
  readonly requested: ActionCreatorWithPayload<Act>
  /** Sends the act, and returns the fact that it is done. */
  readonly send: (act: Act, api: Api) => Observable<UnknownAction>
  readonly failed: (failure: FailureCode, act: Act) => UnknownAction
}

/** Sends what staff do on a page. */
export const actWhenRequested =
  <Act>({ requested, send, failed }: PageActs<Act>): ConsoleEpic =>
  (action$, _state$, { api }) =>
    action$.pipe(
      filter(requested.match),
      // exhaustMap: one act at a time; a double click counts once.
      exhaustMap(({ payload: act }) =>
        send(act, api).pipe(catchError(failedWith((failure) => failed(failure, act)))),
      ),
    )
