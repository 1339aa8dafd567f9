// @vitest-environment happy-dom
import { openPragmaticDemo } from '@player-site/contracts/games/launch/address.calls.ts'
import { readDemoDetail } from '@player-site/contracts/games/launch/game-detail.calls.ts'
import { signIn } from '@player-site/contracts/session/sign-in.calls.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { aGameDetail, aPlayer, signedInAs } from '../../testing/builders.ts'
import { failing } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { World } from '../../testing/world.ts'
import { restrictionEndAnnounced } from '../features/session/restriction-end.slice.ts'
import { credentialsSubmitted } from '../features/session/sign-in.slice.ts'

afterEach(cleanup)

describe('the locale of an address', () => {
  it.each([
    ['/', '/en-UN', ''],
    ['/nonsense', '/en-UN', ''],
    ['/?campaign=7', '/en-UN', '?campaign=7'],
    ['/zz-ZZ/play/x', '/en-UN', ''],
    ['/ca-CA', '/en-CA', ''],
    ['/EN-un/play/amber-fox?x=1', '/en-UN/play/amber-fox', '?x=1'],
  ])('redirects %s to %s%s', async (address, pathname, search) => {
    const { router } = renderApp(new World(), address)
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }))
  })

  it('keeps #login through the redirect', async () => {
    renderApp(new World(), '/#login')
    expect(await screen.findByTestId('sign-in-open')).toBeDefined()
  })

  it('sets the language of the page', async () => {
    renderApp(new World(), '/fr-CA')
    await waitFor(() => expect(document.documentElement.lang).toBe('fr-CA'))
  })
})

it('shows the not-found page for an unknown address', async () => {
  renderApp(new World(), '/en-UN/no/such/page')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
    'textContent',
    'Page not found',
  )
  expect(document.title).toBe('Page not found · Aurora')
})

it('opens a game in a frame that can neither navigate the site nor read its address', async () => {
  const world = new World()
  world.api.answer(readDemoDetail, () => of(aGameDetail()))
  world.api.answer(openPragmaticDemo, () => of({ gameURL: 'https://studio.example/demo' }))
  renderApp(world, '/en-UN/play/northern-lights')
  const frame = await screen.findByTestId('game-frame')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(frame.getAttribute('title')).toBe("Northern Lights, the game's own page")
  expect(screen.getByTestId('demo-note').textContent).toContain('you play with virtual money')
})

it('offers sign-in and no demo where the law forbids demo play for visitors', async () => {
  const world = new World()
  const detail = aGameDetail({ demo: false, isDemoForbidden: true })
  world.api.answer(readDemoDetail, () => of(detail))
  renderApp(world, '/en-GG/play/northern-lights')
  expect(await screen.findByTestId('sign-in-open')).toBeDefined()
  expect(await screen.findByText(/^Sign in to play Northern Lights/)).toBeDefined()
  expect(await screen.findByText(/^Demo play isn’t allowed for visitors/)).toBeDefined()
  expect(screen.queryByTestId('demo-note')).toBeNull()
  expect(screen.queryByTestId('game-frame')).toBeNull()
  expect(world.api.sentTo(openPragmaticDemo)).toHaveLength(0)
})

it('says that a game has no demo where it has none', async () => {
  const world = new World()
  world.api.answer(readDemoDetail, () => of(aGameDetail({ demo: false })))
  renderApp(world, '/en-UN/play/northern-lights')
  expect(await screen.findByText(/^This game has no demo mode/)).toBeDefined()
})

it('leads from an unknown game to the lobby before it', async () => {
  const world = new World()
  world.api.answer(readDemoDetail, () => failing('game.notFound', {}, 404))
  renderApp(world, '/en-UN/play/no-such-game')
  await waitFor(() => expect(world.navigated).toEqual(['/en-UN']))
  await waitFor(() => expect(screen.queryByTestId('demo-note')).toBeNull())
})

it('shows no game page in a payout-only session, explains why, and offers no deposit', async () => {
  const until = '2030-05-01T10:00:00.000Z'
  const profile = { accountStatus: 'SELF_EXCLUDED', accountStatusUntil: until } as const
  const world = new World({ ...aPlayer(profile), isPayoutOnly: true })
  const { router } = renderApp(world, '/en-UN/play/northern-lights')
  const banner = await screen.findByTestId('payout-banner')
  expect(banner.textContent).toMatch(/You are self-excluded until 1 May 2030/)
  expect(screen.getByTestId('payout-turned-back').textContent).toMatch(
    /isn’t available in this session/,
  )
  expect(router.state.location.pathname).toBe('/en-UN/my-account/banking/withdraw')
  expect(screen.queryByTestId('deposit-open')).toBeNull()
  expect(screen.queryByRole('link', { name: /Games|Deposit|Limits/ })).toBeNull()
})

