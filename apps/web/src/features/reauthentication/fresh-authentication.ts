import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  filter,
  from,
  map,
  merge,
  type Observable,
  switchMap,
  take,
  throwError,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { lateReauthentication } from './reauthentication.late.ts'
import { reauthenticationAsked, reauthenticationEnded } from './reauthentication.slice.ts'

/** Opens the dialog, once its state and its epic are loaded. */
const askPlayer = (): Observable<UnknownAction> =>
  from(loadFeature(lateReauthentication)).pipe(map(() => reauthenticationAsked()))

/**
 * Makes a sensitive change: where the platform asks who it is, the player is asked, and the change
 * is made again once they have confirmed. Completes with `cancelled$` when they close the dialog.
 */
export const withFreshAuthentication = (
  action$: Observable<UnknownAction>,
  change: () => Observable<UnknownAction>,
  cancelled$: Observable<UnknownAction>,
): Observable<UnknownAction> =>
  change().pipe(
    catchError((error: unknown) => {
      if (failureOf(error).code !== 'session.reauthenticationRequired') {
        return throwError(() => error)
      }
      const ended$ = action$.pipe(
        filter(reauthenticationEnded.match),
        take(1),
        switchMap(({ payload }) => (payload === 'confirmed' ? change() : cancelled$)),
      )
      // Listens before the question is asked.
      return merge(ended$, askPlayer())
    }),
  )
