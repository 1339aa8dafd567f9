import { overviewPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import {
  answerReview,
  checkResetLink,
  requestReset,
  setNewPassword,
  setNewPasswordByLink,
  verifyReset,
} from '@player-site/contracts/password-reset/password-reset.calls.ts'
import { resetPasswordPage } from '@player-site/contracts/password-reset/password-reset.pages.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { verification } from '@player-site/contracts/verification/verification.constants.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  concat,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  switchMap,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs'
import * as z from 'zod/mini'
import { type Failure, failureOf } from '../../shared/api/failure.ts'
import { solveForCall } from '../../shared/captcha/solve-for-call.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { type StateWithSession, selectPlayer } from '../session/index.ts'
import { toastShown } from '../toasts/index.ts'
import {
  captchaSolved,
  codeSubmitted,
  keyObtained,
  passwordSet,
  passwordSubmitted,
  resendCounted,
  resendDelayed,
  resendRequested,
  resetCleared,
  resetRefused,
  resetRequested,
  resetStarted,
  reviewAnswered,
  reviewSubmitted,
  selectPasswordReset,
  wentBack,
} from './password-reset.slice.ts'
import type { StateWithPasswordReset } from './password-reset.state.ts'

/** `en-UN` */
const prefixOf = (pagePath: string): string => pagePath.split('/')[1]?.split(/[?#]/)[0] ?? ''

const tooEarly = z.object({ retryAfterSeconds: z.int() })

function notSent(failure: Failure): UnknownAction {
  if (failure.code !== 'verification.sendTooEarly') return resetRefused(failure)
  const read = z.safeParse(tooEarly, failure.details)
  const seconds = read.success ? read.data.retryAfterSeconds : verification.resendAfterMs / 1_000
  return resendDelayed({ failure, seconds })
}

/** Requests the message, or another one. @see A§7 "email request" */
export const requestResetWhenSubmitted: AppEpic<StateWithPasswordReset> = (
  action$,
  state$,
  world,
) =>
  merge(
    action$.pipe(filter(resetRequested.match)),
    action$.pipe(filter(resendRequested.match)),
  ).pipe(
    // exhaustMap: double presses must not send two messages.
    exhaustMap(() => {
      const { email, channel } = selectPasswordReset(state$.value)
      const prefix = prefixOf(world.pagePath())
      const pageUrl = `${world.siteOrigin}${addressOf(resetPasswordPage, prefix)}`
      return solveForCall(requestReset, world).pipe(
        switchMap((captchaToken) =>
          concat(
            of(captchaSolved()),
            world.api
              .call(requestReset, { body: { email, channel, pageUrl }, captchaToken })
              .pipe(map((started) => resetStarted(started))),
          ),
        ),
        catchError((error: unknown) => of(notSent(failureOf(error)))),
        takeUntil(action$.pipe(filter(resetCleared.match))),
      )
    }),
  )

/**
 * The flow ends after the last attempt: a player goes to their account, a visitor, to whom that is
 * closed, to the home page. @see A§8 "closes the flow and redirects to the account page"
 */
function wrongCode(
  failure: Failure,
  state: StateWithSession,
  { navigate, pagePath }: Dependencies,
): UnknownAction[] {
  if (failure.code !== 'sms.max.attempts.reached') return [resetRefused(failure)]
  const next = selectPlayer(state) ? overviewPage : homePage
  navigate(addressOf(next, prefixOf(pagePath())))
  return [resetCleared(), toastShown({ level: 'error', messageId: `error.${failure.code}` })]
}

export const verifyCodeWhenSubmitted: AppEpic<StateWithPasswordReset & StateWithSession> = (
  action$,
  state$,
  world,
) =>
  action$.pipe(
    filter(codeSubmitted.match),
    // exhaustMap: one press is one of the three attempts.
    exhaustMap(({ payload: code }) => {
      const { smsResetKeyId } = selectPasswordReset(state$.value)
      if (smsResetKeyId === undefined) return EMPTY
      return solveForCall(verifyReset, world).pipe(
        switchMap((captchaToken) =>
          world.api.call(verifyReset, { body: { smsResetKeyId, code }, captchaToken }),
        ),
        map(({ resetKey }): UnknownAction => keyObtained({ source: 'code', resetKey })),
        catchError((error: unknown) => wrongCode(failureOf(error), state$.value, world)),
        takeUntil(action$.pipe(filter(resetCleared.match))),
      )
    }),
  )

/** A link that opens nothing is said so before a password is typed. */
export const checkLinkWhenOpened: AppEpic<StateWithPasswordReset> = (action$, _, world) =>
  action$.pipe(
    filter(keyObtained.match),
    filter(({ payload: { source } }) => source === 'link'),
    // switchMap: of two opened links, the last one counts.
    switchMap(({ payload: { resetKey } }) =>
      world.api.call(checkResetLink, { body: { resetKey } }).pipe(
        ignoreElements(),
        catchError((error: unknown) => {
          const failure = failureOf(error)
          // Any other failure is no news of the link.
          return failure.code === 'error.password.reset' ? of(resetRefused(failure)) : EMPTY
        }),
        takeUntil(
          merge(action$.pipe(filter(resetCleared.match)), action$.pipe(filter(wentBack.match))),
        ),
      ),
    ),
  )

export const setPasswordWhenSubmitted: AppEpic<StateWithPasswordReset> = (action$, state$, world) =>
  action$.pipe(
    filter(passwordSubmitted.match),
    exhaustMap(({ payload: password }) => {
      const { key } = selectPasswordReset(state$.value)
      if (!key) return EMPTY
      const call = key.source === 'code' ? setNewPassword : setNewPasswordByLink
      return world.api.call(call, { body: { resetKey: key.resetKey, password } }).pipe(
        map(({ review }): UnknownAction => passwordSet(review)),
        catchError((error: unknown) => of(resetRefused(failureOf(error)))),
      )
    }),
  )

/** What is not confirmed is removed. */
export const answerReviewWhenSubmitted: AppEpic<StateWithPasswordReset> = (
  action$,
  state$,
  { api },
) =>
  action$.pipe(
    filter(reviewSubmitted.match),
    // exhaustMap: the key of a review works once.
    exhaustMap(({ payload: confirmed }) => {
      const { review } = selectPasswordReset(state$.value)
      if (!review) return EMPTY
      const { reviewKey } = review
      return api.call(answerReview, { body: { reviewKey, ...confirmed } }).pipe(
        map((): UnknownAction => reviewAnswered()),
        catchError((error: unknown) => of(resetRefused(failureOf(error)))),
      )
    }),
  )

/** @see A§2 "Success returns to the home page with a success toast" */
export const goHomeWhenSet: AppEpic<StateWithPasswordReset> = (action$, _, world) =>
  merge(
    action$.pipe(
      filter(passwordSet.match),
      filter(({ payload: review }) => review === undefined),
    ),
    action$.pipe(filter(reviewAnswered.match)),
  ).pipe(
    tap(() => world.navigate(addressOf(homePage, prefixOf(world.pagePath())))),
    mergeMap(() => [
      resetCleared(),
      toastShown({ level: 'success', messageId: 'reset.password.success.toast' }),
    ]),
  )

/** Counts the seconds until another code or link can be requested. */
export const countDownToResend: AppEpic<StateWithPasswordReset> = (action$, state$, world) =>
  merge(action$.pipe(filter(resetStarted.match)), action$.pipe(filter(resendDelayed.match))).pipe(
    // switchMap: a new code has a countdown of its own.
    switchMap(() => {
      const seconds = selectPasswordReset(state$.value).resendInSeconds
      if (seconds <= 0) return EMPTY
      return timer(1_000, 1_000, world.scheduler).pipe(
        take(seconds),
        map((second) => resendCounted(seconds - 1 - second)),
        takeUntil(action$.pipe(filter(resetCleared.match))),
      )
    }),
  )
