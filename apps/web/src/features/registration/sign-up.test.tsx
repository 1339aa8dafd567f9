// @vitest-environment happy-dom
import { readSite } from '@player-site/contracts/access/access.calls.ts'
import { siteDefaults } from '@player-site/contracts/access/access.entities.ts'
import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import { readRiskSetting } from '@player-site/contracts/player-access/player-access.calls.ts'
import { riskSettingOf } from '@player-site/contracts/player-access/player-access.entities.ts'
import {
  beginRegistration,
  completeRegistration,
  readRegistrationSettings,
  requestRegistrationEmail,
  verifyRegistrationEmail,
} from '@player-site/contracts/registration/registration.calls.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { aPlayer, signedInAs } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import {
  aRegistration,
  aSentCode,
  goodPassword,
  registrationKey,
  someSettings,
} from '../../../testing/registration.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'
import { draftChanged } from './registration.slice.ts'

const callbackPath = '/en-UN/signup/callback'

afterEach(cleanup)

/** A platform that accepts whatever it is sent. */
function worldOfAurora() {
  const world = new World()
  world.captcha$ = of('the-token')
  world.api.answer(readRegistrationSettings, () => of(someSettings()))
  world.api.answer(beginRegistration, () => of(aRegistration(['email', false])))
  world.api.answer(requestRegistrationEmail, () => of(aSentCode()))
  world.api.answer(verifyRegistrationEmail, () => of(aRegistration(['email', true])))
  world.api.answer(completeRegistration, () =>
    of({ accountStatus: 'REGISTERED', session: signedInAs(aPlayer()) }),
  )
  return world
}

const type = (testId: string, value: string) =>
  fireEvent.change(screen.getByTestId(testId), { target: { value } })

function acceptAll() {
  for (const name of ['termsAndConditions', 'cookiePolicyAccepted', 'allConditions']) {
    fireEvent.click(within(screen.getByTestId(`sign-up-${name}`)).getByRole('checkbox'))
  }
}

async function openSignUp(world = worldOfAurora(), address = '/en-UN#signup') {
  const app = renderApp(world, address)
  await screen.findByTestId('sign-up-details')
  const submitDetails = (postalCode = '00100') => {
    type('sign-up-firstName', 'Aino')
    type('sign-up-lastName', 'Niemi')
    type('sign-up-postalCode', postalCode)
    // The date is typed in segments, which a browser test does.
    act(() => void app.store.dispatch(draftChanged({ dateOfBirth: '1990-05-04' })))
    fireEvent.submit(screen.getByTestId('sign-up-details'))
  }
  const toContact = async (postalCode?: string) => {
    submitDetails(postalCode)
    await screen.findByTestId('sign-up-contactInfo')
  }
  const toVerification = async (postalCode?: string, number = '040 123 4567') => {
    await toContact(postalCode)
    type('sign-up-email', 'aino@example.com')
    type('sign-up-mobilePhone', number)
    type('sign-up-password', goodPassword)
    acceptAll()
    fireEvent.submit(screen.getByTestId('sign-up-contactInfo'))
    await screen.findByTestId('sign-up-verification')
  }
  return { ...app, world, submitDetails, toContact, toVerification }
}

const bodyOf = (world: World, call: Parameters<World['api']['sentTo']>[0]) =>
  world.api.sentTo(call).map(({ request }) => Object(request).body)

