// @vitest-environment happy-dom
import {
  claimBonusCode,
  listRewards,
  readManualClaim,
  validateBonusCode,
} from '@player-site/contracts/rewards/rewards.calls.ts'
import { acceptTermsPage } from '@player-site/contracts/terms/terms.pages.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { answerLists, aReward } from '../../../testing/rewards.ts'
import { World } from '../../../testing/world.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const path = '/en-UN/my-account/bonus-code'

function open(at = path, prepare: (world: World) => void = () => {}, player = aPlayer()) {
  const world = new World(player)
  world.page = at
  world.api.answer(readManualClaim, () => of({ isAvailable: true }))
  world.api.answer(validateBonusCode, () => of(aReward({ hasBonusCode: true })))
  answerLists(world, {})
  prepare(world)
  return { world, ...renderApp(world, at) }
}

async function enter(code: string) {
  fireEvent.change(await screen.findByTestId('bonus-code-input'), { target: { value: code } })
  fireEvent.click(screen.getByTestId('bonus-code-check'))
}

/** The note below the field, which it is described by. */
const fault = () => {
  const field = screen.getByTestId('bonus-code-input')
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

it('shows the bonus of a code and its terms before it is claimed', async () => {
  const { world, router } = open()
  await enter(' spring ')
  const card = within(await screen.findByTestId('reward-spring'))
  expect(world.api.sentTo(validateBonusCode)[0]?.request).toEqual({ body: { bonusCode: 'spring' } })
  expect(card.getByText('What it is worth')).toBeDefined()
  expect(screen.getByText(/code is valid/).getAttribute('role')).toBe('status')
  world.api.answer(claimBonusCode, () => of(aReward()))
  fireEvent.click(card.getByTestId('bonus-code-claim'))
  expect(await screen.findByText('Bonus active: Spring bonus')).toBeDefined()
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/en-UN/my-account/rewards/active'),
  )
  expect(world.api.sentTo(claimBonusCode)[0]?.request).toEqual({
    body: { bonusCode: 'spring', state: 'ACTIVATED' },
  })
})

it('asks for a code where none was entered', async () => {
  const { world } = open()
  await enter('  ')
  expect(fault()).toBe('Enter a bonus code.')
  expect(world.api.sentTo(validateBonusCode)).toEqual([])
})

it.each([
  ['error.bonus_code.invalid', 400, 'This code isn’t valid. Check it and try again.'],
  ['bonus.codeTries', 429, 'Too many wrong codes. Try again later.'],
] as const)('says by the field that a code was refused with %s', async (code, status, sentence) => {
  const { world } = open()
  world.api.answer(validateBonusCode, () => failing(code, {}, status))
  await enter('NONE')
  await waitFor(() => expect(fault()).toBe(sentence))
  fireEvent.change(screen.getByTestId('bonus-code-input'), { target: { value: 'NONE2' } })
  expect(fault()).not.toContain(sentence)
})

it.each([
  ['error.invalid.site.id', 'This code belongs to another site.'],
  [
    'error.bonus.active.triggered.already.exists',
    'Your active bonus doesn’t allow another one beside it.',
  ],
] as const)('says by the field that the claim was refused with %s', async (code, sentence) => {
  const { world } = open()
  world.api.answer(claimBonusCode, () => failing(code, {}, 400))
  await enter('SPRING')
  fireEvent.click(await screen.findByTestId('bonus-code-claim'))
  await waitFor(() => expect(fault()).toBe(sentence))
  expect(within(screen.getByTestId('reward-spring')).queryByRole('alert')).toBeNull()
})

it('takes the bonus of an earlier code away with the code', async () => {
  open()
  await enter('SPRING')
  await screen.findByTestId('reward-spring')
  fireEvent.change(screen.getByTestId('bonus-code-input'), { target: { value: 'SPRIN' } })
  expect(screen.queryByTestId('reward-spring')).toBeNull()
})

it('reserves its space while it is undecided whether codes are available', async () => {
  open(path, (world) => world.api.answer(readManualClaim, () => NEVER))
  expect(await screen.findByTestId('rewards-skeleton')).toBeDefined()
})

it.each([
  [
    'they are not available',
    () => of({ isAvailable: false }),
    'This part of the site isn’t available on your account.',
  ],
  [
    'that cannot be found out',
    () => failing('reply.invalid', {}, 200),
    'Oops, something went wrong. Please try again.',
  ],
])('leads home where %s, and says so', async (_, answer, said) => {
  const { router } = open(path, (world) => world.api.answer(readManualClaim, answer))
  expect(await screen.findByText(said)).toBeDefined()
  await waitFor(() => expect(router.state.location.pathname).toBe('/en-UN'))
})

it.each([
  '/en-UN/online-casino?bonusCode=SPRING+1',
  '/en-UN/my-account?x=1&bonusCode=SPRING+1',
  `${path}?bonusCode=SPRING+1`,
])('opens with the code in the address %s, which loses it', async (address) => {
  const { router } = open(address)
  expect(await screen.findByDisplayValue('SPRING 1')).toBe(screen.getByTestId('bonus-code-input'))
  expect(router.state.location).toMatchObject({ pathname: path, search: '' })
})

it('opens once with the code of the address that the site was loaded at', async () => {
  const name = 'https://localhost/en-UN/help?x=1&bonusCode=SPRING+2#login'
  const entry = {
    ...{ name, entryType: 'navigation', startTime: 0, duration: 0 },
    toJSON: () => ({}),
  }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
  const { router } = open('/en-UN/online-casino')
  expect(await screen.findByDisplayValue('SPRING 2')).toBe(screen.getByTestId('bonus-code-input'))
  expect(router.state.location).toMatchObject({ pathname: path, search: '' })
  await act(async () => router.navigate('/en-UN/online-casino'))
  expect(router.state.location.pathname).toBe('/en-UN/online-casino')
})

it('lets new terms come before the code', async () => {
  const terms = { termsAndConditionsAcceptedVersion: 1, termsAndConditionsVersion: 2 }
  const { router, world } = open('/en-UN?bonusCode=SPRING', () => {}, aPlayer(terms))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/en-UN${acceptTermsPage.path}`))
  expect(router.state.location.state).toMatchObject({ from: '/en-UN?bonusCode=SPRING' })
  expect(world.api.sentTo(readManualClaim)).toEqual([])
  expect(world.api.sentTo(listRewards)).toEqual([])
})
