import type { ActionCreatorWithPayload, UnknownAction } from '@reduxjs/toolkit'
import { catchError, exhaustMap, filter, type Observable } from 'rxjs'
import type { Api } from '../shared/api/api.ts'
import type { Failure, FailureCode } from '../shared/api/failure.ts'
import type { ConsoleEpic } from './console-epic.ts'
import { failedWith } from './session/failed-with.ts'

interface PageActs<Act> {
  readonly requested: ActionCreatorWithPayload<Act>
  /** Sends the act, and returns the fact that it is done. */
  readonly send: (act: Act, api: Api) => Observable<UnknownAction>
  /** @param whole with its details and the fields that were not accepted */
  readonly failed: (failure: FailureCode, act: Act, whole: Failure) => UnknownAction
}

/** Sends what staff do on a page. */
export const actWhenRequested =
  <Act>({ requested, send, failed }: PageActs<Act>): ConsoleEpic =>
  (action$, _state$, { api }) =>
    action$.pipe(
      filter(requested.match),
      // exhaustMap: one act at a time; a double click counts once.
      exhaustMap(({ payload: act }) =>
        send(act, api).pipe(
          catchError(failedWith((failure) => failed(failure.code, act, failure))),
        ),
      ),
    )
