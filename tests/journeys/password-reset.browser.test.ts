import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { linkSentTo } from './mailbox.ts'
import { demoPassword, enterAs, focusOn, pillShows, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'
import { forgetShifts, shiftsOf, watchShifts } from './stillness.ts'
import { tabTo } from './tab-to.ts'

const fresh = 'quiet lantern over harbour'
const minShift = 0.0005

describe('a forgotten password [postgres]', () => {
  const suite = siteForSuite()
  const urls = () => suite.site.stack.urls
  const newPlayer = () => suite.site.newPlayer('un')

  const enterEmail = async (page: Page, email: string) => {
    await focusOn(page.getByTestId('reset-email').getByRole('textbox'))
    await page.keyboard.type(email)
    await tabTo(page, 'reset-request')
  }
  const requestLink = async (page: Page) => {
    await page.keyboard.press('Enter')
    await page.getByTestId('reset-verification').waitFor()
  }
  const request = async (page: Page, email: string) => {
    await enterEmail(page, email)
    await requestLink(page)
  }
  const setPassword = async (page: Page, password: string) => {
    await focusOn(page.getByTestId('reset-new-password'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(password)
    await tabTo(page, 'reset-set')
    await page.keyboard.press('Enter')
  }
  const signsIn = async (page: Page, email: string, password: string) => {
    await page.getByTestId('sign-in-open').first().click()
    const form = page.getByTestId('sign-in-form')
    await form.getByRole('textbox').first().fill(email)
    await form.locator('input[name=password]').fill(password)
    await page.getByTestId('sign-in-submit').click()
  }

  it.each(['phone', 'desktop'] as const)(
    'is replaced by keyboard alone, by the link of the e-mail, and every device is signed out, at %s width',
    async (width) => {
      const player = await newPlayer()
      const { page: elsewhere } = await openProfile(suite.site.browser, width)
      await enterAs(elsewhere, player, `${urls().site}/en-UN/terms`)
      const { page, faults } = await openProfile(suite.site.browser, width)
      await page.addInitScript(watchShifts)
      await page.goto(`${urls().site}/en-UN`)
      await focusOn(page.getByTestId('sign-in-open').first())
      await page.keyboard.press('Enter')
      await page.getByTestId('sign-in-form').waitFor()
      await tabTo(page, 'sign-in-forgot')
      await page.keyboard.press('Enter')
      await page.getByTestId('reset-dialog').waitFor()
      await expectSoundPage(page, `reset-email-${width}`)
      const before = await shiftsOf(page)
      await enterEmail(page, player.email)
      expect((await shiftsOf(page)) - before).toBeLessThan(minShift)
      await requestLink(page)
      await says(page.getByTestId('reset-verification'), /sent a link to it/)
      await says(page.getByTestId('reset-resend'), /New link in/)
      await forgetShifts(page)
      await expectSoundPage(page, `reset-sent-${width}`)
      expect(await shiftsOf(page)).toBeLessThan(minShift)
      await page.goto(await linkSentTo(urls().mail, player.email))
      await page.getByTestId('reset-password').waitFor()
      await setPassword(page, 'password1234')
      await page.getByTestId('reset-error').waitFor()
      await expectSoundPage(page, `reset-password-${width}`)
      await setPassword(page, fresh)
      await page.getByText('Your password is changed').first().waitFor()
      await elsewhere.waitForURL(/logged-out/)
      await says(elsewhere.getByRole('main'), /password was changed/)
      await signsIn(page, player.email, demoPassword)
      await page.getByTestId('sign-in-error').waitFor()
      await page.keyboard.press('Escape')
      await signsIn(page, player.email, fresh)
      await pillShows(page, { status: 'live' })
      expect(faults).toEqual([])
    },
  )

  it('is replaced on another device by the link, whose key leaves the address, once', {
    tags: ['gate'],
  }, async () => {
    const player = await newPlayer()
    const { page } = await openProfile(suite.site.browser, 'phone')
    await page.goto(`${urls().site}/en-UN/reset-password`)
    await request(page, player.email)
    const link = await linkSentTo(urls().mail, player.email)
    const { page: opened } = await openProfile(suite.site.browser, 'phone')
    await opened.goto(link)
    await opened.getByTestId('reset-password').waitFor()
    expect(opened.url()).toBe(`${urls().site}/en-UN/reset-password`)
    await expectSoundPage(opened, 'reset-link-phone', { isWholePage: true })
    await setPassword(opened, fresh)
    await opened.getByText('Your password is changed').first().waitFor()
    await opened.goto(link)
    await says(opened.getByTestId('reset-ended'), /used already or has expired/)
    await expectSoundPage(opened, 'reset-ended-phone')
    await tabTo(opened, 'reset-again')
    await opened.keyboard.press('Enter')
    await opened.getByTestId('reset-email').waitFor()
  })

  it('is replaced by the code of a text message, which is entered again once it was wrong', async () => {
    const player = await newPlayer()
    const { page } = await openProfile(suite.site.browser, 'phone')
    await page.goto(`${urls().site}/en-UN/reset-password`)
    await page.getByRole('radio', { name: /text message/ }).press('Space')
    await request(page, player.email)
    // It has the focus by itself, and again once it was wrong.
    const codeFocused = page.locator('[data-testid=reset-code]:focus')
    await codeFocused.waitFor()
    await page.keyboard.type('00000')
    await says(page.getByTestId('reset-verification'), /2 attempts left/)
    await codeFocused.waitFor()
    await expectSoundPage(page, 'reset-code-phone')
  })

  it('says the same for an e-mail without an account', async () => {
    const { page } = await openProfile(suite.site.browser, 'desktop')
    await page.goto(`${urls().site}/en-UN/reset-password`)
    await request(page, 'no.such.account@example.com')
    await says(page.getByTestId('reset-verification'), /If no\.such\.account@example\.com has an/)
    await page.getByTestId('reset-back').click()
    expect(await page.getByTestId('reset-email').getByRole('textbox').inputValue()).toBe(
      'no.such.account@example.com',
    )
  })
})
