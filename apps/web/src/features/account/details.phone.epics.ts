import {
  changePhone,
  requestPhoneCode,
  verifyPhone,
} from '@player-site/contracts/account/account-details.calls.ts'
import { overviewPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { verification } from '@player-site/contracts/verification/verification.constants.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs'
import * as z from 'zod/mini'
import { type Failure, failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { withFreshAuthentication } from '../reauthentication/index.ts'
import { toastShown } from '../toasts/index.ts'
import { changed, refused } from './details.epics.ts'
import {
  changeClosed,
  changePaused,
  changeRefused,
  codeRequested,
  codeSent,
  codeSubmitted,
  detailsRemote,
  phoneBegun,
  phoneSubmitted,
  resendCounted,
  type StateWithDetails,
  selectDetailsChange,
} from './details.slice.ts'
import type { StateWithDetailsChange } from './details.state.ts'

const tooEarly = z.object({ retryAfterSeconds: z.int() })

/** An earlier code, if there is any, stays valid. */
function notSent(error: unknown): UnknownAction[] {
  const failure = failureOf(error)
  const read = z.safeParse(tooEarly, failure.details)
  return failure.code === 'verification.sendTooEarly' && read.success
    ? [resendCounted(read.data.retryAfterSeconds), changeRefused(failure)]
    : [changeRefused(failure)]
}

/** @see A§4 Phone change */
export const changePhoneWhenSubmitted: AppEpic<StateWithDetailsChange> = (action$, _, { api }) =>
  action$.pipe(
    filter(phoneSubmitted.match),
    exhaustMap(({ payload: mobilePhone }) => {
      const begin = (): Observable<UnknownAction> =>
        api
          .call(changePhone, { body: { mobilePhone } })
          .pipe(
            mergeMap(({ smsVerificationId }) => [
              phoneBegun({ smsVerificationId, mobilePhone }),
              codeRequested(),
            ]),
          )
      return withFreshAuthentication(action$, begin, of(changePaused())).pipe(catchError(refused))
    }),
  )

export const sendCodeWhenRequested: AppEpic<StateWithDetailsChange & StateWithDetails> = (
  action$,
  state$,
  { api },
) =>
  action$.pipe(
    filter(codeRequested.match),
    // exhaustMap: double presses must not send two messages.
    exhaustMap(() => {
      const { phoneCode } = selectDetailsChange(state$.value)
      const details = detailsRemote.select(state$.value)
      if (!phoneCode || details.is !== 'ready') return EMPTY
      const { smsVerificationId } = phoneCode
      const { countryCode } = details.value
      const body = {
        smsVerificationId,
        siteId,
        countryCode,
        code: verification.codeLength,
      } as const
      return api.call(requestPhoneCode, { body }).pipe(
        map(({ resendAfterSeconds }) => codeSent(resendAfterSeconds)),
        catchError(notSent),
        takeUntil(action$.pipe(filter(changeClosed.match))),
      )
    }),
  )

const overviewOf = (pagePath: string): string =>
  addressOf(overviewPage, pagePath.split('/')[1]?.split(/[?#]/)[0] ?? '')

/** The flow ends after the last attempt. @see A§8 "closes the flow and redirects" */
function wrongCode(failure: Failure, { navigate, pagePath }: Dependencies): UnknownAction[] {
  if (failure.code !== 'sms.max.attempts.reached') return [changeRefused(failure)]
  navigate(overviewOf(pagePath()))
  return [changeClosed(), toastShown({ level: 'error', messageId: `error.${failure.code}` })]
}

export const verifyPhoneWhenSubmitted: AppEpic<StateWithDetailsChange> = (action$, state$, world) =>
  action$.pipe(
    filter(codeSubmitted.match),
    // exhaustMap: one press is one of the three attempts.
    exhaustMap(({ payload: code }) => {
      const { phoneCode } = selectDetailsChange(state$.value)
      if (!phoneCode) return EMPTY
      const { smsVerificationId } = phoneCode
      return world.api.call(verifyPhone, { body: { smsVerificationId, code } }).pipe(
        mergeMap(changed('phone', world)),
        catchError((error: unknown) => wrongCode(failureOf(error), world)),
        takeUntil(action$.pipe(filter(changeClosed.match))),
      )
    }),
  )

/** Counts the seconds until another code can be requested. */
export const countPhoneCodeDown: AppEpic<StateWithDetailsChange> = (
  action$,
  state$,
  { scheduler },
) =>
  merge(
    action$.pipe(filter(codeSent.match)),
    action$.pipe(
      filter(changeRefused.match),
      filter(({ payload }) => payload.code === 'verification.sendTooEarly'),
    ),
  ).pipe(
    // switchMap: a new code has a countdown of its own.
    switchMap(() => {
      const seconds = selectDetailsChange(state$.value).phoneCode?.resendInSeconds ?? 0
      return timer(1_000, 1_000, scheduler).pipe(
        take(seconds),
        map((second) => resendCounted(seconds - 1 - second)),
        takeUntil(action$.pipe(filter(changeClosed.match))),
      )
    }),
  )
