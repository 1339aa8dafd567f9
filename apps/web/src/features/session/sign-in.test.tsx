// @vitest-environment happy-dom
import { startCooling } from '@player-site/contracts/exclusion/exclusion.calls.ts'
import { signIn } from '@player-site/contracts/session/sign-in.calls.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { of, Subject, throwError } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { aPlayer, signedInAs } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

async function openModal(world = new World(), address = '/en-UN#login') {
  const app = renderApp(world, address)
  const form = await screen.findByTestId('sign-in-form')
  const email = within(form).getByLabelText('E-mail')
  const password = within(form).getByLabelText('Password')
  const enter = (mail: string, secret: string) => {
    fireEvent.change(email, { target: { value: mail } })
    fireEvent.change(password, { target: { value: secret } })
    fireEvent.submit(form)
  }
  return { ...app, world, form, email, password, enter }
}

describe('the offer to sign in to withdraw only', () => {
  const refusal = { remainingDays: 3, payoutOnlyOffered: true }

  it('is shown if the platform offers it, resends the credentials as payout-only, and opens the withdrawal', async () => {
    const world = new World()
    world.api.answer(signIn, () => failing('login.error.timeout', refusal))
    const { enter, router } = await openModal(world)
    enter('demo.fi@example.com', 'right')
    const offer = await screen.findByTestId('payout-sign-in')
    world.api.answer(signIn, () => of(signedInAs({ ...aPlayer(), isPayoutOnly: true })))
    fireEvent.click(offer)
    await waitFor(() => expect(world.api.sentTo(signIn)).toHaveLength(2))
    expect(world.api.sentTo(signIn).map(({ request }) => Object(request).body)).toEqual([
      { email: 'demo.fi@example.com', password: 'right' },
      { email: 'demo.fi@example.com', password: 'right', payoutOnly: true },
    ])
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/en-UN/my-account/banking/withdraw',
        hash: '',
      }),
    )
    expect((await screen.findByTestId('payout-banner')).textContent).toContain(
      'You can withdraw your money',
    )
  })

  it('stands beside the offer to return once an exclusion is over, which takes a day', async () => {
    const world = new World()
    const coolingKey = 'key-of-the-refusal'
    const over = { remainingDays: 0, payoutOnlyOffered: true, coolingKey }
    world.api.answer(signIn, () => failing('login.error.excluded', over))
    const { enter } = await openModal(world)
    enter('demo.fi@example.com', 'right')
    const until = '2026-11-30T09:30:00.000Z'
    world.api.answer(startCooling, () =>
      of({ isCooling: true, initiator: 'PLAYER', milliseconds: 86_400_000, until }),
    )
    fireEvent.click(await screen.findByTestId('cooling-start'))
    await waitFor(() =>
      expect(screen.getByTestId('sign-in-error').textContent).toContain('You can sign in from'),
    )
    expect(world.api.sentTo(startCooling)).toMatchObject([
      { request: { body: { coolingKey, initiator: 'PLAYER' } } },
    ])
    expect(screen.queryByTestId('cooling-offer')).toBeNull()
    expect(screen.queryByTestId('payout-offer')).not.toBeNull()
  })

  it('is not shown if the platform does not offer it', async () => {
    const world = new World()
    world.api.answer(signIn, () => failing('login.error.blacklisted'))
    const { enter } = await openModal(world)
    enter('demo.fi@example.com', 'right')
    await screen.findByTestId('sign-in-error')
    expect(screen.queryByTestId('payout-offer')).toBeNull()
  })
})

