import { defaultLocale } from '@player-site/contracts/kernel/markets.ts'
import {
  beginRegistration,
  completeRegistration,
  readRegistrationSettings,
  requestRegistrationEmail,
  requestRegistrationSms,
  verifyRegistrationEmail,
  verifyRegistrationSms,
} from '@player-site/contracts/registration/registration.calls.ts'
import { NEVER, of } from 'rxjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { failing } from '../../../testing/fake-api.ts'
import {
  aRegistration,
  aSentCode,
  goodPassword,
  someSettings,
} from '../../../testing/registration.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { localeEntered } from '../locale/index.ts'
import { lateRegistration } from './registration.late.ts'
import {
  codeEntered,
  contactSubmitted,
  draftChanged,
  pinRequested,
  selectRegistration,
  settingsRequested,
  wentBack,
} from './registration.slice.ts'

beforeAll(() => loadFeature(lateRegistration))

const place = { language: 'en', market: 'UN' } as const

/** Meridian's registration: the number, then the address. */
function submitted() {
  const world = new World()
  world.captcha$ = of('the-token')
  world.api.answer(readRegistrationSettings, () => of(someSettings({ proofs: ['sms', 'email'] })))
  world.api.answer(beginRegistration, () => of(aRegistration(['sms', false], ['email', false])))
  world.api.answer(requestRegistrationSms, () => of(aSentCode()))
  world.api.answer(requestRegistrationEmail, () => of(aSentCode()))
  world.api.answer(verifyRegistrationSms, () => of(aRegistration(['sms', true], ['email', false])))
  world.api.answer(verifyRegistrationEmail, () => of(aRegistration(['sms', true], ['email', true])))
  world.api.answer(completeRegistration, () => NEVER)
  const store = world.start()
  const state = () => selectRegistration(store.getState())
  store.dispatch(localeEntered(defaultLocale))
  store.dispatch(settingsRequested({ place, countryCode: undefined }))
  store.dispatch(
    draftChanged({
      email: 'aino@example.com',
      phone: { country: 'FI', body: '401234567' },
      dateOfBirth: '1990-05-04',
      termsAndConditions: true,
      cookiePolicyAccepted: true,
      allConditions: true,
    }),
  )
  const submit = () => store.dispatch(contactSubmitted({ password: goodPassword, place }))
  submit()
  return { world, store, state, submit }
}

describe('the codes of a registration', () => {
  it('are sent in the brand’s order, each once the one before is verified', () => {
    const { world, store, state } = submitted()
    expect(state()).toMatchObject({ step: 'verification', pin: { proof: 'sms', sent: 1 } })
    expect(world.api.sentTo(requestRegistrationEmail)).toEqual([])
    store.dispatch(codeEntered('12345'))
    expect(state().pin).toMatchObject({ proof: 'email', status: 'sendSuccess', sent: 1 })
    store.dispatch(codeEntered('12345'))
    expect(world.api.sentTo(completeRegistration)).toHaveLength(1)
  })

  it('can be requested again after the seconds that the platform says, once a press', () => {
    const { world, store, state } = submitted()
    expect(state().pin?.resendInSeconds).toBe(30)
    world.advance(29_000)
    expect(state().pin?.resendInSeconds).toBe(1)
    world.advance(1_000)
    expect(state().pin?.resendInSeconds).toBe(0)
    world.api.answer(requestRegistrationSms, () => NEVER)
    store.dispatch(pinRequested('sms'))
    store.dispatch(pinRequested('sms'))
    expect(world.api.sentTo(requestRegistrationSms)).toHaveLength(2)
  })

  it('count down a wait that the platform imposes, and leave the last code usable', () => {
    const { world, store, state } = submitted()
    world.api.answer(requestRegistrationSms, () =>
      failing('verification.sendTooEarly', { retryAfterSeconds: 1_200 }, 429),
    )
    store.dispatch(pinRequested('sms'))
    expect(state().pin).toMatchObject({ status: 'sendFail', resendInSeconds: 1_200 })
    world.advance(60_000)
    expect(state().pin?.resendInSeconds).toBe(1_140)
    store.dispatch(codeEntered('12345'))
    expect(state().pin?.proof).toBe('email')
  })

  it.each(['sms.code.invalid', 'sms.max.attempts.reached', 'verification.codeExpired'] as const)(
    'keep the step when one is refused as %s',
    (code) => {
      const { world, store, state } = submitted()
      world.api.answer(verifyRegistrationSms, () => failing(code, {}, 400))
      store.dispatch(codeEntered('12345'))
      expect(state()).toMatchObject({
        step: 'verification',
        phase: { is: 'idle' },
        pin: { proof: 'sms', status: 'verifyFail', failure: { code } },
      })
    },
  )

  it('stay valid while the number is the same, and begin again with another', () => {
    const { world, store, state, submit } = submitted()
    store.dispatch(wentBack())
    submit()
    expect(world.api.sentTo(requestRegistrationSms)).toHaveLength(1)
    expect(state().pin?.status).toBe('sendSuccess')
    store.dispatch(wentBack())
    store.dispatch(draftChanged({ phone: { country: 'FI', body: '407654321' } }))
    submit()
    expect(world.api.sentTo(requestRegistrationSms)).toHaveLength(2)
    expect(state().registration?.destinations.sms).toBe('+358407654321')
  })

  it('lead back to a number that cannot receive any', () => {
    const { world, store, state } = submitted()
    world.api.answer(requestRegistrationSms, () => failing('error.vonage.phone.invalid', {}, 403))
    store.dispatch(pinRequested('sms'))
    expect(state()).toMatchObject({ step: 'contactInfo', faults: { mobilePhone: 'invalid' } })
  })
})

it('asks to accept terms that have changed, and sends their version', () => {
  const { world, store, state, submit } = submitted()
  store.dispatch(wentBack())
  world.api.answer(readRegistrationSettings, () =>
    of(someSettings({ termsAndConditionsVersion: 4 })),
  )
  world.api.answer(beginRegistration, () => failing('terms.versionNotInForce', {}, 409))
  submit()
  expect(state()).toMatchObject({ step: 'contactInfo', draft: { termsAndConditions: false } })
  world.api.answer(beginRegistration, () => of(aRegistration(['email', false])))
  store.dispatch(draftChanged({ termsAndConditions: true }))
  submit()
  const [sent] = world.api.sentTo(beginRegistration).slice(-1)
  expect(Object(sent?.request).body).toMatchObject({ termsAndConditionsAcceptedVersion: 4 })
})

describe('the steps', () => {
  it('are remembered once visited, and end at the first', () => {
    const { store, state } = submitted()
    for (let press = 0; press < 5; press += 1) store.dispatch(wentBack())
    expect(state().step).toBe('details')
    expect(state().visited).toContain('verification')
  })

  it('begin again when the registration has expired, with what was typed', () => {
    const { world, store, state } = submitted()
    world.api.answer(verifyRegistrationSms, () => failing('registration.expired', {}, 410))
    store.dispatch(codeEntered('12345'))
    expect(state()).toMatchObject({
      step: 'contactInfo',
      registration: undefined,
      draft: { email: 'aino@example.com' },
      phase: { failure: { code: 'registration.expired' } },
    })
  })
})
