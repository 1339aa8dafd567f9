// @vitest-environment happy-dom
import {
  activateCashback,
  claimCashback,
  deactivateCashback,
} from '@player-site/contracts/rewards/cashback.calls.ts'
import { listRewards, readManualClaim } from '@player-site/contracts/rewards/rewards.calls.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { NEVER, of } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { aCashback, anActiveCashback, answerLists, aReward } from '../../../testing/rewards.ts'
import { World } from '../../../testing/world.ts'
import { loadFeature } from '../../shared/feature/late-features.ts'
import { selectToasts } from '../toasts/index.ts'
import { bonusesIn, cashbackStateOf, cashbacksFor } from './cashback.rules.ts'
import { lateRewards } from './rewards.late.ts'
import { offersLandingOn } from './rewards.rules.ts'
import { actRequested, rewardsOpened, selectRewards } from './rewards.slice.ts'

afterEach(cleanup)
await loadFeature(lateRewards)

const path = '/en-UN/my-account/rewards'
const claimed = {
  startAt: '2026-03-09T00:00:00.000Z',
  endAt: '2026-03-10T00:00:00.000Z',
  currency: 'EUR',
  netLoss: 40,
  amount: 4,
} as const

async function openPage(lists: Parameters<typeof answerLists>[1], page = path) {
  const world = new World(aPlayer())
  world.page = page
  world.api.answer(readManualClaim, () => of({ isAvailable: true }))
  answerLists(world, lists)
  renderApp(world, page)
  return { world, page: within(await screen.findByTestId('rewards-page')) }
}
const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ')

describe('the rules of cashbacks', () => {
  it('keep them apart from bonuses, and only activated ones among the active', () => {
    const [offer, active] = [aCashback(), anActiveCashback({ campaignId: 'on' })]
    const all = [aReward(), offer, active]
    expect(bonusesIn(all)).toEqual([all[0]])
    expect(cashbacksFor('eligible', all)).toEqual([offer, active])
    expect(cashbacksFor('active', all)).toEqual([active])
  })

  it('say what one comes to now', () => {
    const stateOf = (progress: object) =>
      cashbackStateOf({
        ...anActiveCashback(),
        cashbackProgress: { isClaimed: false, ...progress },
      }).is
    const current = { startAt: claimed.startAt, endAt: claimed.endAt }
    expect(cashbackStateOf(aCashback()).is).toBe('off')
    expect(stateOf({ current: { ...current, netLoss: -5, amount: 0 } })).toBe('even')
    expect(stateOf({ current: { ...current, netLoss: 4, amount: 0 } })).toBe('tooLittle')
    expect(stateOf({ current: { ...current, netLoss: 70, amount: 7 } })).toBe('counting')
    expect(stateOf({ isClaimed: true })).toBe('claimed')
    expect(stateOf({})).toBe('between')
  })

  it('lead to the offers from any other page', () => {
    expect(offersLandingOn(path, 'en-UN')).toBeUndefined()
    expect(offersLandingOn('/en-UN/online-casino?tab=rewards', 'en-UN')).toBe(path)
    expect(offersLandingOn('/en-UN/my-account/rewards/active', 'en-UN')).toBe(path)
  })
})