describe('the captcha of an account that always requires one', () => {
  /** Answers like a gateway: the token decides the result. */
  function worldThatAsks() {
    const world = new World()
    world.api.answer(signIn, (request) =>
      Object(request).captchaToken === 'the-token'
        ? of(signedInAs(aPlayer()))
        : failing('login.error.captchaRequired'),
    )
    return world
  }

  it('is solved without interaction, is confirmed, and the credentials are sent again with it', async () => {
    const world = worldThatAsks()
    const token = new Subject<string>()
    world.captcha$ = token
    const { enter, router } = await openModal(world)
    enter('demo.fi@example.com', 'right')
    const captcha = await screen.findByTestId('captcha')
    expect(captcha.dataset['stage']).toBe('checking')
    await waitFor(() =>
      expect(within(captcha).getByRole('status').textContent).toBe(
        'Checking that you’re not a robot…',
      ),
    )
    expect(within(captcha).getByRole('progressbar')).toBeDefined()
    expect(screen.queryByTestId('sign-in-error')).toBeNull()
    token.next('the-token')
    await waitFor(() => expect(router.state.location.hash).toBe(''))
    const body = { email: 'demo.fi@example.com', password: 'right' }
    expect(world.api.sentTo(signIn).map(({ request }) => request)).toEqual([
      { body },
      { body, captchaToken: 'the-token' },
    ])
  })

  it.each([
    ['captcha.unsolved', 'The check couldn’t be completed on this device. Try again.'],
    ['error.captcha.validation', 'The check has expired. Try again.'],
    [
      'login.error.captchaRequired',
      'Too many failed sign-ins on this account. Complete the check and try again.',
    ],
  ] as const)('explains %s, and can be retried', async (code, sentence) => {
    const world = worldThatAsks()
    world.captcha$ =
      code === 'captcha.unsolved' ? throwError(() => new Error('no worker')) : of('stale')
    if (code === 'error.captcha.validation') {
      world.api.answer(signIn, (request) =>
        failing(Object(request).captchaToken ? code : 'login.error.captchaRequired'),
      )
    }
    const { enter } = await openModal(world)
    enter('demo.fi@example.com', 'right')
    expect((await screen.findByTestId('captcha-error')).textContent).toBe(sentence)
    const token = new Subject<string>()
    world.captcha$ = token
    world.api.answer(signIn, worldThatAsks().api.answerTo(signIn))
    const [retry, sent] = [screen.getByTestId('captcha-retry'), world.api.sentTo(signIn).length]
    retry.focus()
    fireEvent.click(retry)
    await waitFor(() => expect(screen.getByTestId('captcha').dataset['stage']).toBe('checking'))
    // Further requests need a token, and the focus stays where it was.
    expect(world.api.sentTo(signIn)).toHaveLength(sent)
    expect(document.activeElement).toBe(retry)
    token.next('the-token')
    expect(await screen.findByTestId('account-menu')).toBeDefined()
  })

  it('shows why no challenge could be loaded, in the form', async () => {
    const world = worldThatAsks()
    world.captcha$ = failing('network.offline', {}, 0)
    const { enter } = await openModal(world)
    enter('demo.fi@example.com', 'right')
    expect((await screen.findByTestId('sign-in-error')).textContent).toContain('You’re offline')
  })

  it('is over when the sign-in is refused for another reason', async () => {
    const world = worldThatAsks()
    world.captcha$ = of('stale')
    world.api.answer(signIn, (request) =>
      failing(
        Object(request).captchaToken ? 'login.error.unauthorized' : 'login.error.captchaRequired',
      ),
    )
    const { enter } = await openModal(world)
    enter('demo.fi@example.com', 'wrong')
    expect((await screen.findByTestId('sign-in-error')).textContent).toContain('incorrect')
    expect(screen.queryByTestId('captcha')).toBeNull()
  })

  it('returns the focus to the form when it closes', async () => {
    const world = worldThatAsks()
    world.captcha$ = throwError(() => new Error('no worker'))
    const { enter, form } = await openModal(world)
    enter('demo.fi@example.com', 'wrong')
    const retry = await screen.findByTestId('captcha-retry')
    retry.focus()
    world.captcha$ = of('stale')
    world.api.answer(signIn, () => failing('login.error.unauthorized'))
    fireEvent.click(retry)
    await screen.findByTestId('sign-in-error')
    expect(document.activeElement).toBe(within(form).getByTestId('sign-in-submit'))
  })
})

