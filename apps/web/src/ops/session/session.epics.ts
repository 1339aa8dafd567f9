import {
  opsReadSession,
  opsReportActivity,
  opsSignIn,
  opsSignOut,
} from '@player-site/contracts/ops/ops.calls.ts'
import type { OpsSession } from '@player-site/contracts/ops/ops.entities.ts'
import { isSessionFailure } from '@player-site/contracts/session/session-failure.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  type Observable,
  of,
  switchMap,
  throttleTime,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { ConsoleEpic } from '../console-epic.ts'
import {
  sessionEnded,
  signedIn,
  signedOut,
  signInRefused,
  signOutRequested,
  tokenGiven,
} from './session.slice.ts'

/** Shorter than the shortest time that a session lasts without a person. */
const reportMs = 15_000

const outcome = ({ operator, node, withheld }: OpsSession) =>
  operator ? signedIn({ operator, node, withheld }) : signedOut()

const readSessionOnStart: ConsoleEpic = (_action$, _state$, { api }) =>
  defer(() => api.call(opsReadSession)).pipe(
    map(outcome),
    catchError((error: unknown) => of(signInRefused(failureOf(error).code))),
  )

const signInWithToken: ConsoleEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter(tokenGiven.match),
    // exhaustMap: a second click while the first is in flight counts once.
    exhaustMap(({ payload }) =>
      api.call(opsSignIn, { body: { token: payload } }).pipe(
        map(outcome),
        catchError((error: unknown) => of(signInRefused(failureOf(error).code))),
      ),
    ),
  )

const signOutWhenRequested: ConsoleEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter(signOutRequested.match),
    exhaustMap(() =>
      api.call(opsSignOut).pipe(
        map(outcome),
        // Offline the cookie remains, but the screen is cleared all the same.
        catchError(() => of(signedOut())),
      ),
    ),
  )

/** Streams and polls do not keep the session open; only what a person does. */
const reportActivity: ConsoleEpic = (_action$, state$, { api, input$, scheduler }) =>
  state$.pipe(
    map(({ session }) => session.is === 'in'),
    distinctUntilChanged(),
    // switchMap: reports stop at sign-out.
    switchMap((isIn): Observable<UnknownAction> => {
      if (!isIn) return EMPTY
      return input$.pipe(
        throttleTime(reportMs, scheduler),
        // exhaustMap: a slow report stands for the next one.
        exhaustMap(() =>
          api.call(opsReportActivity).pipe(
            ignoreElements(),
            catchError((error: unknown) =>
              isSessionFailure(failureOf(error)) ? of(sessionEnded()) : EMPTY,
            ),
          ),
        ),
      )
    }),
  )

export const sessionEpics = {
  readSessionOnStart,
  signInWithToken,
  signOutWhenRequested,
  reportActivity,
}
