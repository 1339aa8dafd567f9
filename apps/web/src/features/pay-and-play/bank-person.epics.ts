import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { profileCountryOf } from '@player-site/contracts/kernel/markets.ts'
import {
  loginWithBank,
  requestBankEmailCode,
  updateBankPlayer,
} from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import type { BankSession } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import { readRegistrationSettings } from '@player-site/contracts/registration/registration.calls.ts'
import { verification } from '@player-site/contracts/verification/verification.constants.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  repeat,
  switchMap,
  take,
  takeLast,
  takeWhile,
  tap,
  timer,
} from 'rxjs'
import * as z from 'zod/mini'
import { clientFailure, type Failure, failureOf } from '../../shared/api/failure.ts'
import { solveForCall } from '../../shared/captcha/solve-for-call.ts'
import { deviceFactsOf } from '../../shared/device/device-facts.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { isCategoryAllowed, type StateWithConsent } from '../consent/index.ts'
import { type StateWithLocale, selectLocale } from '../locale/index.ts'
import type { StateWithCampaigns } from '../registration/index.ts'
import { signedIn } from '../session/index.ts'
import type { StateWithSite } from '../site/index.ts'
import { toastShown } from '../toasts/index.ts'
import { maxPolls, openSession, pollEveryMs } from './bank-session.epics.ts'
import { addedOf } from './contact.rules.ts'
import {
  bankRefused,
  codeEntered,
  emailCodeNotSent,
  emailCodeRequested,
  emailCodeSent,
  personNamed,
  resendCounted,
  selectPayAndPlay,
  sessionArrived,
  settingsArrived,
  settingsFailed,
  settingsRequested,
  signInRetried,
} from './pay-and-play.slice.ts'
import type { StateWithPayAndPlay } from './pay-and-play.state.ts'

type State = StateWithPayAndPlay & StateWithLocale

const sessionIn = (state: StateWithPayAndPlay): BankSession | undefined => {
  const { session } = selectPayAndPlay(state)
  return session.is === 'ready' ? session.value : undefined
}

/** What the form needs: terms, age, and the first deposit limit. */
export const loadSettingsForForm: AppEpic<State> = (action$, state$, { api, scheduler }) =>
  merge(
    state$.pipe(
      map((state) => sessionIn(state)?.status === 'form'),
      distinctUntilChanged(),
      filter(Boolean),
    ),
    action$.pipe(filter(settingsRequested.match)),
  ).pipe(
    switchMap(() => {
      const place = selectLocale(state$.value)
      if (!place) return EMPTY
      const { language: languageCode, market } = place
      const countryCode = profileCountryOf(market)
      const query = { siteId, languageCode, market, countryCode }
      return api.call(readRegistrationSettings, { query }).pipe(
        map((value) => settingsArrived({ value, atMs: scheduler.now() })),
        catchError((error: unknown) => of(settingsFailed(failureOf(error)))),
      )
    }),
  )

/** The terms have changed while the form was open. */
export const reloadSettingsForNewTermsOfBank: AppEpic<StateWithPayAndPlay> = (action$) =>
  action$.pipe(
    filter(bankRefused.match),
    filter(({ payload }) => payload.code === 'terms.versionNotInForce'),
    map(() => settingsRequested()),
  )

const tooEarly = z.object({ retryAfterSeconds: z.int() })

/** A code that cannot be sent yet leaves the earlier one valid. */
function notSent(failure: Failure, address: string): UnknownAction {
  if (failure.code !== 'verification.sendTooEarly') return bankRefused(failure)
  const read = z.safeParse(tooEarly, failure.details)
  const resendInSeconds = read.success
    ? read.data.retryAfterSeconds
    : verification.resendAfterMs / 1_000
  return emailCodeNotSent({ failure, address, resendInSeconds })
}

export const sendEmailCodeWhenRequested: AppEpic<StateWithPayAndPlay> = (action$, state$, world) =>
  action$.pipe(
    filter(emailCodeRequested.match),
    // exhaustMap: double presses must not send two codes.
    exhaustMap(() => {
      const session = sessionIn(state$.value)
      const address = selectPayAndPlay(state$.value).contact.email.trim()
      if (!session) return EMPTY
      const body = { sessionId: session.sessionId, email: address }
      return solveForCall(requestBankEmailCode, world).pipe(
        switchMap((captchaToken) => world.api.call(requestBankEmailCode, { body, captchaToken })),
        map((sent) => emailCodeSent({ ...sent, address })),
        catchError((error: unknown) => of(notSent(failureOf(error), address))),
      )
    }),
  )