describe('the sign-up', () => {
  it('opens the account and signs the player in, with what the visitor entered', async () => {
    const { world, toVerification, store } = await openSignUp()
    await toVerification()
    expect(bodyOf(world, beginRegistration)).toEqual([
      {
        languageCode: 'en',
        market: 'UN',
        firstName: 'Aino',
        lastName: 'Niemi',
        email: 'aino@example.com',
        password: goodPassword,
        mobilePhone: '+358401234567',
        countryCode: 'FI',
        termsAndConditions: true,
        termsAndConditionsAcceptedVersion: 3,
        cookiePolicyAccepted: true,
        allConditions: true,
        marketingOptIn: false,
      },
    ])
    type('sign-up-code', '12345')
    expect(await screen.findByTestId('sign-up-complete')).toBeDefined()
    expect(bodyOf(world, verifyRegistrationEmail)).toEqual([{ registrationKey, code: '12345' }])
    expect(bodyOf(world, completeRegistration)).toEqual([
      {
        registrationKey,
        dateOfBirth: '1990-05-04',
        postalCode: '00100',
        mobilePhone: '+358401234567',
        countryCode: 'FI',
        termsAndConditionsAccepted: true,
        languageCode: 'en',
      },
    ])
    expect(store.getState().session.phase).toMatchObject({ player: { playerId: 'player-1' } })
    expect(screen.getByTestId('sign-up-deposit').getAttribute('href')).toContain('#deposit')
    expect(world.tracked).toEqual([{ event: 'registration_complete' }])
  })

  it.each([
    ['FI', 'none', 'sign-up-deposit'],
    ['GG', 'identity', 'sign-up-documents'],
  ] as const)('tells at its end what the market %s verifies', async (market, before, next) => {
    const asked = worldOfAurora()
    asked.api.answer(readRiskSetting, () => of(riskSettingOf(marketRules[market])))
    const { world, toVerification } = await openSignUp(asked)
    await toVerification()
    type('sign-up-code', '12345')
    const note = await screen.findByTestId('sign-up-verification')
    expect(note.getAttribute('data-before')).toBe(before)
    expect(screen.getByTestId(next)).toBeDefined()
    expect(world.api.sentTo(readRiskSetting).map(({ request }) => Object(request).query)).toEqual([
      { residence: 'FI' },
    ])
  })

  it('sends each call with a captcha token of its own', async () => {
    const { world, toVerification } = await openSignUp()
    await toVerification()
    type('sign-up-code', '12345')
    await screen.findByTestId('sign-up-complete')
    const sent = [
      beginRegistration,
      requestRegistrationEmail,
      verifyRegistrationEmail,
      completeRegistration,
    ].flatMap((call) => world.api.sentTo(call))
    expect(sent.map(({ request }) => Object(request).captchaToken)).toEqual(
      Array.from({ length: 4 }, () => 'the-token'),
    )
  })

  it('ticks nothing in advance, and names what is missing', async () => {
    const { toContact, world } = await openSignUp()
    await toContact()
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, false])
    fireEvent.submit(screen.getByTestId('sign-up-contactInfo'))
    const summary = await screen.findByTestId('error-summary')
    expect(within(summary).getAllByRole('button')).toHaveLength(6)
    expect(document.activeElement).toBe(screen.getByTestId('sign-up-email'))
    fireEvent.click(within(summary).getByText('Password'))
    expect(document.activeElement).toBe(screen.getByTestId('sign-up-password'))
    expect(world.api.sentTo(beginRegistration)).toEqual([])
  })

  it('keeps what was typed when the visitor goes back, and when the dialog is closed', async () => {
    const { toContact, router, store } = await openSignUp()
    await toContact()
    type('sign-up-email', 'aino@example.com')
    type('sign-up-password', goodPassword)
    fireEvent.click(screen.getByTestId('sign-up-back'))
    const first = await screen.findByTestId<HTMLInputElement>('sign-up-firstName')
    expect(first.value).toBe('Aino')
    fireEvent.submit(screen.getByTestId('sign-up-details'))
    const password = await screen.findByTestId<HTMLInputElement>('sign-up-password')
    expect(password.value).toBe(goodPassword)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByTestId('sign-up-dialog')).toBeNull())
    expect(router.state.location.hash).toBe('')
    expect(JSON.stringify(store.getState())).not.toContain(goodPassword)
    fireEvent.click(screen.getByTestId('sign-up-open'))
    const email = await screen.findByTestId<HTMLInputElement>('sign-up-email')
    expect(email.value).toBe('aino@example.com')
  })

  it('moves the focus to the heading of each next step, which tells its position', async () => {
    const { toContact } = await openSignUp()
    await toContact()
    const heading = screen.getByTestId('sign-up-heading')
    expect(document.activeElement).toBe(heading)
    expect(heading.textContent).toBe('Step 2 of 4: Contact and conditions')
  })

  it('marks a field that is left with a mistake, and unmarks it once corrected', async () => {
    await openSignUp()
    const code = screen.getByTestId('sign-up-postalCode')
    type('sign-up-postalCode', '1')
    fireEvent.blur(code)
    expect(await screen.findByText('Enter a valid postcode for your country.')).toBeDefined()
    type('sign-up-postalCode', '00100')
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBeNull())
  })
})

it.each([
  ['2,000', true],
  ['20,00', false],
])('asks again about a first deposit limit of %s: %s', async (limit, isAsked) => {
  const world = worldOfAurora()
  const depositLimit = { min: 1, max: 5_000, monthlyMax: 1_000 }
  world.api.answer(readRegistrationSettings, () => of(someSettings({ depositLimit })))
  const { submitDetails, store } = await openSignUp(world)
  act(() => void store.dispatch(draftChanged({ limitDuration: 'daily' })))
  type('sign-up-depositLimit', limit)
  submitDetails()
  if (isAsked) {
    const step = await screen.findByTestId('sign-up-limit-unusual')
    expect(step.textContent).toContain('set a daily limit of 2,000.00')
    fireEvent.click(screen.getByTestId('sign-up-limit-unusual-change'))
    const field = await screen.findByTestId('sign-up-depositLimit')
    expect(document.activeElement).toBe(field)
    fireEvent.submit(screen.getByTestId('sign-up-details'))
    fireEvent.click(await screen.findByTestId('sign-up-limit-unusual-confirm'))
  }
  expect(await screen.findByTestId('sign-up-contactInfo')).toBeDefined()
})

