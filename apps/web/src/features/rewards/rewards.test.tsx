// @vitest-environment happy-dom
import {
  claimReward,
  consentToReward,
  forfeitReward,
  listRewards,
  readBonusOffersChoice,
  readManualClaim,
} from '@player-site/contracts/rewards/rewards.calls.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { NEVER, of, Subject } from 'rxjs'
import { afterEach, expect, it } from 'vitest'
import { aPlayer } from '../../../testing/builders.ts'
import { failing } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { anActiveReward, answerLists, aReward } from '../../../testing/rewards.ts'
import { World } from '../../../testing/world.ts'

afterEach(cleanup)

const path = '/en-UN/my-account/rewards'

/** The site at a page of bonuses. */
async function openPage(prepare: (world: World) => void, at = path) {
  const world = new World(aPlayer())
  world.page = at
  world.api.answer(readManualClaim, () => of({ isAvailable: true }))
  prepare(world)
  const { router } = renderApp(world, at)
  return { world, router, page: within(await screen.findByTestId('rewards-page')) }
}

const withOffer = (changes: Parameters<typeof aReward>[0] = {}) =>
  openPage((world) => answerLists(world, { eligible: [aReward(changes)] }))
const withActive = (changes: Parameters<typeof anActiveReward>[0] = {}) =>
  openPage((world) => answerLists(world, { active: [anActiveReward(changes)] }), `${path}/active`)

/** The terms of a card by name, as they are read out; figures with plain spaces. */
function termsOf(card: HTMLElement): Record<string, string> {
  const names = within(card).getAllByRole('term')
  const values = within(card).getAllByRole('definition')
  return Object.fromEntries(
    names.map(({ textContent }, at) => [
      textContent,
      values[at]?.textContent?.replaceAll('\u00A0', ' ') ?? '',
    ]),
  )
}

it('is found by the account’s navigation, and has a tab for each list', async () => {
  const { page, router } = await withOffer()
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Bonuses')
  expect(screen.getByTestId('account-nav-rewards').textContent).toBe('Bonuses')
  expect(page.getByTestId('rewards-tab-eligible').getAttribute('aria-current')).toBe('page')
  fireEvent.click(page.getByTestId('rewards-tab-active'))
  expect(await screen.findByText('No active bonus')).toBeDefined()
  expect(router.state.location.pathname).toBe(`${path}/active`)
})

it('says what a deposit gives, before the deposit, and lets it be done without', async () => {
  const deposit = { percent: 50, minDeposit: 20, wageringBase: 'BONUS', isConsented: true } as const
  const { page, world } = await withOffer({ deposit })
  world.api.answer(consentToReward, () => NEVER)
  const card = await page.findByRole('article', { name: 'Spring bonus' })
  expect(termsOf(card)).toMatchObject({
    'You get': '50% of your deposit in bonus money, up to 10.00 €',
    'Smallest deposit': '20.00 €',
    'Time to wager': '7 days after your deposit',
    'What the largest bonus is worth':
      'Wagering costs about 12.00 € on average. Most players will have less than they started with.',
  })
  expect(termsOf(card)['What you must stake']).toContain(
    'Stake the bonus 30 times. With the largest bonus that is 300.00 € in total.',
  )
  expect(within(card).getByText('Chosen for your next deposit')).toBeDefined()
  expect(within(card).getByTestId('reward-claim').textContent).toBe('Deposit with this bonus')
  fireEvent.click(within(card).getByTestId('reward-decline'))
  expect(world.api.sentTo(consentToReward)[0]?.request).toMatchObject({ body: { agreed: false } })
})

it('states all terms of an offer, and what it is worth', async () => {
  const { page } = await withOffer()
  const card = await page.findByRole('article', { name: 'Spring bonus' })
  expect(card.dataset['testid']).toBe('reward-spring')
  expect(termsOf(card)).toMatchObject({
    'You get': '10.00 € in bonus money',
    'Which money counts': 'Your own money is used first. Only stakes of bonus money count.',
    'Largest stake per round': '5.00 €',
    'Not allowed with this bonus': 'Northern Lights',
    'Time to wager': '7 days after you claim it',
    'Most you can keep': '100.00 €',
    'What it is worth':
      'Wagering costs about 12.00 € on average. Most players will have less than they started with.',
  })
  const wager = termsOf(card)['What you must stake']
  expect(wager).toContain('Stake 300.00 € in total.')
  expect(wager).toContain('Slot: each stake counts in full.')
  expect(wager).toContain(
    'Roulette: a tenth of each stake counts. With these alone, you must stake 3,000.00 €.',
  )
  expect(wager).toContain('Blackjack, and Baccarat: stakes don’t count.')
  expect(termsOf(card)['If you withdraw']).toContain('You can always withdraw your own money.')
  expect(termsOf(card)['Claim before']).toContain('2026')
  expect(within(card).queryByRole('progressbar')).toBeNull()
})