/** What came with an address, beside its path. */
const given = { search: '?amount=20', hash: '#kept', state: { bonusCode: 'SPRING' } }
const openWith = (world: World, path: string) => {
  const { router } = renderApp(world, '/en-UN')
  act(() => router.navigate(`/en-UN${path}${given.search}${given.hash}`, { state: given.state }))
  return router
}

it.each([
  ['/deposit', '/my-account/banking/deposit'],
  ['/my-account/banking', '/my-account/banking/deposit'],
])('leads a player from %s to %s, with everything that came with the address', async (from, to) => {
  const router = openWith(new World(aPlayer()), from)
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: `/en-UN${to}`, ...given }),
  )
})

it('leads a visitor from /deposit to the sign-in, and remembers the whole address', async () => {
  const router = openWith(new World(), '/deposit')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/en-UN/401',
      state: { ...given.state, from: '/en-UN/my-account/banking/deposit?amount=20#kept' },
    }),
  )
})

it('opens the deposit over a page, and closes it, without losing what came with its address', async () => {
  const router = openWith(new World(aPlayer()), '')
  const { search, state } = given
  fireEvent.click(await screen.findByTestId('deposit-open'))
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ search, hash: '#deposit', state }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ search, hash: '', state }))
})

it.each([
  ['/en-UN/online-casino', { casino: false }],
  ['/en-UN/online-casino/new', { payout: false }],
  ['/en-UN/live-casino-online', { liveCasino: false }],
  ['/en-UN/live-casino-online/roulette', { payout: false }],
  ['/en-UN/my-account/banking/deposit', { payout: false }],
])(
  'leads from %s, closed to the account by %j, to the home page, and says so',
  async (at, flags) => {
    const { router } = renderApp(new World(aPlayer(flags)), at)
    await waitFor(() => expect(router.state.location.pathname).toBe('/en-UN'))
    await screen.findByText(/isn’t available on your account/)
    fireEvent.click(screen.getByRole('button', { name: 'See why' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/en-UN/my-account'))
  },
)

it('shows a lobby whose product is open', async () => {
  const { router } = renderApp(new World(aPlayer({ casino: false })), '/en-UN/live-casino-online')
  await screen.findByRole('main')
  expect(router.state.location.pathname).toBe('/en-UN/live-casino-online')
})

it.each([
  ['TIMEOUT', true, '/en-UN/my-account/self-exclusion'],
  ['SELF_EXCLUDED', true, '/en-UN/my-account/banking/withdraw'],
  ['REGISTERED', false, '/en-UN/my-account/gambling-limits'],
] as const)(
  'lets a player in a %s session turn a break into an exclusion',
  async (accountStatus, isPayoutOnly, to) => {
    const profile = { accountStatus, accountStatusUntil: '2030-05-01T10:00:00.000Z' }
    const world = new World({ ...aPlayer(profile), isPayoutOnly })
    const { router } = renderApp(world, '/en-UN/my-account/self-exclusion')
    await waitFor(() => expect(router.state.location.pathname).toBe(to))
    if (accountStatus !== 'TIMEOUT') return
    expect(await screen.findByTestId('exclusion-panel')).toBeDefined()
    const link = await screen.findByRole('link', { name: 'Exclude yourself instead' })
    expect(link.getAttribute('href')).toBe(to)
  },
)

it('shows why the session ended and where to get help on a separate page', async () => {
  const world = new World(aPlayer())
  const { router } = renderApp(world, '/en-UN/nowhere')
  await screen.findByTestId('account-menu')
  act(() =>
    world.connection.message('SESSION_ENDED', { epoch: 1, seq: 1, at: 1, reason: 'timeout' }),
  )
  expect((await screen.findByTestId('session-ended')).textContent).toBe(
    'You were signed out because your break has started.',
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/en-UN/logged-out'))
  expect(screen.queryByTestId('logged-out-sign-in')).toBeNull()
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Where to find help',
    'Withdraw your balance',
  ])
})

it('tells a player who has taken a break here until when it lasts', async () => {
  const world = new World(aPlayer())
  const { store } = renderApp(world, '/en-UN/my-account')
  await screen.findByTestId('account-menu')
  act(() => {
    store.dispatch(restrictionEndAnnounced('2026-11-30T09:30:00.000Z'))
    world.connection.message('SESSION_ENDED', { epoch: 1, seq: 1, at: 1, reason: 'timeout' })
  })
  expect((await screen.findByTestId('session-ended')).textContent).toMatch(
    /^You were signed out because your break has started\. It ends on 30 November 2026 at/,
  )
})

describe('the logged-out page', () => {
  it('offers a payout-only sign-in after a break has started, and returns to the page', async () => {
    const world = new World(aPlayer())
    world.api.answer(signIn, () => of(signedInAs({ ...aPlayer(), isPayoutOnly: true })))
    const { router } = renderApp(world, '/en-UN')
    await screen.findByTestId('account-menu')
    act(() =>
      world.connection.message('SESSION_ENDED', { epoch: 1, seq: 1, at: 1, reason: 'excluded' }),
    )
    const open = async () => {
      fireEvent.click(await screen.findByTestId('logged-out-payout'))
      return within(await screen.findByRole('dialog', { name: 'Withdraw your balance' }))
    }
    // Neither its state nor the address identifies the player.
    const first = await open()
    expect(router.state.location).toMatchObject({ pathname: '/en-UN/logged-out', search: '' })
    expect(first.getByLabelText('E-mail')).toHaveProperty('value', '')
    fireEvent.keyDown(first.getByLabelText('E-mail'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByTestId('session-ended').textContent).toMatch(/self-exclusion has started/)

    const dialog = await open()
    fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'a@example.com' } })
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'right' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Sign in to withdraw only' }))
    await screen.findByTestId('payout-banner')
    expect(world.api.sentTo(signIn).map(({ request }) => Object(request).body)).toEqual([
      { email: 'a@example.com', password: 'right', payoutOnly: true },
    ])
    expect(router.state.location.pathname).toBe('/en-UN/my-account/banking/withdraw')
  })

  it('is not shown to a visitor who opens it by its address', async () => {
    renderApp(new World(), '/en-UN/logged-out')
    await screen.findByTestId('logged-out-sign-in')
    expect(screen.queryByTestId('logged-out-payout')).toBeNull()
  })
})