describe('a cashback on the page of offers', () => {
  it('is in a section of its own, with all its terms', async () => {
    const { page } = await openPage({ eligible: [aReward(), aCashback()] })
    const section = within(await page.findByRole('region', { name: 'Cashback' }))
    const card = section.getByTestId('reward-daily')
    const text = textOf(card)
    for (const term of [
      '10% of your net loss in a day, up to 20.00 €',
      'Stakes minus wins of your own money in the casino, in rounds that begin after you activate it.',
      'Smallest net loss5.00 €',
      'When the period has ended, within 1 day.',
      'There is nothing to wager.',
    ]) {
      expect(text).toContain(term)
    }
    expect(section.queryByTestId('cashback-claim')).toBeNull()
    expect(section.queryByTestId('reward-claim')).toBeNull()
    expect(page.getAllByTestId('reward-claim')).toHaveLength(1)
  })

  it('says what it comes to, and what can be claimed', async () => {
    const { page } = await openPage({ eligible: [anActiveCashback()] })
    const text = textOf(await page.findByTestId('cashback-progress'))
    expect(text).toContain('Active. Your net loss so far is 70.00 €, which gives 7.00 € cashback.')
    expect(text).toContain('4.00 € is ready for')
    expect(page.getByTestId('cashback-deactivate')).toBeDefined()
  })

  it('is claimed once, with its button busy', async () => {
    const { world, page } = await openPage({ eligible: [anActiveCashback()] })
    world.api.answer(claimCashback, () => NEVER)
    const claim = await page.findByTestId('cashback-claim')
    fireEvent.click(claim)
    fireEvent.click(claim)
    expect(world.api.sentTo(claimCashback)).toHaveLength(1)
    expect(claim.getAttribute('aria-disabled')).toBe('true')
    expect(page.getByTestId('reward-daily').getAttribute('aria-busy')).toBe('true')
  })

  it('says in a sentence why it cannot be claimed', async () => {
    const { world, page } = await openPage({ eligible: [anActiveCashback()] })
    world.api.answer(claimCashback, () => failing('bonus.cashbackOver', {}, 400))
    fireEvent.click(await page.findByTestId('cashback-claim'))
    expect((await page.findByRole('alert')).textContent).toBe(
      'The time to claim this cashback is over.',
    )
    world.api.answer(claimCashback, () => failing('upstream.unavailable', {}, 503))
    fireEvent.click(page.getByTestId('cashback-claim'))
    expect((await page.findByRole('alert')).textContent).toContain('Please try again')
  })
})

describe('the page of active bonuses', () => {
  const active = `${path}/active`

  it('shows activated cashbacks alone, and no empty state beside them', async () => {
    const off = aCashback({ campaignId: 'off' })
    const { page } = await openPage({ eligible: [off, anActiveCashback()] }, active)
    expect(await page.findByTestId('reward-daily')).toBeDefined()
    expect(page.queryByTestId('reward-off')).toBeNull()
    expect(page.queryByText('No active bonus')).toBeNull()
  })

  it('is empty where none is activated', async () => {
    const { page } = await openPage({ eligible: [aCashback()] }, active)
    expect(await page.findByText('No active bonus')).toBeDefined()
  })
})

describe('an act on a cashback', () => {
  function open(page = path) {
    const world = new World(aPlayer())
    world.page = page
    answerLists(world, { eligible: [anActiveCashback()] })
    const store = world.start()
    store.dispatch(rewardsOpened())
    const toasts = () =>
      selectToasts(store.getState()).map(({ messageId, values, timerMs }) => ({
        ...{ messageId, values, timerMs },
      }))
    const lists = () => world.api.sentTo(listRewards).length / 2
    const rewards = () => selectRewards(store.getState())
    return { world, store, toasts, lists, rewards }
  }
  const reward = anActiveCashback()

  it('tells of what was paid for five seconds, and opens the offers from another page', () => {
    const { world, store, toasts, lists, rewards } = open('/en-UN/online-casino?tab=active')
    world.api.answer(claimCashback, () => of(claimed))
    store.dispatch(actRequested({ is: 'claimCashback', reward }))
    expect(toasts()).toEqual([
      { messageId: 'rewards.toast.cashback', values: { amount: '4.00\u00A0€' }, timerMs: 5_000 },
    ])
    expect(lists()).toBe(2)
    expect(world.navigated).toEqual([path])
    expect(rewards().managed).toEqual([])
  })

  it('that another tab was first with is told, and no fault', () => {
    const { world, store, toasts, lists, rewards } = open()
    world.api.answer(claimCashback, () => failing('bonus.cashbackClaimed', {}, 400))
    store.dispatch(actRequested({ is: 'claimCashback', reward }))
    expect(toasts().map(({ messageId }) => messageId)).toEqual(['error.bonus.cashbackClaimed'])
    expect(lists()).toBe(2)
    expect(rewards().failures).toEqual({})
  })

  it('activates and deactivates it, and stays on the page of offers', () => {
    const { world, store, toasts } = open()
    world.api.answer(activateCashback, () => of(anActiveCashback()))
    world.api.answer(deactivateCashback, () => of({}))
    store.dispatch(actRequested({ is: 'activateCashback', reward: aCashback() }))
    store.dispatch(actRequested({ is: 'deactivateCashback', reward }))
    expect(toasts().map(({ messageId }) => messageId)).toEqual([
      'rewards.toast.cashbackOn',
      'rewards.toast.cashbackOff',
    ])
    expect(world.navigated).toEqual([])
  })
})
