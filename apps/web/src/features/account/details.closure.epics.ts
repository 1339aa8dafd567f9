import { closeAccount } from '@player-site/contracts/account/account-details.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  exhaustMap,
  filter,
  map,
  type Observable,
  of,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { withFreshAuthentication } from '../reauthentication/index.ts'
import { sessionEnded } from '../session/index.ts'
import { refused } from './details.epics.ts'
import { changePaused, closureSubmitted } from './details.slice.ts'
import type { StateWithDetailsChange } from './details.state.ts'

/** How long the session's end may take to reach this tab before the tab signs out by itself. */
const endDeadlineMs = 3_000

/** The platform ends every session, and the gateway tells every tab. */
export const closeAccountWhenSubmitted: AppEpic<StateWithDetailsChange> = (
  action$,
  _,
  { api, scheduler },
) =>
  action$.pipe(
    filter(closureSubmitted.match),
    exhaustMap(({ payload: isBalanceConfirmed }) => {
      const close = (): Observable<UnknownAction> =>
        api.call(closeAccount, { body: { isBalanceConfirmed } }).pipe(
          switchMap(() => timer(endDeadlineMs, scheduler)),
          map(() => sessionEnded('closed')),
        )
      return withFreshAuthentication(action$, close, of(changePaused())).pipe(
        catchError(refused),
        takeUntil(action$.pipe(filter(sessionEnded.match))),
      )
    }),
  )
