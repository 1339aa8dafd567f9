import { reauthenticate } from '@player-site/contracts/session/session.calls.ts'
import { catchError, exhaustMap, filter, map, of, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  passwordConfirmed,
  reauthenticationEnded,
  reauthenticationFailed,
  type StateWithReauthentication,
} from './reauthentication.slice.ts'

/** Confirms the password. @see design "Sensitive changes" */
export const reauthenticateOnSubmit: AppEpic<StateWithReauthentication> = (action$, _, { api }) =>
  action$.pipe(
    filter(passwordConfirmed.match),
    exhaustMap(({ payload: password }) =>
      api.call(reauthenticate, { body: { password } }).pipe(
        map(() => reauthenticationEnded('confirmed')),
        catchError((error: unknown) => of(reauthenticationFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(reauthenticationEnded.match))),
      ),
    ),
  )