describe('the sign-in modal', () => {
  it('is opened by #login, over the page of the address', async () => {
    await openModal(new World(), '/en-UN/nowhere#login')
    expect(screen.getByRole('dialog', { name: 'Welcome back' })).toBeDefined()
    expect(screen.getByText('Page not found')).toBeDefined()
  })

  it('is closed by Escape; the page and its stored destination stay', async () => {
    const world = new World()
    const { store, router } = renderApp(world, '/en-UN')
    fireEvent.click(await screen.findByTestId('game-tile-quiet-comet'))
    const email = within(await screen.findByTestId('sign-in-form')).getByLabelText('E-mail')
    fireEvent.keyDown(email, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByTestId('sign-in-form')).toBeNull())
    expect(router.state.location).toMatchObject({ pathname: '/en-UN', hash: '' })
    expect(store.getState().signIn.heading.redirectPath).toBe('/en-UN/play/quiet-comet')
  })

  it('sends nothing while a field is empty, and puts the focus on the first', async () => {
    const { world, form, email, password, enter } = await openModal()
    enter('', '')
    expect(document.activeElement).toBe(email)
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(within(form).getByText(/Enter your e-mail address/)).toBeDefined()
    enter('demo.fi@example.com', '')
    expect(document.activeElement).toBe(password)
    expect(world.api.sentTo(signIn)).toHaveLength(0)
  })

  it.each([
    [
      'login.error.unauthorized',
      {},
      'The e-mail or password is incorrect. Check both and try again.',
    ],
    [
      'login.error.timeout',
      { remainingDays: 3 },
      'You are taking a break. You can sign in again in 3 days.',
    ],
    [
      'login.error.timeout',
      { remainingDays: 1, isCooling: true },
      'You are taking a break. You can sign in again in 1 day.',
    ],
    [
      'login.error.timeout',
      { remainingDays: 3, until: '2026-11-30T09:30:00.000Z' },
      /^You are taking a break until 30 November 2026 at \d+[.:]30\. You can sign in again after that\.$/,
    ],
    [
      'login.error.maxAttempt',
      { retryAfterSeconds: 661 },
      'Too many failed attempts. Try again in 12 minutes.',
    ],
    ['login.error.excluded', { remainingDays: 30 }, 'You are self-excluded for another 30 days.'],
    ['login.error.blacklisted', {}, 'This account is deactivated. Contact support.'],
    ['request.rateLimited', {}, 'Too many attempts. Wait a minute and try again.'],
    ['network.offline', {}, 'You’re offline. Check your connection and try again.'],
    ['network.unreachable', {}, 'We couldn’t reach the site. Check your connection and try again.'],
    [
      'network.timeout',
      {},
      'Something went wrong on our side: this is taking too long. Try again.',
    ],
    ['system.error', {}, 'Something went wrong on our side. Try again in a moment.'],
  ] as const)('shows for %s %o: %s', async (code, details, sentence) => {
    const world = new World()
    world.api.answer(signIn, () => failing(code, details))
    const { enter } = await openModal(world)
    enter('demo.fi@example.com', 'wrong')
    const error = await screen.findByRole('alert')
    const told = error.querySelector('p')?.textContent
    if (sentence instanceof RegExp) expect(told).toMatch(sentence)
    else expect(told).toBe(sentence)
    expect(error.dataset['testid']).toBe('sign-in-error')
  })

  it('counts a lock down to the moment when it ends', async () => {
    const world = new World()
    world.api.answer(signIn, () => failing('login.error.maxAttempt', { retryAfterSeconds: 90 }))
    const { enter } = await openModal(world)
    enter('demo.fi@example.com', 'wrong')
    await screen.findByText('Too many failed attempts. Try again in 2 minutes.')
    act(() => world.advance(30_000))
    await screen.findByText('Too many failed attempts. Try again in 1 minute.')
    act(() => world.advance(60_000))
    await screen.findByText('You can try again now.')
  })

  it.each([
    'login.error.timeout',
    'login.error.excluded',
    'login.error.excludedIndefinitely',
    'login.error.registerExcluded',
  ] as const)('links a player excluded by %s to support organisations', async (code) => {
    const world = new World()
    world.api.answer(signIn, () => failing(code))
    const { enter } = await openModal(world)
    enter('demo.fi@example.com', 'right')
    const link = within(await screen.findByRole('alert')).getByRole('link')
    expect(link.getAttribute('href')).toBe('/en-UN/responsible-gambling')
  })

  it('links a closed account to its explanation', async () => {
    const world = new World()
    world.api.answer(signIn, () => failing('login.error.closed'))
    const { enter } = await openModal(world)
    enter('demo.fi@example.com', 'right')
    const link = within(await screen.findByRole('alert')).getByRole('link')
    expect(link.getAttribute('href')).toBe('/en-UN/closed-account')
  })

  it('shows a support code for a fault of ours', async () => {
    const world = new World()
    world.api.answer(signIn, () => failing('system.error', {}, 500))
    const { enter } = await openModal(world)
    enter('demo.fi@example.com', 'right')
    // A toast says it too, sooner or later.
    const error = await screen.findByTestId('sign-in-error')
    expect(error.textContent).toContain('Support code: request-1')
  })

  it('shows progress, and keeps the typed input', async () => {
    const world = new World()
    world.api.answer(signIn, () => new Subject())
    const { enter, email } = await openModal(world)
    enter('demo.fi@example.com', 'right')
    const submit = await screen.findByText('Signing in…')
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    expect(email).toHaveProperty('value', 'demo.fi@example.com')
  })

  it('closes when the player is signed in and shows who they are', async () => {
    const world = new World()
    world.api.answer(signIn, () => of(signedInAs(aPlayer())))
    const { enter, router } = await openModal(world)
    enter('demo.fi@example.com', 'right')
    expect(await screen.findByTestId('account-menu')).toBeDefined()
    await waitFor(() => expect(router.state.location.hash).toBe(''))
    expect(screen.queryByTestId('sign-in-form')).toBeNull()
  })
})

it('shows a signed-in player no modal at #login', async () => {
  renderApp(new World(aPlayer()), '/en-UN#login')
  expect(await screen.findByTestId('account-menu')).toBeDefined()
  expect(screen.queryByTestId('sign-in-form')).toBeNull()
})
