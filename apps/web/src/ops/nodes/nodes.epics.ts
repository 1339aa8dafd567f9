import { readNodes } from '@player-site/contracts/ops/ops.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  map,
  type Observable,
  switchMap,
  timer,
} from 'rxjs'
import type { ConsoleEpic } from '../console-epic.ts'
import { failedWith } from '../session/failed-with.ts'
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
          api.call(readNodes).pipe(map(boardArrived), catchError(failedWith(() => boardFailed()))),
        ),
      )
    }),
  )

export const nodesEpics = { watchNodes }
