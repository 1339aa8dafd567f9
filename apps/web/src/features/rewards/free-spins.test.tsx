// @vitest-environment happy-dom
import { claimFreeSpins } from '@player-site/contracts/rewards/free-spins.calls.ts'
import { readManualClaim } from '@player-site/contracts/rewards/rewards.calls.ts'
import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { NEVER, of, Subject } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { aFreeSpinReward, anActiveFreeSpinReward } from '../../../testing/free-spins.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { anActiveReward, answerLists, aReward } from '../../../testing/rewards.ts'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const path = '/en-UN/my-account/rewards'

async function openPage(lists: Parameters<typeof answerLists>[1], at = path) {
  const world = new World(aPlayer())
  world.page = at
  world.api.answer(readManualClaim, () => of({ isAvailable: true }))
  answerLists(world, lists)
  renderApp(world, at)
  await screen.findByTestId('rewards-page')
  const card = within(await screen.findByTestId('reward-fox'))
  return { world, card }
}

const termsOf = (card: ReturnType<typeof within>) =>
  card
    .getAllByRole('term')
    .map(({ textContent, nextSibling }: HTMLElement) => [textContent, nextSibling?.textContent])

it('says what free spins give, in which game, and what happens with wins', async () => {
  const { card } = await openPage({ eligible: [aFreeSpinReward()] })
  expect(termsOf(card)).toEqual([
    ['You get', '10 free spins in Fox Trail'],
    ['Value of each spin', '0.20\u00A0€'],
    ['What you win', 'Paid as your own money at once. No wagering.'],
    ['Claim before', expect.stringContaining('2026')],
    ['Time to play', '7 days after you claim it'],
  ])
  expect(card.queryByText('What you must stake')).toBeNull()
})

it('claims once, and opens the game with the flag of free spins', async () => {
  const { world, card } = await openPage({ eligible: [aFreeSpinReward()] })
  const navigated = vi.fn()
  world.onNavigate = navigated
  const claimed = new Subject<Reward>()
  world.api.answer(claimFreeSpins, () => claimed)
  const button = card.getByTestId('reward-claim')
  fireEvent.click(button)
  fireEvent.click(button)
  act(() => claimed.next(anActiveFreeSpinReward()))
  act(() => claimed.complete())
  expect(world.api.sentTo(claimFreeSpins).map(({ request }) => request)).toEqual([
    { params: { campaignId: 'fox' } },
  ])
  expect(navigated).toHaveBeenCalledExactlyOnceWith('/en-UN/play/fox-trail', {
    state: { label: 'Fox Trail', isFreeSpin: true },
  })
})

it('is busy alone while its claim is under way', async () => {
  const { world, card } = await openPage({ eligible: [aFreeSpinReward(), aReward()] })
  world.api.answer(claimFreeSpins, () => NEVER)
  fireEvent.click(card.getByTestId('reward-claim'))
  expect(screen.getByTestId('reward-fox').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByTestId('reward-spring').getAttribute('aria-busy')).toBe('false')
})

it.each([
  ['bonus.notOffered', 'This bonus isn’t available to you any more.'],
  [
    'error.bonus.active.triggered.already.exists',
    'Your active bonus doesn’t allow another one beside it.',
  ],
] as const)('says why a claim is refused: %s', async (code, sentence) => {
  const { world, card } = await openPage({ eligible: [aFreeSpinReward()] })
  world.api.answer(claimFreeSpins, () => failing(code, {}, 400))
  fireEvent.click(card.getByTestId('reward-claim'))
  expect((await card.findByRole('alert')).textContent).toBe(sentence)
})

it('shows what is played and left of claimed ones, and leads to their game', async () => {
  const lists = { active: [anActiveReward(), anActiveFreeSpinReward()] }
  const { card } = await openPage(lists, `${path}/active`)
  expect(card.getByText('4 of 10, 6 left')).toBeDefined()
  expect(termsOf(card)).toContainEqual(['Won so far', '3.40\u00A0€'])
  expect(card.getByTestId('free-spins-play').getAttribute('href')).toBe('/en-UN/play/fox-trail')
  expect(card.queryByTestId('reward-forfeit')).toBeNull()
})

it('are in no bonus’s way', async () => {
  await openPage({ eligible: [aReward({ mayQueue: true }), aFreeSpinReward()], active: [] })
  cleanup()
  const lists = {
    eligible: [aReward({ mayQueue: true }), aFreeSpinReward({ campaignId: 'fox' })],
    active: [anActiveFreeSpinReward()],
  }
  await openPage(lists)
  const card = within(screen.getByTestId('reward-spring'))
  expect(card.getByTestId('reward-claim').textContent).toBe('Claim bonus')
})
