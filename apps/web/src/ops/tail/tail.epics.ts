import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  retry,
  Subject,
  switchMap,
  tap,
  throwError,
  timer,
} from 'rxjs'
import type { ConsoleEpic } from '../console-epic.ts'
import { sessionEnded } from '../session/session.slice.ts'
import { linesArrived, linesDropped, tailLost, tailOpened } from './tail.slice.ts'
import { TailLost, type TailSignal } from './tail-socket.ts'

const retryMs = 2_000

function actionsOf(signal: TailSignal): UnknownAction[] {
  switch (signal.is) {
    case 'watching':
      return [tailOpened()]
    case 'lines':
      return [linesArrived(signal.lines)]
    case 'dropped':
      return [linesDropped(signal.count)]
    case 'refused':
      return []
  }
}

/** Runs while the user is signed in; a lost connection is opened again. */
const followLog: ConsoleEpic = (_action$, state$, { openTail, scheduler }) => {
  const filter$ = state$.pipe(
    map(({ tail }) => tail.filter),
    distinctUntilChanged(),
  )
  return state$.pipe(
    map(({ session }) => session.is === 'in'),
    distinctUntilChanged(),
    // switchMap: the tail stops at sign-out.
    switchMap((isIn): Observable<UnknownAction> => {
      if (!isIn) return EMPTY
      const lost$ = new Subject<UnknownAction>()
      const followed = openTail(filter$).pipe(
        mergeMap(actionsOf),
        tap({ error: () => lost$.next(tailLost()) }),
        retry({
          delay: (error: unknown) =>
            error instanceof TailLost && error.isSessionOver
              ? throwError(() => error)
              : timer(retryMs, scheduler),
        }),
        catchError(() => of(sessionEnded())),
      )
      return merge(lost$, followed)
    }),
  )
}

export const tailEpics = { followLog }
