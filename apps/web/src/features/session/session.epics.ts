import { session } from '@player-site/contracts/kernel/session-constants.ts'
import { readSession, signOut } from '@player-site/contracts/session/session.calls.ts'
import { endReasonFor } from '@player-site/contracts/session/session-failure.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  concat,
  defer,
  exhaustMap,
  filter,
  map,
  type Observable,
  of,
  retry,
  takeUntil,
  throwError,
  timer,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  type StateWithSession,
  sessionEnded,
  sessionRequested,
  sessionResolved,
  signOutFailed,
  signOutRequested,
} from './session.slice.ts'

/** On page load the server decides who is signed in. @see A§4 Session */
export const readSessionOnStart: AppEpic<StateWithSession> = (
  _,
  state$,
  { boot, api, scheduler, log },
) =>
  defer((): Observable<UnknownAction> => {
    if (state$.value.session.phase.is === 'resolved') return of()
    if (boot.session) return of(sessionResolved(boot.session.player))
    const answer$ = api.call(readSession).pipe(
      retry({
        count: session.loginAttempts - 1,
        delay: (error: unknown) =>
          // A status below 400 is no refusal: the reply is missing or unreadable.
          failureOf(error).status >= 400 && failureOf(error).status < 500
            ? throwError(() => error)
            : timer(session.loginRetryDelayMs, scheduler),
      }),
      map(({ player }) => sessionResolved(player)),
      catchError((error: unknown) => {
        log.warn('session.unreadable', { code: failureOf(error).code })
        return of(sessionResolved(null))
      }),
    )
    return concat(of(sessionRequested()), answer$)
  })

export const signOutOnRequest: AppEpic<StateWithSession> = (action$, _, { api, scheduler }) =>
  action$.pipe(
    filter(signOutRequested.match),
    exhaustMap(() =>
      api.call(signOut).pipe(
        // A player who signs out may leave the device, so a single failure must not end the
        // attempt.
        retry({ count: 2, delay: () => timer(1_000, scheduler) }),
        map(() => sessionEnded('signed_out')),
        catchError((error: unknown) => of(signOutFailed(failureOf(error)))),
        // The socket may report the end of the session before the reply arrives.
        takeUntil(action$.pipe(filter(sessionEnded.match))),
      ),
    ),
  )

/** Another call was refused because the session has ended. @see A§8 "401 or 403 on any call" */
export const endSessionOnRefusedCall: AppEpic<StateWithSession> = (_, state$, { api }) =>
  api.sessionLost$.pipe(
    filter(() => {
      const { phase } = state$.value.session
      return phase.is === 'resolved' && phase.player !== null
    }),
    map((code) => sessionEnded(endReasonFor(code))),
  )