it('states what has no bound, and what cannot be said', async () => {
  const { page } = await withOffer({
    bonusType: 'STICKY',
    endedAt: undefined,
    maxStake: null,
    maxConversion: null,
    expectedCost: null,
    excludedGames: [],
  })
  const card = await page.findByRole('article')
  const terms = termsOf(card)
  expect(terms).toMatchObject({
    'Largest stake per round': 'No limit',
    'Claim before': 'No end date',
  })
  expect(terms['Which money counts']).toContain('both count')
  expect(terms['Most you can keep']).toContain('everything')
  expect(terms['What it is worth']).toContain('We can’t say')
  expect(terms).not.toHaveProperty('Not allowed with this bonus')
})

it('says of an offer for some players to whom it is made', async () => {
  const { page } = await openPage((world) =>
    answerLists(world, {
      eligible: [
        aReward({ campaignId: 'new', triggerEvent: 'REGISTRATION_WITH_TIMEFRAME' }),
        aReward({ campaignId: 'after', triggerEvent: 'LINKED_CAMPAIGN' }),
        aReward({ campaignId: 'all' }),
      ],
    }),
  )
  const cards = await page.findAllByRole('article')
  const audienceAt = (id: string) =>
    cards
      .filter(({ dataset }) => dataset['testid'] === `reward-${id}`)
      .map((card) => termsOf(card)['Who gets it'])
  expect(audienceAt('new')).toEqual(['New players, for a time after registering'])
  expect(audienceAt('after')).toEqual(['Players who have completed another bonus, as you have'])
  expect(audienceAt('all')).toEqual([undefined])
})

it('shows how far an active bonus is, and when it expires', async () => {
  const { page } = await withActive()
  const card = await page.findByTestId('reward-winter')
  const progress = within(card).getByRole('progressbar', { name: 'Wagered' })
  expect(progress.getAttribute('aria-valuenow')).toBe('10')
  expect(progress.getAttribute('aria-valuetext')?.replaceAll('\u00A0', ' ')).toBe(
    '30.00 € of 300.00 €',
  )
  expect(termsOf(card)['What you must stake']).toContain('Stake 270.00 € more.')
  expect(within(card).getByText('Expires').nextSibling?.firstChild).toMatchObject({
    dateTime: '2026-03-12T00:00:00.000Z',
  })
})

it('leads on from lists that are empty', async () => {
  const { page, router } = await openPage((world) => answerLists(world, {}))
  expect(await page.findByText('No bonuses available right now')).toBeDefined()
  expect(page.getByRole('link', { name: 'Go to the games' }).getAttribute('href')).toBe(
    '/en-UN/online-casino',
  )
  fireEvent.click(page.getByTestId('rewards-enter-code'))
  expect(await screen.findByTestId('bonus-code-page')).toBeDefined()
  expect(router.state.location.pathname).toBe('/en-UN/my-account/bonus-code')
})

it.each([
  ['are off', () => of({ isOn: false }), 'Bonus offers are off', '/en-UN/my-account/account'],
  [
    'cannot be read',
    () => failing('upstream.unavailable', {}, 503),
    'No bonuses available right now',
    '/en-UN/online-casino',
  ],
])('says why nothing is offered where offers %s', async (_, answer, title, address) => {
  const { page } = await openPage((world) => {
    answerLists(world, {})
    world.api.answer(readBonusOffersChoice, answer)
  })
  const shown = await page.findByText(title)
  const link = shown.parentElement?.querySelector('a')
  expect(link?.getAttribute('href')).toBe(address)
})

it('offers no codes to a player who may not enter them', async () => {
  const { page } = await openPage((world) => {
    world.api.answer(readManualClaim, () => of({ isAvailable: false }))
    answerLists(world, {})
  })
  expect(await page.findByText('No bonuses available right now')).toBeDefined()
  expect(page.queryByTestId('rewards-enter-code')).toBeNull()
})

it('reserves the space of lists that are loading', async () => {
  const { page } = await openPage((world) => world.api.answer(listRewards, () => NEVER))
  expect(page.getByTestId('rewards-skeleton')).toBeDefined()
  expect(page.getByRole('status').textContent).toBe('Loading your bonuses')
})

it('says what failed, and loads again when the player retries', async () => {
  const { world, page } = await openPage((opened) =>
    opened.api.answer(listRewards, () => failing('upstream.unavailable', {}, 503)),
  )
  const alert = within(await page.findByRole('alert'))
  expect(alert.getByText('We couldn’t load your bonuses')).toBeDefined()
  answerLists(world, { eligible: [aReward()] })
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await page.findByTestId('reward-spring')).toBeDefined()
})

