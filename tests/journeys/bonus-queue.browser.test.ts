import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { payByCard } from './card-payment.ts'
import { openProfile, takePicture } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, pillShows, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

describe('bonuses that wait, and campaigns to opt in to [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => `${suite.site.stack.urls.site}/en-UN${path}`
  const card = (page: Page, name: string) => page.getByTestId(`reward-aurora-${name}`)
  const gift = (page: Page) => card(page, 'slots-gift')
  const second = (page: Page) => card(page, 'second-helping')
  const club = (page: Page) => card(page, 'reload-club')

  /** @param shown what the picture is of */
  const expectSound = async (page: Page, picture: string, shown?: string) => {
    expect(await violationsOn(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    if (shown) await page.getByTestId(shown).first().scrollIntoViewIfNeeded()
    await takePicture(page, picture)
  }
  /** A player with an active bonus, on the page of offers. */
  const enterWithGift = async (page: Page) => {
    const player = await suite.site.newPlayer('un', { hasHistory: false })
    await enterAs(page, player, addressOf('/my-account/rewards'))
    await pillShows(page, { status: 'live', balance: '1100.00' })
    await gift(page).getByTestId('reward-claim').click()
    await page.waitForURL('**/my-account/rewards/active')
    await gift(page).getByTestId('reward-forfeit').waitFor()
    await page.getByTestId('rewards-tab-eligible').click()
    return player
  }

  it.each(casesFor('desktop', ['phone', 'desktop'] as const))(
    'wait for the active one, and start when it is wagered, in every tab, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      const player = await enterWithGift(page)
      const other = await page.context().newPage()
      await other.goto(addressOf('/my-account/rewards'))
      await second(other).getByText('Claim and wait').waitFor()
      await second(page).getByTestId('reward-claim').click()
      await page.getByText('Bonus waits for its turn: Second helping').waitFor()
      const waits = 'Waiting: it starts when Slots gift ends.'
      // The other tab notices without a reload.
      await Promise.all([page, other].map((one) => second(one).getByText(waits).waitFor()))
      await expectSound(page, `bonus-queue-${width}-waiting`, 'reward-waiting')

      await second(other).getByTestId('reward-leave').click()
      await second(page).getByTestId('reward-waiting').waitFor({ state: 'detached' })
      await second(page).getByTestId('reward-claim').click()
      await second(page).getByTestId('reward-waiting').waitFor()

      await suite.site.ledger.wagerBonuses(player.id)
      await Promise.all([page, other].map((one) => second(one).waitFor({ state: 'detached' })))
      await other.getByTestId('rewards-tab-active').click()
      await second(other).getByTestId('reward-forfeit').waitFor()
      await expectSound(other, `bonus-queue-${width}-started`)
      await suite.site.ledger.wagerBonuses(player.id)
      await second(other).waitFor({ state: 'detached' })
      expect(new Set(await suite.site.ledger.trialBalances())).toEqual(new Set(['0']))
      expect(faults).toEqual([])
    },
  )

  it('start out of their turn after a question about the active one', async () => {
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    await enterWithGift(page)
    await second(page).getByTestId('reward-claim').click()
    await second(page).getByTestId('reward-waiting').waitFor()
    await second(page).getByTestId('reward-claim').click()
    const question = page.getByTestId('reward-replace-question')
    await question.getByText('Slots gift', { exact: false }).first().waitFor()
    await expectSound(page, 'bonus-queue-phone-question')
    await page.getByTestId('reward-replace-confirm').click()
    await page.waitForURL('**/my-account/rewards/active')
    await second(page).getByTestId('reward-forfeit').waitFor()
    expect(await gift(page).count()).toBe(0)
    // With the gift goes the bonus money that the player had before.
    await pillShows(page, { balance: '1015.00' })
    // The refusal that leads to the question is an answer of the call.
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
  })

  it.each(['phone', 'desktop'] as const)(
    'are opted in to and out of in every tab, and given with the deposit, at %s width',
    async (width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      const player = await suite.site.newPlayer('un', { hasHistory: false })
      await enterAs(page, player, addressOf('/my-account/rewards'))
      await club(page).waitFor()
      const other = await page.context().newPage()
      await other.goto(addressOf('/my-account/rewards'))
      await club(page).getByTestId('reward-opt-in').click()
      const isIn = 'You take part: your next deposit gives you this bonus.'
      await Promise.all([page, other].map((one) => club(one).getByText(isIn).waitFor()))
      await expectSound(page, `bonus-queue-${width}-opted-in`, 'reward-opted-in')
      await club(other).getByTestId('reward-opt-out').click()
      await club(page).getByTestId('reward-opt-in').click()
      await club(page).getByRole('link').click()
      await page.waitForURL('**/my-account/banking/deposit')
      await page.getByTestId('cashier-bonus-figures').waitFor()
      await page.getByTestId('cashier-amount').fill('40')
      await page.getByTestId('cashier-submit').click()
      await payByCard(page.frameLocator('[data-testid=payment-frame]'))
      await page.getByTestId('payment-success').waitFor()
      await pillShows(page, { balance: '1150.00' })
      await club(other).waitFor({ state: 'detached' })
      await other.getByTestId('rewards-tab-active').click()
      await club(other).getByTestId('reward-forfeit').waitFor()
      expect(new Set(await suite.site.ledger.trialBalances())).toEqual(new Set(['0']))
      expect(faults).toEqual([])
    },
  )
})
