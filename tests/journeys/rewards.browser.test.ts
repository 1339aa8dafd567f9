import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { payByCard } from './card-payment.ts'
import { openInPage, openProfile, takePicture } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, pillShows, signIn, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { waitUntilStill } from './stillness.ts'

describe('bonuses [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => `${suite.site.stack.urls.site}/en-UN${path}`
  const gift = (page: Page) => page.getByTestId('reward-aurora-slots-gift')

  it.each(casesFor('phone', ['phone', 'desktop'] as const))(
    'are claimed, given up for a withdrawal after a question, and found by a code, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      const player = await suite.site.newPlayer('un', { hasHistory: false })
      await enterAs(page, player, addressOf('/my-account/rewards'))
      await gift(page).waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await takePicture(page, `rewards-${width}-eligible`)
      await pillShows(page, { balance: '1100.00' })
      await gift(page).getByTestId('reward-claim').click()
      await page.waitForURL('**/my-account/rewards/active')
      await gift(page).getByTestId('reward-forfeit').waitFor()
      await pillShows(page, { balance: '1110.00' })
      expect(await violationsOn(page)).toEqual([])
      await takePicture(page, `rewards-${width}-active`)

      const other = await page.context().newPage()
      await other.goto(addressOf('/my-account/banking/withdraw'))
      await pillShows(other, { status: 'live', balance: '1110.00' })
      await other.getByTestId('cashier-amount').fill('100')
      await other.getByTestId('cashier-submit').click()
      await other.getByTestId('withdrawal-confirm').click()
      await other.getByTestId('withdrawal-forfeits').waitFor()
      expect(await violationsOn(other)).toEqual([])
      expect(await overflowOf(other)).toBeLessThanOrEqual(0)
      await takePicture(other, `rewards-${width}-withdrawal`)
      await other.getByTestId('forfeit-keep').click()
      await other.getByTestId('cashier-submit').click()
      await gift(page).waitFor()
      await other.getByTestId('withdrawal-confirm').click()
      await other.getByTestId('forfeit-confirm').click()
      await other.getByTestId('waiting-list').waitFor()
      // The other tab notices without a reload.
      await gift(page).waitFor({ state: 'detached' })

      await page.goto(addressOf('/help?bonusCode=lucky20'))
      await page.waitForURL('**/my-account/bonus-code')
      expect(await page.getByTestId('bonus-code-input').inputValue()).toBe('lucky20')
      await page.getByTestId('bonus-code-check').click()
      await page.getByTestId('reward-aurora-code').waitFor()
      expect(await violationsOn(page)).toEqual([])
      await takePicture(page, `rewards-${width}-code`)
      await page.getByTestId('bonus-code-claim').click()
      await page.waitForURL('**/my-account/rewards/active')
      await page.getByTestId('reward-aurora-code').waitFor()
      await suite.site.ledger.wagerBonuses(player.id)
      await page.getByTestId('reward-aurora-code').waitFor({ state: 'detached' })
      const movements = await suite.site.ledger.movements(player.id)
      expect(movements.slice(0, 2).map(({ type }) => type)).toEqual(['DEPOSIT', 'WITHDRAW'])
      expect(new Set(await suite.site.ledger.trialBalances())).toEqual(new Set(['0']))
      expect(faults).toEqual([])
    },
  )

  it.each(casesFor('desktop', ['phone', 'desktop'] as const))(
    'are chosen for a deposit, and come with it, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      const player = await suite.site.newPlayer('un', { hasHistory: false })
      const match = (shown: Page) => shown.getByTestId('reward-aurora-deposit-match')
      await enterAs(page, player, addressOf('/my-account/rewards'))
      await match(page).waitFor()
      const other = await page.context().newPage()
      await other.goto(addressOf('/my-account/rewards'))
      await match(other).waitFor()
      await match(page).getByTestId('reward-claim').click()
      await page.waitForURL('**/my-account/banking/deposit')
      // The other tab shows it as chosen without a reload.
      await match(other).getByTestId('reward-decline').waitFor()
      const figures = page.getByTestId('cashier-bonus-figures')
      await figures.getByText('Deposit at least').waitFor()
      await page.getByTestId('cashier-amount').fill('10')
      await page.getByTestId('cashier-submit').click()
      await page.getByText('20.00', { exact: false }).first().waitFor()
      await page.getByTestId('cashier-amount').fill('30')
      await figures.getByText('15.00', { exact: false }).waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await takePicture(page, `rewards-${width}-deposit`)
      await page.getByTestId('cashier-submit').click()
      await payByCard(page.frameLocator('[data-testid=payment-frame]'))
      await page.getByTestId('payment-success').waitFor()
      await pillShows(page, { balance: '1145.00' })
      await match(other).waitFor({ state: 'detached' })
      await other.getByTestId('rewards-tab-active').click()
      await match(other).getByTestId('reward-forfeit').waitFor()
      await takePicture(other, `rewards-${width}-deposited`)
      expect(new Set(await suite.site.ledger.trialBalances())).toEqual(new Set(['0']))
      expect(faults).toEqual([])
    },
  )

  it('keep the code of a visitor who goes to other pages before the sign-in', async () => {
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    const player = await suite.site.newPlayer('un', { hasHistory: false })
    await page.goto(addressOf('/help?bonusCode=lucky20'))
    await waitUntilStill(page)
    await openInPage(page, '/en-UN/terms')
    await signIn(page, player)
    await page.waitForURL('**/my-account/bonus-code')
    expect(await page.getByTestId('bonus-code-input').inputValue()).toBe('lucky20')
    await openInPage(page, '/en-UN/terms')
    await waitUntilStill(page)
    expect(new URL(page.url()).pathname).toBe('/en-UN/terms')
    expect(faults).toEqual([])
  })

  it('asks which of two bonuses a player wants, and says why a code is refused', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone')
    const player = await suite.site.newPlayer('un', { hasHistory: false })
    await enterAs(page, player, addressOf('/my-account/bonus-code'))
    await page.getByTestId('bonus-code-input').fill('NOTHING')
    await page.getByTestId('bonus-code-check').click()
    await page.getByText('This code isn’t valid').first().waitFor()
    await page.getByTestId('bonus-code-input').fill('LUCKY20')
    await page.getByTestId('bonus-code-check').click()
    await page.getByTestId('bonus-code-claim').click()
    await page.waitForURL('**/my-account/rewards/active')
    await page.getByTestId('rewards-tab-eligible').click()
    await gift(page).getByTestId('reward-claim').click()
    await page.getByTestId('reward-replace-question').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await takePicture(page, 'rewards-phone-replace')
    await page.getByTestId('reward-replace-confirm').click()
    await page.waitForURL('**/my-account/rewards/active')
    await gift(page).waitFor()
    expect(await page.getByTestId('reward-aurora-code').count()).toBe(0)

    // What became of the first one is told in the inbox and in the history.
    await page.goto(addressOf('/my-account/inbox'))
    await page.locator('[data-kind="bonus.forfeited"]').getByText('you gave it up').waitFor()
    await takePicture(page, 'rewards-phone-inbox')
    expect(await violationsOn(page)).toEqual([])
    await page.goto(addressOf('/my-account/banking/transactions'))
    await page.getByTestId('transaction-reason').getByText('You gave it up').click({ trial: true })
    expect(await violationsOn(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await takePicture(page, 'rewards-phone-history')
    await page.getByTestId('transaction-open').filter({ hasText: 'Bonus forfeited' }).click()
    await page.getByTestId('transaction-details').waitFor()
    await takePicture(page, 'rewards-phone-history-details')
  })

  it('are not offered to a player who wants none', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone')
    const player = await suite.site.newPlayer('un', { hasHistory: false })
    await enterAs(page, player, addressOf('/my-account/rewards'))
    await gift(page).waitFor()
    const other = await page.context().newPage()
    await other.goto(addressOf('/my-account/account'))
    await other.getByTestId('bonus-offers').getByText('Offer me bonuses').click()
    // The other tab notices without a reload.
    await gift(page).waitFor({ state: 'detached' })
    await page.getByText('Bonus offers are off').waitFor()
    await other.getByTestId('bonus-offers').scrollIntoViewIfNeeded()
    expect(await violationsOn(other)).toEqual([])
    await takePicture(other, 'rewards-phone-choice')
    await takePicture(page, 'rewards-phone-none')
  })
})
