import type { SignInRequest } from '@player-site/contracts/session/credentials.entities.ts'
import { signIn } from '@player-site/contracts/session/sign-in.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  concat,
  EMPTY,
  exhaustMap,
  filter,
  map,
  type Observable,
  of,
  switchMap,
  takeUntil,
  throwError,
  timer,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import { solveForCall } from '../../shared/captcha/solve-for-call.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { signedIn } from './session.slice.ts'
import {
  captchaPassed,
  captchaRequested,
  credentialsSubmitted,
  type StateWithSignIn,
  signInClosed,
  signInFailed,
} from './sign-in.slice.ts'
import { afterLockedMinute } from './sign-in-failure.rules.ts'

type World = Pick<Dependencies, 'api' | 'solveCaptcha'>

const send = (
  request: SignInRequest,
  { api }: World,
  captchaToken?: string,
): Observable<UnknownAction> =>
  api.call(signIn, { body: request, ...(captchaToken !== undefined && { captchaToken }) }).pipe(
    map(({ player }) => {
      if (player) return signedIn(player)
      const details = {}
      return signInFailed({ code: 'reply.invalid', details, status: 200, requestId: undefined })
    }),
  )

/** Retries once: a reply that requires a captcha again is shown as an error. */
const sendWithCaptcha = (request: SignInRequest, world: World): Observable<UnknownAction> =>
  concat(
    of(captchaRequested()),
    solveForCall(signIn, world).pipe(
      switchMap((token) => concat(of(captchaPassed()), send(request, world, token))),
    ),
  )

const sendUntilCaptcha = (request: SignInRequest, world: World): Observable<UnknownAction> =>
  send(request, world).pipe(
    catchError((error: unknown) =>
      failureOf(error).code === 'login.error.captchaRequired'
        ? sendWithCaptcha(request, world)
        : throwError(() => error),
    ),
  )

/** Signs in; if the account requires a captcha, solves one and sends the request again. */
export const signInOnSubmit: AppEpic<StateWithSignIn> = (action$, state$, world) =>
  action$.pipe(
    filter(credentialsSubmitted.match),
    // exhaustMap: a second press while the first is in flight must not count as a second attempt.
    exhaustMap(({ payload }) =>
      (state$.value.signIn.isCaptchaAsked
        ? sendWithCaptcha(payload, world)
        : sendUntilCaptcha(payload, world)
      ).pipe(
        catchError((error: unknown) => of(signInFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(signInClosed.match))),
      ),
    ),
  )

/** Counts the minutes of a lock down while its sentence is on screen. */
export const countLockDown: AppEpic<StateWithSignIn> = (action$, _, { scheduler }) =>
  action$.pipe(
    filter(signInFailed.match),
    // switchMap: only the sentence on screen counts.
    switchMap(({ payload }) => {
      const next = afterLockedMinute(payload)
      if (!next) return EMPTY
      return timer(next.afterMs, scheduler).pipe(
        map(() => signInFailed(next.failure)),
        takeUntil(
          action$.pipe(filter((a) => credentialsSubmitted.match(a) || signInClosed.match(a))),
        ),
      )
    }),
  )
