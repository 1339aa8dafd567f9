import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { payByCard } from './card-payment.ts'
import { selectMethod } from './cashier.ts'
import { openProfile } from './chromium.ts'
import { linkSentTo } from './mailbox.ts'
import { becomeOldestBrowser, removedFrom } from './oldest-browser.ts'
import { enterAs, openGame, pillShows, playRound, says, signIn, siteForSuite } from './site.ts'

describe('the oldest served browser [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => suite.site.stack.urls.site + path
  const open = async (path: string) => {
    const profile = await openProfile(suite.site.browser, 'phone')
    await becomeOldestBrowser(profile.page)
    await profile.page.goto(addressOf(path))
    return profile
  }
  const deposit = async (page: Page) => {
    await page.getByTestId('balance-pill').click()
    await page.getByTestId('balance-deposit').click()
    await page.getByTestId('deposit-form').waitFor()
    await selectMethod(page, 'creditcard')
    await page.getByTestId('cashier-amount').fill('20')
    await page.getByTestId('cashier-submit').click()
    const frame = page.frameLocator('[data-testid=payment-frame]')
    await payByCard(frame)
    await page.getByTestId('payment-success').waitFor()
    await page.getByTestId('payment-leave').click()
    await page.waitForURL(({ hash }) => hash === '')
  }

  it('signs in, deposits and plays', { tags: ['gate'] }, async () => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await open('/en-UN')
    expect(await removedFrom(page)).toEqual(
      expect.arrayContaining(['URL.canParse', 'Map.groupBy', 'Promise.withResolvers']),
    )
    await signIn(page, player)
    await pillShows(page, { status: 'live', balance: '1100.00' })
    await deposit(page)
    await pillShows(page, { balance: '1120.00' })
    const game = await openGame(page)
    await playRound(game, 1)
    expect(await suite.site.ledger.openBets(player.id)).toBe(1)
    expect(faults).toEqual([])
  })

  it('switches the language', async () => {
    const { page, faults } = await open('/en-UN/help')
    await page.getByTestId('locale-open').click()
    await page.getByTestId('locale-fi-UN').click()
    await page.waitForURL('**/fi-UN/help')
    await page.locator('html[lang="fi"]').waitFor()
    expect(faults).toEqual([])
  })

  it('asks for a new password', async () => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await open('/en-UN')
    await page.getByTestId('sign-in-open').first().click()
    await page.getByTestId('sign-in-forgot').click()
    await page.getByTestId('reset-email').getByRole('textbox').fill(player.email)
    await page.getByTestId('reset-request').click()
    await page.getByTestId('reset-verification').waitFor()
    expect(await linkSentTo(suite.site.stack.urls.mail, player.email)).toContain('/')
    expect(faults).toEqual([])
  })

  it('says so when a press fails', async () => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    await enterAs(page, player, addressOf('/en-UN/terms'))
    await pillShows(page, { status: 'live' })
    // What a press finds broken: a function of the browser that the page needs is not there.
    await page.evaluate(() => Reflect.set(globalThis, 'FormData', undefined))
    await page.getByTestId('balance-pill').click()
    await page.getByTestId('balance-deposit').click()
    await page.getByTestId('deposit-form').waitFor()
    await page.getByTestId('cashier-submit').click()
    await says(page.getByTestId('toast-danger').first(), /Something went wrong on our side/)
    expect(faults.join()).toContain('FormData')
  })
})
