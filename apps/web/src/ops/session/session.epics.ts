import { opsReadSession, opsSignIn, opsSignOut } from '@player-site/contracts/ops/ops.calls.ts'
import type { OpsSession } from '@player-site/contracts/ops/ops.entities.ts'
import { catchError, defer, exhaustMap, filter, map, of } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { ConsoleEpic } from '../console-epic.ts'
import {
  signedIn,
  signedOut,
  signInRefused,
  signOutRequested,
  tokenGiven,
} from './session.slice.ts'

const outcome = ({ operator, node }: OpsSession) =>
  operator ? signedIn({ operator, node }) : signedOut()

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

export const sessionEpics = { readSessionOnStart, signInWithToken, signOutWhenRequested }
