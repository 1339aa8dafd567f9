import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '../drivers/test-players.ts'
import { requestWithdrawal } from './cashier.ts'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, pillShows, says, signIn, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

const pathOf = (hash: string) => `/en-UN/my-account/gambling-limits#${hash}`

describe('a break and what follows it [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => suite.site.stack.urls.site + path
  const isSound = (tab: Page, name: string) => expectSoundPage(tab, name, { isWholePage: true })

  /** During a break a player can still exclude themselves and withdraw. */
  const excludeFromBreak = async (tab: Page, player: TestPlayer, width: Width) => {
    await tab.goto(addressOf('/en-UN/terms'))
    await signIn(tab, player)
    await tab.getByTestId('payout-sign-in').click()
    await tab.getByRole('link', { name: 'Exclude yourself instead' }).click()
    await tab.getByTestId('exclusion-choose').waitFor()
    await isSound(tab, `payout-exclusion-${width}`)
    await tab.getByTestId('exclusion-choose').click()
    await says(
      tab.getByTestId('rest-confirm'),
      /^(?!.*signed out).*The exclusion can’t be ended early/,
    )
    await tab.getByTestId('rest-confirm-yes').click()
    await tab.getByTestId('withdrawal-form').waitFor()
    await tab.getByText('Your self-exclusion has started.').waitFor()
    await says(tab.getByTestId('payout-banner'), /You are self-excluded until .*\d{4}/)
    await isSound(tab, `payout-excluded-${width}`)
  }

  /** From the refusal on: signs in to withdraw, withdraws, and can open nothing else. */
  const withdrawOnly = async (tab: Page, player: TestPlayer, width: Width) => {
    await tab.getByTestId('payout-offer').waitFor()
    await isSound(tab, `payout-offer-${width}`)
    await tab.getByTestId('payout-sign-in').click()
    await tab.getByTestId('withdrawal-form').waitFor()
    await says(tab.getByTestId('payout-banner'), /You are taking a break until .*\d{4}/)
    await pillShows(tab, { status: 'live' })
    for (const shut of [
      'deposit-open',
      'bottom-filter',
      'account-nav',
      'account-nav-gambling-limits',
    ])
      expect(await tab.getByTestId(shut).count()).toBe(0)
    await isSound(tab, `payout-withdraw-${width}`)
    await tab.goto(addressOf(pathOf('deposit-limit')))
    await tab.getByTestId('payout-turned-back').waitFor()
    expect(new URL(tab.url()).pathname).toBe('/en-UN/my-account/banking/withdraw')
    await isSound(tab, `payout-turned-back-${width}`)
    await requestWithdrawal(tab, '50')
    await tab.getByTestId('waiting-list').waitFor()
    await suite.site.ledger.endPendingWithdrawals(player.id)
    await tab.getByTestId('waiting-none').waitFor()
    await tab.getByTestId('account-nav-banking-transactions').click()
    await tab.getByTestId('transaction').filter({ hasText: '50.00' }).first().waitFor()
    await isSound(tab, `payout-history-${width}`)
    await tab.getByTestId('account-menu').click()
    await tab.getByTestId('sign-out').waitFor()
    expect(await tab.getByTestId('activity-settings-open').count()).toBe(0)
    await takePicture(tab, `payout-menu-${width}`)
    await tab.getByTestId('sign-out').click()
    await tab.getByTestId('session-ended').waitFor()
  }

  it.each(casesFor('phone', ['desktop', 'phone']))(
    'a break ends the session of another device and leaves withdrawals open, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const player = await suite.site.newPlayer('fi')
      const here = await openProfile(suite.site.browser, width)
      await enterAs(here.page, player, addressOf(pathOf('break')))
      const there = await openProfile(suite.site.browser, width)
      await enterAs(there.page, player, addressOf('/en-UN/terms'))
      for (const { page } of [here, there]) await pillShows(page, { status: 'live' })
      await here.page.getByTestId('break-choose').click()
      await here.page.getByTestId('rest-until').waitFor()
      await here.page.getByTestId('rest-confirm-yes').click()
      for (const tab of [there.page, here.page]) {
        await says(tab.getByTestId('session-ended'), /your break has started/)
      }
      await says(here.page.getByTestId('session-ended'), /It ends on .*\d{4}/)
      await isSound(here.page, `break-begun-${width}`)
      await here.page.getByTestId('logged-out-payout').click()
      await here.page.getByTestId('sign-in-form').waitFor()
      await isSound(here.page, `break-payout-${width}`)
      await here.page.goto(addressOf('/en-UN/terms'))
      await signIn(here.page, player)
      await here.page.getByTestId('sign-in-help').waitFor()
      await says(here.page.getByTestId('sign-in-error'), /taking a break until .*\d{4}/)
      await withdrawOnly(here.page, player, width)
      await excludeFromBreak(here.page, player, width)
      expect([...here.faults, ...there.faults]).toEqual([])
    },
  )
})
