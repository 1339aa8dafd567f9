import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addAuthenticator } from './authenticator.ts'
import { openProfile } from './chromium.ts'
import { linkSentTo } from './mailbox.ts'
import { enterAs, focusOn, pillShows, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'
import { tabTo } from './tab-to.ts'

const fresh = 'quiet lantern over harbour'

describe('recovery from an intruder [postgres]', () => {
  const suite = siteForSuite()
  const mail = () => suite.site.stack.urls.mail
  /** Passkeys belong to a name: an address has none. */
  const addressOf = (path: string) =>
    suite.site.stack.urls.site.replace('127.0.0.1', 'localhost') + path

  /** A player with a passkey, whose device stays signed in. */
  const withPasskey = async () => {
    const player = await suite.site.newPlayer('un')
    const { page } = await openProfile(suite.site.browser, 'phone')
    await addAuthenticator(page)
    await enterAs(page, player, addressOf('/en-UN/my-account/account'))
    await page.getByTestId('passkey-add').press('Enter')
    await page.getByTestId('passkey-name-form').getByRole('textbox').fill('My phone')
    await page.getByTestId('passkey-name-submit').press('Enter')
    await page.getByTestId('passkeys-list').getByText('My phone').waitFor()
    return { player, page }
  }
  const setPassword = async (page: Page) => {
    await focusOn(page.getByTestId('reset-new-password'))
    await page.keyboard.type(fresh)
    await tabTo(page, 'reset-set')
    await page.keyboard.press('Enter')
  }

  it('begins with the e-mail about a passkey: it is removed and every device is signed out', {
    tags: ['gate'],
  }, async () => {
    const { player, page: intruder } = await withPasskey()
    const link = await linkSentTo(mail(), player.email, 'alert')
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    await page.goto(link)
    await says(page.getByTestId('account-alert'), /The passkey “My phone” was added/)
    expect(page.url()).toBe(addressOf('/en-UN/reset-password'))
    await expectSoundPage(page, 'account-alert-phone', { isWholePage: true })
    await tabTo(page, 'alert-deny')
    await page.keyboard.press('Enter')
    await says(page.getByTestId('account-alert'), /Your account is protected/)
    await intruder.waitForURL(/logged-out/)
    await page.goto(link)
    await says(page.getByTestId('account-alert'), /used already or has expired/)
    await page.goto(await linkSentTo(mail(), player.email))
    await setPassword(page)
    await page.getByText('Your password is changed').first().waitFor()
    expect(faults.filter((fault) => !fault.includes('410'))).toEqual([])
  })

  it('ends with what is the player’s own, as the last step of a reset', async () => {
    const { player, page: device } = await withPasskey()
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    await page.goto(addressOf('/en-UN/reset-password'))
    await page.getByTestId('reset-email').getByRole('textbox').fill(player.email)
    await page.getByTestId('reset-request').press('Enter')
    await page.getByTestId('reset-verification').waitFor()
    await page.goto(await linkSentTo(mail(), player.email))
    await setPassword(page)
    await says(page.getByTestId('reset-review'), /Which of these are yours/)
    await expectSoundPage(page, 'reset-review-phone', { isWholePage: true })
    await page.getByRole('checkbox', { name: /My phone/ }).press('Space')
    await page.getByTestId('reset-confirm').press('Enter')
    await page.getByText('Your password is changed').first().waitFor()
    await device.waitForURL(/logged-out/)
    await device.goto(addressOf('/en-UN/terms'))
    await device.getByTestId('sign-in-open').first().click()
    await device.getByTestId('passkey-sign-in').click()
    await pillShows(device, { status: 'live' })
    expect(faults).toEqual([])
  })
})