it('keeps a bonus code in sight, which the page that led here held', async () => {
  const { store } = await openSignUp()
  act(() => void store.dispatch({ type: 'signIn/signInNeeded', payload: { bonusCode: 'SPRING' } }))
  expect((await screen.findByTestId('sign-up-bonus')).textContent).toContain('SPRING')
})

it.each([true, false])('has the page of a bank’s return while its flag is %s', async (isOn) => {
  const world = new World()
  const flags = { ...siteDefaults.flags, signupCallback: isOn }
  world.api.answer(readSite, () => of({ ...siteDefaults, flags }))
  const boot = { ...world.dependencies.boot, flags }
  renderApp(Object.assign(world, { dependencies: { ...world.dependencies, boot } }), callbackPath)
  expect(
    await (isOn
      ? screen.findByTestId('sign-up-callback')
      : screen.findByRole('heading', { name: 'Page not found' })),
  ).toBeDefined()
})

describe('an end of the sign-up', () => {
  it('is Unsupported for a visitor below the age, with help and without games', async () => {
    const { store } = await openSignUp()
    type('sign-up-firstName', 'Aino')
    type('sign-up-lastName', 'Niemi')
    type('sign-up-postalCode', '00100')
    const year = new Date().getFullYear() - 10
    act(() => void store.dispatch(draftChanged({ dateOfBirth: `${year}-05-04` })))
    fireEvent.submit(screen.getByTestId('sign-up-details'))
    const end = await screen.findByTestId('sign-up-unsupported')
    expect(within(end).getByRole('heading').textContent).toBe('You are too young to play here')
    expect(
      within(end)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Where to find help', 'Contact support'])
  })

  it('is Duplicated only after the code was entered, and leads to the sign-in', async () => {
    const world = worldOfAurora()
    world.api.answer(verifyRegistrationEmail, () =>
      failing('error.registration.player_already_exists', {}, 409),
    )
    const { toVerification, router } = await openSignUp(world)
    await toVerification()
    expect(screen.queryByTestId('sign-up-duplicated')).toBeNull()
    type('sign-up-code', '12345')
    const end = await screen.findByTestId('sign-up-duplicated')
    fireEvent.click(within(end).getByTestId('duplicated-sign-in'))
    await waitFor(() => expect(router.state.location.hash).toBe('#login'))
  })
})

describe('a refused registration', () => {
  it.each([
    ['network.unreachable', 0, 'We couldn’t reach the site. Check your connection and try again.'],
    ['error.captcha.validation', 403, 'The check has expired. Try again.'],
    ['system.error', 500, 'Something went wrong on our side. Try again in a moment.'],
    [
      'error.signup.unhandled',
      400,
      'We couldn’t open your account. Check your details and try again, or contact support.',
    ],
  ] as const)('explains %s and keeps the form', async (code, status, sentence) => {
    const world = worldOfAurora()
    world.api.answer(beginRegistration, () => failing(code, {}, status))
    const { toContact } = await openSignUp(world)
    await toContact()
    type('sign-up-email', 'aino@example.com')
    type('sign-up-mobilePhone', '040 123 4567')
    type('sign-up-password', goodPassword)
    acceptAll()
    fireEvent.submit(screen.getByTestId('sign-up-contactInfo'))
    expect((await screen.findByTestId('sign-up-error')).textContent).toContain(sentence)
    expect(screen.getByTestId<HTMLInputElement>('sign-up-email').value).toBe('aino@example.com')
  })

  it('returns to the field of a CPF that another account has', async () => {
    const world = worldOfAurora()
    world.api.answer(completeRegistration, () => failing('error.cpf.duplicate_found', {}, 409))
    const brazil = someSettings({ countryCode: 'BR', currency: 'BRL', requiresCpf: true })
    world.api.answer(readRegistrationSettings, () => of(brazil))
    const { toVerification, store } = await openSignUp(world)
    act(() => void store.dispatch(draftChanged({ cpf: '529.982.247-25' })))
    await toVerification('01310-100', '11 91234 5678')
    type('sign-up-code', '12345')
    await screen.findByText(/This CPF already belongs to an account/)
    expect(document.activeElement).toBe(screen.getByTestId('sign-up-cpf'))
  })
})