it('returns a player to the previous page after an involuntary sign-out', async () => {
  const world = new World(aPlayer())
  world.page = '/en-UN/terms?x=1'
  world.api.answer(signIn, () => of(signedInAs(aPlayer())))
  const { router, store } = renderApp(world, '/en-UN/terms?x=1')
  await screen.findByTestId('account-menu')
  act(() => world.connection.message('SESSION_ENDED', { epoch: 1, seq: 1, at: 1, reason: 'idle' }))
  fireEvent.click(await screen.findByTestId('logged-out-sign-in'))
  await screen.findByTestId('sign-in-form')
  world.page = '/en-UN/logged-out'
  act(() => void store.dispatch(credentialsSubmitted({ email: 'a@example.com', password: 'p' })))
  await waitFor(() => expect(router.state.location.pathname).toBe('/en-UN/terms'))
  expect(router.state.location.search).toBe('?x=1')
})

it('offers the same for a page that was for players only', async () => {
  const world = new World(aPlayer())
  const { router } = renderApp(world, '/en-UN/accept-terms-condition')
  await screen.findByTestId('account-menu')
  act(() =>
    world.connection.message('SESSION_ENDED', { epoch: 1, seq: 1, at: 1, reason: 'expired' }),
  )
  await screen.findByTestId('logged-out-sign-in')
  expect(router.state.location.pathname).toBe('/en-UN/logged-out')
})

it('moves focus and scroll position to the top of the next page', async () => {
  const { router } = renderApp(new World(), '/en-UN/nowhere')
  await screen.findByText('Page not found')
  act(() => router.navigate('/en-UN'))
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
})

it('moves focus to the content when the control that ended the session is gone', async () => {
  const world = new World(aPlayer())
  renderApp(world, '/en-UN')
  await screen.findByTestId('account-menu')
  act(() => world.connection.message('SESSION_ENDED', { epoch: 1, seq: 1, at: 1, reason: 'idle' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('content'))
})
