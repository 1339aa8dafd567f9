import { startCooling } from '@player-site/contracts/exclusion/exclusion.calls.ts'
import { catchError, exhaustMap, filter, map, of, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { coolingRequested } from './cooling.actions.ts'
import {
  credentialsSubmitted,
  type StateWithSignIn,
  signInClosed,
  signInFailed,
} from './sign-in.slice.ts'

/**
 * Starts the day after which the player may sign in, and shows until when it lasts as any sign-in
 * would be refused then. @see A§3 Login error details, A§7 "timeout/cooling"
 */
export const startCoolingWhenRequested: AppEpic<StateWithSignIn> = (action$, _, { api }) =>
  action$.pipe(
    filter(coolingRequested.match),
    // exhaustMap: the key is used once.
    exhaustMap(({ payload: coolingKey }) =>
      api.call(startCooling, { body: { coolingKey, initiator: 'PLAYER' } }).pipe(
        map((started) =>
          signInFailed({
            code: 'login.error.timeout',
            details: { ...started, remainingDays: 1, payoutOnlyOffered: true },
            status: 403,
            requestId: undefined,
          }),
        ),
        catchError((error: unknown) => of(signInFailed(failureOf(error)))),
        takeUntil(
          action$.pipe(filter((a) => credentialsSubmitted.match(a) || signInClosed.match(a))),
        ),
      ),
    ),
  )
