import { brands } from '@player-site/contracts/brands/brands.ts'
import { siteId } from '@player-site/contracts/kernel/constants.ts'
import { readRiskSetting } from '@player-site/contracts/player-access/player-access.calls.ts'
import {
  beginRegistration,
  completeRegistration,
  readRegistrationSettings,
} from '@player-site/contracts/registration/registration.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
} from 'rxjs'
import { clientFailure, failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { type StateWithLocale, selectLocale } from '../locale/index.ts'
import { signedIn } from '../session/index.ts'
import { callWithCaptcha } from './call-with-captcha.ts'
import type { StateWithCampaigns } from './campaign.slice.ts'
import { nextProof, payloadOf, updateOf } from './payload.rules.ts'
import {
  completionRetried,
  contactSubmitted,
  pinRequested,
  pinVerified,
  registrationBegun,
  registrationCompleted,
  registrationRefused,
  riskSettingArrived,
  selectRegistration,
  settingsArrived,
  settingsFailed,
  settingsRequested,
} from './registration.slice.ts'
import type { StateWithRegistration } from './registration.state.ts'

/** What a registration from the visitor's country needs. */
export const loadSettingsWhenRequested: AppEpic<StateWithRegistration> = (
  action$,
  _,
  { api, scheduler },
) =>
  action$.pipe(
    filter(settingsRequested.match),
    // switchMap: only the country that was chosen last counts.
    switchMap(({ payload: { place, countryCode } }) =>
      api
        .call(readRegistrationSettings, {
          query: {
            siteId,
            languageCode: place.language,
            market: place.market,
            ...(countryCode !== undefined && { countryCode }),
          },
        })
        .pipe(
          map((value) => settingsArrived({ value, atMs: scheduler.now() })),
          catchError((error: unknown) => of(settingsFailed(failureOf(error)))),
        ),
    ),
  )

/** What the market will ask for before money moves; without it the end of the sign-up says nothing. */
export const loadRiskSetting: AppEpic<StateWithRegistration> = (action$, _, { api }) =>
  action$.pipe(
    filter(settingsArrived.match),
    switchMap(({ payload: { value } }) =>
      api.call(readRiskSetting, { query: { residence: value.countryCode } }).pipe(
        map((setting) => riskSettingArrived(setting)),
        catchError(() => EMPTY),
      ),
    ),
  )

/** The terms have changed while the form was open: their version comes with the settings. */
export const reloadSettingsForNewTerms: AppEpic<StateWithRegistration & StateWithLocale> = (
  action$,
  state$,
) =>
  action$.pipe(
    filter(registrationRefused.match),
    filter(({ payload }) => payload.code === 'terms.versionNotInForce'),
    switchMap(() => {
      const place = selectLocale(state$.value)
      const { countryCode } = selectRegistration(state$.value).draft
      return place ? of(settingsRequested({ place, countryCode })) : EMPTY
    }),
  )

/** A field that the form let through is this client's own fault. */
const unsendable = () => registrationRefused(clientFailure('reply.invalid').failure)

/** @see A§4 Registration "Submit player details, then advance a step" */
export const beginOnSubmit: AppEpic<StateWithRegistration & StateWithCampaigns> = (
  action$,
  state$,
  world,
) =>
  action$.pipe(
    filter(contactSubmitted.match),
    // exhaustMap: a second press while the first is in flight must not begin a second registration.
    exhaustMap(({ payload: { password, place } }) => {
      const { settings, draft, registration } = selectRegistration(state$.value)
      if (settings.is !== 'ready') return of(unsendable())
      const body = payloadOf({
        draft,
        password,
        place,
        settings: settings.value,
        campaignIds: state$.value.campaigns,
        registrationKey: registration?.key,
      })
      if (!body) return of(unsendable())
      return callWithCaptcha(beginRegistration, { body }, world, {
        answered: (reply) => of(registrationBegun(reply)),
        refused: registrationRefused,
      })
    }),
  )

/** The next code is sent without being asked for, unless the one sent before is still valid. */
export const requestNextPin: AppEpic<StateWithRegistration> = (action$, state$) =>
  action$.pipe(
    filter((action) => registrationBegun.match(action) || pinVerified.match(action)),
    switchMap(() => {
      const { pin } = selectRegistration(state$.value)
      return pin?.status === 'uninitialized' ? of(pinRequested(pin.proof)) : EMPTY
    }),
  )

/**
 * Once nothing is left to verify the account is opened, and its player is signed in.
 * @see A§4 Registration "logged in automatically"
 */
export const completeWhenVerified: AppEpic<StateWithRegistration & StateWithLocale> = (
  action$,
  state$,
  world,
) =>
  merge(
    action$.pipe(filter(registrationBegun.match)),
    action$.pipe(filter(pinVerified.match)),
    action$.pipe(filter(completionRetried.match)),
  ).pipe(
    exhaustMap((): Observable<UnknownAction> => {
      const { settings, draft, registration } = selectRegistration(state$.value)
      const place = selectLocale(state$.value)
      if (!registration || nextProof(registration) !== undefined) return EMPTY
      if (settings.is !== 'ready' || !place) return of(unsendable())
      const brand = brands[world.boot.brand]
      const body = updateOf({ draft, place, settings: settings.value, registration, brand })
      if (!body) return of(unsendable())
      return callWithCaptcha(completeRegistration, { body }, world, {
        // Without a session the player signs in with what they have just chosen.
        answered: ({ session }) =>
          session?.player
            ? of(registrationCompleted(), signedIn(session.player))
            : of(registrationCompleted()),
        refused: registrationRefused,
      })
    }),
  )
