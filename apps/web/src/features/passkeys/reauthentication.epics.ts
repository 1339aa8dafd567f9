import { reauthenticate } from '@player-site/contracts/session/session.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  concat,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  throwError,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  passwordConfirmed,
  reauthenticated,
  reauthenticationAsked,
  reauthenticationCancelled,
  reauthenticationFailed,
  type StateWithReauthentication,
} from './reauthentication.slice.ts'

/** Confirms the password. @see design "Sensitive changes" */
export const reauthenticateOnSubmit: AppEpic<StateWithReauthentication> = (action$, _, { api }) =>
  action$.pipe(
    filter(passwordConfirmed.match),
    exhaustMap(({ payload: password }) =>
      api.call(reauthenticate, { body: { password } }).pipe(
        map(() => reauthenticated()),
        catchError((error: unknown) => of(reauthenticationFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(reauthenticationCancelled.match))),
      ),
    ),
  )

/**
 * Makes a sensitive change: where the platform asks who it is, the player is asked, and the change
 * is made again once they have confirmed. Completes with `cancelled$` when they close the dialog.
 */
export const withFreshAuthentication = (
  action$: Observable<UnknownAction>,
  change: () => Observable<UnknownAction>,
  cancelled$: Observable<UnknownAction> = EMPTY,
): Observable<UnknownAction> =>
  change().pipe(
    catchError((error: unknown) => {
      if (failureOf(error).code !== 'session.reauthenticationRequired') {
        return throwError(() => error)
      }
      const answered$ = merge(
        action$.pipe(
          filter(reauthenticated.match),
          map(() => change()),
        ),
        action$.pipe(
          filter(reauthenticationCancelled.match),
          map(() => cancelled$),
        ),
      ).pipe(
        take(1),
        switchMap((next$) => next$),
      )
      // Listens before the question is asked.
      return merge(answered$, concat(of(reauthenticationAsked()), EMPTY))
    }),
  )