/** Counts the seconds until another code can be requested, while they are shown. */
export const countDownToEmailCode: AppEpic<StateWithPayAndPlay> = (action$, state$, world) =>
  merge(
    action$.pipe(filter(emailCodeSent.match)),
    action$.pipe(filter(emailCodeNotSent.match)),
  ).pipe(
    // switchMap: a new code has a countdown of its own.
    switchMap(() => {
      const seconds = selectPayAndPlay(state$.value).pin?.resendInSeconds ?? 0
      if (seconds <= 0) return EMPTY
      return timer(1_000, 1_000, world.scheduler).pipe(
        take(seconds),
        map((second) => resendCounted(seconds - 1 - second)),
      )
    }),
  )

/** @see A§4 Pay-and-play "Then update player" */
export const openAccountWhenCodeEntered: AppEpic<State & StateWithCampaigns> = (
  action$,
  state$,
  world,
) =>
  action$.pipe(
    filter(codeEntered.match),
    // exhaustMap: one press is one of the three attempts.
    exhaustMap(({ payload: emailCode }) => {
      const session = sessionIn(state$.value)
      const { contact, settings } = selectPayAndPlay(state$.value)
      const place = selectLocale(state$.value)
      if (!session?.playerId || settings.is !== 'ready' || !place) return EMPTY
      const added = addedOf(contact, settings.value, {
        languageCode: place.language,
        campaignIds: state$.value.campaigns,
      })
      if (!added) return of(bankRefused(clientFailure('reply.invalid').failure))
      const { sessionId, playerId } = session
      const body = { sessionId, playerId, emailCode, ...added }
      return solveForCall(updateBankPlayer, world).pipe(
        switchMap((captchaToken) => world.api.call(updateBankPlayer, { body, captchaToken })),
        map((person) => personNamed({ playerId: person.playerId, status: 'ready' })),
        catchError((error: unknown) => of(bankRefused(failureOf(error)))),
      )
    }),
  )

/** @see A§4 Pay-and-play "then login player" */
export const signInWhenAccountIsReady: AppEpic<State> = (action$, state$, { api, device }) =>
  merge(
    action$.pipe(filter(personNamed.match)),
    action$.pipe(filter(sessionArrived.match)),
    action$.pipe(filter(signInRetried.match)),
  ).pipe(
    filter(() => sessionIn(state$.value)?.status === 'ready'),
    // exhaustMap: a session is granted once.
    exhaustMap((): Observable<UnknownAction> => {
      const session = sessionIn(state$.value)
      const place = selectLocale(state$.value)
      if (!session || !place) return EMPTY
      const country = profileCountryOf(place.market)
      const body = { sessionId: session.sessionId, country, ...deviceFactsOf(device) }
      return api.call(loginWithBank, { body }).pipe(
        map((reply) =>
          reply.session?.player
            ? signedIn(reply.session.player)
            : bankRefused(clientFailure('reply.invalid').failure),
        ),
        catchError((error: unknown) => of(bankRefused(failureOf(error)))),
      )
    }),
  )

/** Tells the operator's tag once that an account was opened, with the visitor's consent. */
export const trackBankSignUp: AppEpic<StateWithPayAndPlay & StateWithConsent & StateWithSite> = (
  action$,
  state$,
  { track },
) =>
  action$.pipe(
    filter(signedIn.match),
    filter(() => selectPayAndPlay(state$.value).isNew),
    filter(() => isCategoryAllowed(state$.value, 'performanceFunctional') === true),
    tap(() => track({ event: 'registration_complete' })),
    ignoreElements(),
  )

function depositToast({ deposit, amount, currency }: BankSession, tag: string): UnknownAction {
  const values = { amount: amount === null ? '' : formatAmount(amount, currency, tag) }
  const subject = 'deposit'
  switch (deposit) {
    case 'credited':
      return toastShown({
        level: 'success',
        subject,
        messageId: 'payAndPlay.toast.credited',
        values,
      })
    case 'refunded':
      return toastShown({ level: 'warning', subject, messageId: 'payAndPlay.toast.refunded' })
    case 'none':
      return toastShown({ level: 'info', subject, messageId: 'payAndPlay.toast.none' })
    case 'pending':
    case 'received':
      return toastShown({ level: 'info', subject, messageId: 'payAndPlay.toast.pending' })
  }
}

const isMoving = ({ deposit }: BankSession): boolean =>
  deposit === 'pending' || deposit === 'received'

/** Shows what became of the money, over the page that the player lands on. */
export const showDepositOfSignIn: AppEpic<State> = (action$, state$, world) =>
  action$.pipe(
    filter(signedIn.match),
    filter(() => sessionIn(state$.value)?.status === 'ready'),
    switchMap(() =>
      defer(() => openSession(state$.value, world, false)).pipe(
        repeat({ delay: () => timer(pollEveryMs, world.scheduler) }),
        take(maxPolls),
        takeWhile(isMoving, true),
        takeLast(1),
        map((session) => depositToast(session, selectLocale(state$.value)?.tag ?? 'en')),
        catchError((error: unknown) => {
          world.log.warn('payAndPlay.depositUnread', { code: failureOf(error).code })
          return EMPTY
        }),
      ),
    ),
  )
