import { profileCountryOf } from '@player-site/contracts/kernel/markets.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import {
  authorizeBank,
  openBankSession,
  verifyBankCode,
} from '@player-site/contracts/pay-and-play/pay-and-play.calls.ts'
import type { BankSession } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import { signUpCallbackPage } from '@player-site/contracts/pay-and-play/pay-and-play.pages.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  concat,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  type Observable,
  of,
  repeat,
  retry,
  switchMap,
  take,
  takeLast,
  takeWhile,
  tap,
  throwError,
  timer,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import { solveForCall } from '../../shared/captcha/solve-for-call.ts'
import { deviceFactsOf } from '../../shared/device/device-facts.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { type StateWithLocale, selectLocale } from '../locale/index.ts'
import {
  amountChosen,
  bankOpened,
  bankRefused,
  bankReturned,
  bannerMissing,
  personNamed,
  selectPayAndPlay,
  sessionArrived,
  sessionFailed,
  sessionRequested,
} from './pay-and-play.slice.ts'
import type { StateWithPayAndPlay } from './pay-and-play.state.ts'

type State = StateWithPayAndPlay & StateWithLocale
type World = Pick<Dependencies, 'api' | 'scheduler' | 'device'>

/** Between two questions whether the bank has told the site what happened. */
export const pollEveryMs = 1_000
/** Then the page shows what is known. */
export const maxPolls = 5

/** The sign-in that this browser has begun, or a new one. */
export function openSession(
  state: State,
  { api }: Pick<World, 'api'>,
  requireNew: boolean,
): Observable<BankSession> {
  const place = selectLocale(state)
  if (!place) return EMPTY
  const { language: languageCode, market } = place
  const country = profileCountryOf(market)
  return api.call(openBankSession, { body: { requireNew, country, languageCode, market } })
}

/** One that is over is not continued. */
const isOver = ({ status }: BankSession): boolean => status === 'done' || status === 'ended'

/** A reload continues where the sign-in is, which only the server knows. */
export const openSessionWhenRequested: AppEpic<State> = (action$, state$, world) =>
  action$.pipe(
    filter(sessionRequested.match),
    // switchMap: only the last request counts.
    switchMap(({ payload: { requireNew } }) =>
      openSession(state$.value, world, requireNew).pipe(
        switchMap((session) =>
          !requireNew && isOver(session) ? openSession(state$.value, world, true) : of(session),
        ),
        map((value) => sessionSeen(value, world)),
        catchError((error: unknown) => of(sessionFailed(failureOf(error)))),
      ),
    ),
  )

/** @see A§7 "GET authorize" */
export const authorizeWhenAmountChosen: AppEpic<State> = (action$, state$, world) =>
  action$.pipe(
    filter(amountChosen.match),
    // exhaustMap: double presses must not order two deposits.
    exhaustMap(({ payload: amount }) => {
      const { session } = selectPayAndPlay(state$.value)
      const place = selectLocale(state$.value)
      if (session.is !== 'ready' || session.value.status !== 'new' || !place) return EMPTY
      const { sessionId, currency } = session.value
      const query = {
        sessionId,
        response_type: 'code',
        client_id: world.boot.brand,
        identity_provider: 'bank',
        redirect_uri: world.siteOrigin + addressOf(signUpCallbackPage, place.prefix),
        amount,
        currency,
        country: profileCountryOf(place.market),
      } as const
      return solveForCall(authorizeBank, world).pipe(
        switchMap((captchaToken) => world.api.call(authorizeBank, { query, captchaToken })),
        map(({ redirectOutput: { url } }) => bankOpened({ url, amount })),
        catchError((error: unknown) => of(bankRefused(failureOf(error)))),
      )
    }),
  )

const sessionSeen = (value: BankSession, { scheduler }: Pick<World, 'scheduler'>): UnknownAction =>
  sessionArrived({ value, atMs: scheduler.now() })

const namedBy = ({ playerId, status }: BankSession): UnknownAction | undefined =>
  playerId !== null && (status === 'form' || status === 'ready')
    ? personNamed({ playerId, status })
    : undefined

/** The platform may not have answered although it has verified the code. */
const isTransient = (error: unknown): boolean => {
  const { status } = failureOf(error)
  return status === 0 || status >= 500
}

function verify(
  { sessionId }: Pick<BankSession, 'sessionId'>,
  oneTimeCode: string,
  state: State,
  world: World,
): Observable<UnknownAction> {
  const body = { sessionId, oneTimeCode, ...deviceFactsOf(world.device) }
  return world.api.call(verifyBankCode, { body }).pipe(
    retry({
      count: 3,
      delay: (error: unknown) =>
        isTransient(error) ? timer(pollEveryMs, world.scheduler) : throwError(() => error),
    }),
    map(({ playerId, email, mobilePhone }) =>
      // @see A§4 "if the verify response has both email and mobilePhone, go on to login"
      personNamed({ playerId, status: email && mobilePhone ? 'ready' : 'form' }),
    ),
    catchError((error: unknown) => {
      const failure = failureOf(error)
      if (failure.code !== 'payAndPlay.codeInvalid') return of(bankRefused(failure))
      // A repetition of a code whose first answer was lost.
      return openSession(state, world, false).pipe(
        map((session) => namedBy(session) ?? bankRefused(failure)),
        catchError(() => of(bankRefused(failure))),
      )
    }),
  )
}

/** Asks until the bank’s news have arrived: a return alone says nothing. */
const askWhatHappened = (state: State, world: World): Observable<UnknownAction> =>
  defer(() => openSession(state, world, false)).pipe(
    repeat({ delay: () => timer(pollEveryMs, world.scheduler) }),
    take(maxPolls),
    takeWhile(({ status }) => status === 'atBank', true),
    takeLast(1),
    map((value) => sessionSeen(value, world)),
    catchError((error: unknown) => of(sessionFailed(failureOf(error)))),
  )

/** @see A§4 "A window message of type signup-callback … triggers code verification, or an error" */
export const verifyWhenBankReturned: AppEpic<State> = (action$, state$, world) =>
  action$.pipe(
    filter(bankReturned.match),
    // exhaustMap: the code of one return is entered once.
    exhaustMap(({ payload: { code } }) => {
      if (code === undefined) return askWhatHappened(state$.value, world)
      const { session } = selectPayAndPlay(state$.value)
      // In a window of its own the bank returns to a page that has just begun.
      const known$ =
        session.is === 'ready' ? of(session.value) : openSession(state$.value, world, false)
      return known$.pipe(
        switchMap((known) =>
          concat(
            session.is === 'ready' ? EMPTY : of(sessionSeen(known, world)),
            verify(known, code, state$.value, world),
          ),
        ),
        catchError((error: unknown) => of(sessionFailed(failureOf(error)))),
      )
    }),
  )

/** @see B§5 "Missing banner configuration gives 'Pnp Banner not being configured!'" */
export const logMissingBanner: AppEpic<StateWithPayAndPlay> = (action$, _, { log }) =>
  action$.pipe(
    filter(bannerMissing.match),
    tap(() => log.error('Pnp Banner not being configured!')),
    ignoreElements(),
  )
