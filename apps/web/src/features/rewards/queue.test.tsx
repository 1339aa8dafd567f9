// @vitest-environment happy-dom
import {
  claimQueuedReward,
  leaveRewardQueue,
  optInToReward,
  optOutOfReward,
  readManualClaim,
} from '@player-site/contracts/rewards/rewards.calls.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import {
  anActiveReward,
  anOptIn,
  answerLists,
  aReward,
  aWaitingReward,
} from '../../../testing/rewards.ts'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const path = '/en-UN/my-account/rewards'

/** The page of offers. */
async function openPage(lists: Parameters<typeof answerLists>[1]) {
  const world = new World(aPlayer())
  world.page = path
  world.api.answer(readManualClaim, () => of({ isAvailable: true }))
  answerLists(world, lists)
  renderApp(world, path)
  return { world, page: within(await screen.findByTestId('rewards-page')) }
}

it('shows for what a bonus waits, before the other offers, without the date of its offer', async () => {
  const { page } = await openPage({
    eligible: [aReward(), aWaitingReward()],
    active: [anActiveReward()],
  })
  const cards = await page.findAllByRole('article')
  expect(cards.map((card) => card.dataset['testid'])).toEqual(['reward-second', 'reward-spring'])
  const [card = document.body] = cards
  expect(within(card).getByTestId('reward-waiting').textContent?.trim()).toBe(
    'Waiting: it starts when Winter bonus ends.',
  )
  expect(within(card).queryByText('Claim before')).toBeNull()
  expect(within(card).getByText('7 days after it starts')).toBeDefined()
})

it('shows the place of one behind others, and one that starts next by itself', async () => {
  const { page } = await openPage({
    eligible: [
      aWaitingReward({}, { waitsFor: undefined }),
      aWaitingReward({ campaignId: 'third' }, { place: 2, queuedAt: '2026-03-08T00:00:00.000Z' }),
    ],
  })
  const states = (await page.findAllByTestId('reward-waiting')).map(({ textContent }) =>
    textContent?.trim(),
  )
  expect(states).toEqual([
    'Waiting: it starts as soon as it can.',
    'Waiting: it starts when Winter bonus ends. Place 2 in the queue.',
  ])
})

it('says before the claim that it would wait', async () => {
  const queues = aReward({ mayQueue: true })
  const live = aReward({ campaignId: 'live', vertical: 'LIVE_CASINO', mayQueue: true })
  const { page } = await openPage({ eligible: [queues, live], active: [anActiveReward()] })
  const card = await page.findByTestId('reward-spring')
  expect(await within(card).findByText('Claim and wait')).toBeDefined()
  expect(within(page.getByTestId('reward-live')).getByText('Claim bonus')).toBeDefined()
})

it('leaves the queue once, with its button busy', async () => {
  const { world, page } = await openPage({ eligible: [aWaitingReward()] })
  world.api.answer(leaveRewardQueue, () => NEVER)
  const leave = await page.findByTestId('reward-leave')
  fireEvent.click(leave)
  fireEvent.click(leave)
  expect(leave.getAttribute('aria-disabled')).toBe('true')
  expect(page.getByTestId('reward-second').getAttribute('aria-busy')).toBe('true')
  expect(world.api.sentTo(leaveRewardQueue)).toHaveLength(1)
})

it('starts out of its turn after a question about what is lost', async () => {
  const { world, page } = await openPage({
    eligible: [aWaitingReward()],
    active: [anActiveReward()],
  })
  world.api.answer(claimQueuedReward, () => failing('error.bonus.active.already.exists', {}, 400))
  const start = await page.findByTestId('reward-claim')
  expect(start.textContent).toBe('Start it now')
  fireEvent.click(start)
  const question = await screen.findByTestId('reward-replace-question')
  expect(question.textContent).toContain('Winter bonus: you have wagered')
  world.api.answer(claimQueuedReward, () => of(anActiveReward({ campaignId: 'second' })))
  fireEvent.click(within(question).getByTestId('reward-replace-confirm'))
  expect(await screen.findByText('Bonus active: Winter bonus')).toBeDefined()
})

it('takes part in a campaign, and says what the next deposit gives', async () => {
  const { world, page } = await openPage({ eligible: [anOptIn()] })
  world.api.answer(optInToReward, () => of(anOptIn({ isOptedIn: true })))
  const card = within(await page.findByTestId('reward-club'))
  expect(card.queryByTestId('reward-opted-in')).toBeNull()
  answerLists(world, { eligible: [anOptIn({ isOptedIn: true }, true)] })
  fireEvent.click(card.getByTestId('reward-opt-in'))
  expect((await page.findByTestId('reward-opted-in')).textContent).toBe(
    'You take part: your next deposit gives you this bonus.',
  )
  expect(await screen.findByText('You take part: Club bonus')).toBeDefined()
  expect(page.getByRole('link', { name: 'Deposit with this bonus' }).getAttribute('href')).toBe(
    '/en-UN/my-account/banking/deposit',
  )
  expect(page.queryByTestId('reward-decline')).toBeNull()
})

it('takes part no longer, and says that another bonus is chosen', async () => {
  const { world, page } = await openPage({ eligible: [anOptIn({ isOptedIn: true })] })
  const card = within(await page.findByTestId('reward-club'))
  expect(card.getByTestId('reward-opted-in').textContent).toBe(
    'You take part. Another bonus is chosen for your next deposit.',
  )
  world.api.answer(optOutOfReward, () => failing('upstream.unavailable', {}, 503))
  fireEvent.click(card.getByTestId('reward-opt-out'))
  expect((await card.findByRole('alert')).textContent).toContain('Please try again')
  world.api.answer(optOutOfReward, () => of({}))
  answerLists(world, { eligible: [anOptIn()] })
  fireEvent.click(card.getByTestId('reward-opt-out'))
  expect(await card.findByTestId('reward-opt-in')).toBeDefined()
})