it('claims once, however often the button is pressed, and opens the active bonuses', async () => {
  const { world, page, router } = await withOffer()
  const reply = new Subject<unknown>()
  world.api.answer(claimReward, () => reply)
  const button = await page.findByTestId('reward-claim')
  fireEvent.click(button)
  fireEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  answerLists(world, { active: [anActiveReward({ campaignId: 'spring' })] })
  act(() => {
    reply.next(aReward())
    reply.complete()
  })
  expect(await screen.findByTestId('reward-forfeit')).toBeDefined()
  expect(router.state.location.pathname).toBe(`${path}/active`)
  expect(world.api.sentTo(claimReward)).toHaveLength(1)
  expect(await screen.findByText('Bonus active: Spring bonus')).toBeDefined()
})

it.each([
  ['error.bonus.active.triggered.already.exists', 400, /doesn’t allow another one/],
  ['bonus.notOffered', 400, /isn’t available to you any more/],
  ['upstream.unavailable', 503, /Please try again/],
] as const)('says on the card that a claim was refused with %s', async (code, status, sentence) => {
  const { world, page } = await withOffer()
  world.api.answer(claimReward, () => failing(code, {}, status))
  fireEvent.click(await page.findByTestId('reward-claim'))
  const card = within(page.getByTestId('reward-spring'))
  expect((await card.findByRole('alert')).textContent).toMatch(sentence)
  expect(card.getByTestId('reward-claim').getAttribute('aria-disabled')).toBeNull()
})

it('asks before it gives the active bonus up for another, with the figures of what is lost', async () => {
  const { world, page } = await openPage((opened) =>
    answerLists(opened, { eligible: [aReward()], active: [anActiveReward()] }),
  )
  world.api.answer(claimReward, () => failing('error.bonus.active.already.exists', {}, 400))
  fireEvent.click(await page.findByTestId('reward-claim'))
  const question = await screen.findByTestId('reward-replace-question')
  expect(question.textContent?.replaceAll('\u00A0', ' ')).toContain(
    'Winter bonus: you have wagered 30.00 € of 300.00 €.',
  )
  world.api.answer(forfeitReward, () => of({}))
  world.api.answer(claimReward, () => of(aReward()))
  fireEvent.click(within(question).getByTestId('reward-replace-confirm'))
  expect(await screen.findByText('Bonus active: Spring bonus')).toBeDefined()
  expect(world.api.sentTo(forfeitReward)).toHaveLength(1)
  expect(screen.queryByTestId('reward-replace-question')).toBeNull()
})

it('gives nothing up where the player keeps the active bonus', async () => {
  const { world, page } = await openPage((opened) =>
    answerLists(opened, { eligible: [aReward()], active: [anActiveReward()] }),
  )
  world.api.answer(claimReward, () => failing('error.bonus.active.already.exists', {}, 400))
  fireEvent.click(await page.findByTestId('reward-claim'))
  fireEvent.click(await screen.findByTestId('reward-replace-keep'))
  expect(screen.queryByTestId('reward-replace-question')).toBeNull()
  expect(world.api.sentTo(forfeitReward)).toEqual([])
})

it('gives an active bonus up after a question', async () => {
  const { world, page } = await withActive()
  world.api.answer(forfeitReward, () => of({}))
  fireEvent.click(await page.findByTestId('reward-forfeit'))
  const question = await screen.findByTestId('reward-forfeit-question')
  expect(question.textContent?.replaceAll('\u00A0', ' ')).toContain('30.00 € of 300.00 €')
  fireEvent.click(within(question).getByTestId('reward-forfeit-keep'))
  expect(world.api.sentTo(forfeitReward)).toEqual([])
  fireEvent.click(page.getByTestId('reward-forfeit'))
  answerLists(world, {})
  fireEvent.click(await screen.findByTestId('reward-forfeit-confirm'))
  expect(await page.findByText('No active bonus')).toBeDefined()
  expect(await screen.findByText('Bonus given up: Winter bonus')).toBeDefined()
  expect(document.activeElement).toBe(page.getByRole('heading', { level: 1 }))
})

it.each([{ bonuses: false }, { payout: false }])(
  'is closed to an account with %j',
  async (flags) => {
    const world = new World(aPlayer(flags))
    world.page = path
    const { router } = renderApp(world, path)
    expect(
      await screen.findByText('This part of the site isn’t available on your account.'),
    ).toBeDefined()
    await waitFor(() => expect(router.state.location.pathname).toBe('/en-UN'))
  },
)
