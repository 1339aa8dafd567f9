import {
  denyAccountChange,
  readAccountAlert,
} from '@player-site/contracts/account-alerts/account-alerts.calls.ts'
import { catchError, EMPTY, exhaustMap, filter, map, of, switchMap } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  alertArrived,
  alertFailed,
  alertOpened,
  changeDenied,
  denialArrived,
  type StateWithAccountAlerts,
  selectAccountAlert,
} from './account-alerts.slice.ts'

export const readAlertWhenOpened: AppEpic<StateWithAccountAlerts> = (action$, _, { api }) =>
  action$.pipe(
    filter(alertOpened.match),
    // switchMap: of two opened links, the page shows the last.
    switchMap(({ payload: alertKey }) =>
      api.call(readAccountAlert, { body: { alertKey } }).pipe(
        map((alert) => alertArrived({ alertKey, alert })),
        catchError((error: unknown) => of(alertFailed(failureOf(error)))),
      ),
    ),
  )

/** Only a press denies: mail scanners open links. */
export const denyChangeWhenPressed: AppEpic<StateWithAccountAlerts> = (action$, state$, { api }) =>
  action$.pipe(
    filter(changeDenied.match),
    // exhaustMap: the link works once, so a double press would seem to fail.
    exhaustMap(() => {
      const state = selectAccountAlert(state$.value)
      if (state.is !== 'denying') return EMPTY
      return api.call(denyAccountChange, { body: { alertKey: state.alertKey } }).pipe(
        map(({ isUndone }) => denialArrived(isUndone)),
        catchError((error: unknown) => of(alertFailed(failureOf(error)))),
      )
    }),
  )
