import { isSessionFailure } from '@player-site/contracts/session/session-failure.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { type Observable, of } from 'rxjs'
import { type Failure, failureOf } from '../../shared/api/failure.ts'
import { sessionEnded } from './session.slice.ts'

/** The action for a failed call: the end of the session, or the page's own. */
export const failedWith =
  (act: (failure: Failure) => UnknownAction) =>
  (error: unknown): Observable<UnknownAction> => {
    const failure = failureOf(error)
    return of(isSessionFailure(failure) ? sessionEnded() : act(failure))
  }
