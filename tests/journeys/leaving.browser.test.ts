import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, fillInSignIn, openGame, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

/** Closing the account, the 24-hour break in one press, and the return from an exclusion. */
describe('leaving and returning [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (below: string) => suite.site.stack.urls.site + below

  it.each(casesFor('desktop', ['desktop', 'phone']))(
    'closes an account with money once that is confirmed, on every device, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const player = await suite.site.newPlayer('un')
      const { page: elsewhere } = await openProfile(suite.site.browser, 'phone')
      await enterAs(elsewhere, player, addressOf('/en-UN/terms'))
      const { page, faults } = await openProfile(suite.site.browser, width)
      await enterAs(page, player, addressOf('/en-UN/my-account/account'))
      await page.getByTestId('closure-open').press('Enter')
      await page.getByTestId('details-submit').press('Enter')
      await says(page.getByTestId('closure-money'), /You have 1,000\.00\s€ left/)
      await expectSoundPage(page, `closure-${width}`)
      await page.getByTestId('details-submit').press('Enter')
      for (const tab of [page, elsewhere]) {
        await tab.waitForURL(/logged-out/)
        await says(tab.getByTestId('session-ended'), /Your account is closed/)
      }
      await page.goto(addressOf('/en-UN#login'))
      await fillInSignIn(page, player)
      await says(page.getByTestId('sign-in-error'), /This account is closed/)
      expect(faults).toEqual([])
    },
  )

  it.each(['desktop', 'phone'] as const)(
    'begins a break in one press, in a game and beside money, at %s width',
    async (width) => {
      for (const place of ['game', 'money'] as const) {
        const player = await suite.site.newPlayer('un')
        const { page, faults } = await openProfile(suite.site.browser, width)
        await enterAs(
          page,
          player,
          addressOf(place === 'game' ? '/en-UN' : '/en-UN/my-account/banking/withdraw'),
        )
        if (place === 'game') await openGame(page)
        const panic = page.getByTestId('panic')
        await panic.waitFor()
        await expectSoundPage(page, `panic-${place}-${width}`)
        await panic.press('Enter')
        await page.getByTestId('panic-countdown').waitFor()
        await expectSoundPage(page, `panic-countdown-${place}-${width}`)
        await page.getByTestId('panic-undo').press('Enter')
        await page.getByTestId('panic-countdown').waitFor({ state: 'detached' })
        await panic.press('Enter')
        // Five seconds later, without another press.
        await page.waitForURL(/logged-out/)
        await says(page.getByTestId('session-ended'), /break has started/)
        expect(faults).toEqual([])
        await page.close()
      }
    },
  )

  it.each(['desktop', 'phone'] as const)(
    'offers the cooling-off day once an exclusion is over, at %s width',
    async (width) => {
      const player = await suite.site.newPlayer('excluded', { statusDays: -1 })
      const { page, faults } = await openProfile(suite.site.browser, width)
      await page.goto(addressOf('/en-UN#login'))
      await fillInSignIn(page, player)
      const start = page.getByTestId('cooling-start')
      await start.waitFor()
      await expectSoundPage(page, `cooling-${width}`)
      await start.press('Enter')
      await says(page.getByTestId('sign-in-error'), /cooling-off day is running/)
      await page.getByTestId('payout-sign-in').waitFor()
      expect(faults).toEqual([])
    },
  )
})
