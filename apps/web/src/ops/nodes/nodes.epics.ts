import { readNodes } from '@player-site/contracts/ops/ops.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  map,
  type Observable,
  of,
  switchMap,
  timer,
} from 'rxjs'
import { failureOf, isSessionFailure } from '../../shared/api/failure.ts'
import type { ConsoleEpic } from '../console-epic.ts'
import { signedOut } from '../session/session.slice.ts'
import { boardArrived, boardFailed } from './nodes.slice.ts'

const refreshMs = 5_000

const watchNodes: ConsoleEpic = (_action$, state$, { api, scheduler }) =>
  state$.pipe(
    map(({ session }) => session.is === 'in'),
    distinctUntilChanged(),
    // switchMap: polling stops at sign-out.
    switchMap((isIn): Observable<UnknownAction> => {
      if (!isIn) return EMPTY
      return timer(0, refreshMs, scheduler).pipe(
        exhaustMap(() =>
          api.call(readNodes).pipe(
            map(boardArrived),
            catchError((error: unknown) =>
              of(isSessionFailure(failureOf(error)) ? signedOut() : boardFailed()),
            ),
          ),
        ),
      )
    }),
  )

export const nodesEpics = { watchNodes }
