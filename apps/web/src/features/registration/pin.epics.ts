import { siteId } from '@player-site/contracts/kernel/constants.ts'
import {
  requestRegistrationEmail,
  requestRegistrationSms,
  verifyRegistrationEmail,
  verifyRegistrationSms,
} from '@player-site/contracts/registration/registration.calls.ts'
import { verification } from '@player-site/contracts/verification/verification.constants.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { EMPTY, exhaustMap, filter, map, merge, of, switchMap, take, timer } from 'rxjs'
import * as z from 'zod/mini'
import type { Failure } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { callWithCaptcha } from './call-with-captcha.ts'
import {
  codeEntered,
  pinFailed,
  pinNotSent,
  pinRequested,
  pinSent,
  pinVerified,
  registrationRefused,
  resendCounted,
  selectRegistration,
} from './registration.slice.ts'
import type { StateWithRegistration } from './registration.state.ts'

const requests = { email: requestRegistrationEmail, sms: requestRegistrationSms } as const
const verifications = { email: verifyRegistrationEmail, sms: verifyRegistrationSms } as const

const tooEarly = z.object({ retryAfterSeconds: z.int() })

/** A code that cannot be sent yet leaves the earlier one valid; other refusals are the form's. */
function notSent(failure: Failure): UnknownAction {
  if (failure.code !== 'verification.sendTooEarly') return registrationRefused(failure)
  const read = z.safeParse(tooEarly, failure.details)
  const resendInSeconds = read.success
    ? read.data.retryAfterSeconds
    : verification.resendAfterMs / 1_000
  return pinNotSent({ failure, resendInSeconds })
}

/** Sends a code: the first one of a proof, or another at the visitor's request. */
export const sendPinWhenRequested: AppEpic<StateWithRegistration> = (action$, state$, world) =>
  action$.pipe(
    filter(pinRequested.match),
    // exhaustMap: double presses must not send two codes.
    exhaustMap(({ payload: proof }) => {
      const { registration, settings } = selectRegistration(state$.value)
      if (!registration || settings.is !== 'ready') return EMPTY
      const request = {
        body: {
          registrationKey: registration.key,
          siteId,
          countryCode: settings.value.countryCode,
          code: verification.codeLength,
        },
      } as const
      return callWithCaptcha(requests[proof], request, world, {
        answered: (sent) => of(pinSent(sent)),
        refused: notSent,
      })
    }),
  )

const pinCodes: readonly Failure['code'][] = [
  'sms.code.invalid',
  'sms.max.attempts.reached',
  'verification.codeExpired',
]

const notVerified = (failure: Failure): UnknownAction =>
  pinCodes.includes(failure.code) ? pinFailed(failure) : registrationRefused(failure)

/** @see A§4 "A failed verify sets an error and fail status; success sets success" */
export const verifyPinWhenEntered: AppEpic<StateWithRegistration> = (action$, state$, world) =>
  action$.pipe(
    filter(codeEntered.match),
    // exhaustMap: one press is one of the three attempts.
    exhaustMap(({ payload: code }) => {
      const { registration, pin } = selectRegistration(state$.value)
      if (!registration || !pin) return EMPTY
      const body = { registrationKey: registration.key, code }
      return callWithCaptcha(verifications[pin.proof], { body }, world, {
        answered: (reply) => of(pinVerified(reply)),
        refused: notVerified,
      })
    }),
  )

/** Counts the seconds until another code can be requested, while they are shown. */
export const countDownToResend: AppEpic<StateWithRegistration> = (action$, state$, world) =>
  merge(action$.pipe(filter(pinSent.match)), action$.pipe(filter(pinNotSent.match))).pipe(
    // switchMap: a new code has a countdown of its own.
    switchMap(() => {
      const seconds = selectRegistration(state$.value).pin?.resendInSeconds ?? 0
      if (seconds <= 0) return EMPTY
      return timer(1_000, 1_000, world.scheduler).pipe(
        take(seconds),
        map((second) => resendCounted(seconds - 1 - second)),
      )
    }),
  )
