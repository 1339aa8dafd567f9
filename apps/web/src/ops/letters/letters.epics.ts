import {
  opsListLetters,
  opsSendLetter,
  opsWithdrawLetter,
} from '@player-site/contracts/ops/ops-letters.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  takeWhile,
  timer,
} from 'rxjs'
import type { Api } from '../../shared/api/api.ts'
import { type FailureCode, failureOf, isSessionFailure } from '../../shared/api/failure.ts'
import type { ConsoleEpic } from '../console-epic.ts'
import { signedOut } from '../session/session.slice.ts'
import {
  type LetterAct,
  letterActDone,
  letterActFailed,
  letterActRequested,
  lettersArrived,
  lettersFailed,
  lettersRetryRequested,
} from './letters.slice.ts'

const refreshMs = 10_000

const failedWith =
  (act: (code: FailureCode) => UnknownAction) =>
  (error: unknown): Observable<UnknownAction> => {
    const failure = failureOf(error)
    return of(isSessionFailure(failure) ? signedOut() : act(failure.code))
  }

const isForbidden = (action: UnknownAction): boolean =>
  lettersFailed.match(action) && action.payload === 'ops.roleForbidden'

/** Polls while the page is open, so that a colleague's letters and new readings appear. */
const pollLetters: ConsoleEpic = (action$, state$, { api, scheduler }) =>
  state$.pipe(
    map(({ session, page }) => session.is === 'in' && page === 'letters'),
    distinctUntilChanged(),
    // switchMap: polling stops when another page opens.
    switchMap((isOpen): Observable<UnknownAction> => {
      if (!isOpen) return EMPTY
      const wanted$ = action$.pipe(
        filter((action) => lettersRetryRequested.match(action) || letterActDone.match(action)),
      )
      return merge(timer(0, refreshMs, scheduler), wanted$).pipe(
        // switchMap: a list that was asked for before an act would not show it.
        switchMap(() =>
          api.call(opsListLetters).pipe(
            map(({ letters }) => lettersArrived(letters)),
            catchError(failedWith(lettersFailed)),
          ),
        ),
        takeWhile((outcome) => !isForbidden(outcome), true),
      )
    }),
  )

const send = (api: Api, act: LetterAct): Observable<unknown> => {
  const params = { letterId: act.letterId }
  return act.is === 'send'
    ? api.call(opsSendLetter, { params, body: act.letter })
    : api.call(opsWithdrawLetter, { params })
}

const actOnLetterWhenRequested: ConsoleEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter(letterActRequested.match),
    // exhaustMap: one act at a time; a double click counts once.
    exhaustMap(({ payload: act }) =>
      send(api, act).pipe(
        map(() => letterActDone(act)),
        catchError(failedWith(letterActFailed)),
      ),
    ),
  )

export const lettersEpics = { pollLetters, actOnLetterWhenRequested }
