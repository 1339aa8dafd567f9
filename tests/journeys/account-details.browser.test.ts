import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { codeSentTo } from './mailbox.ts'
import { demoPassword, enterAs, fillInSignIn, focusOn, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

const path = '/en-CA/my-account/account'
const fresh = 'yellow-river-lantern-42'

describe('the account details [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (below: string) => suite.site.stack.urls.site + below

  const openChange = (page: Page, kind: string) =>
    page.getByTestId(`details-change-${kind}`).press('Enter')
  const submit = (page: Page) => page.getByTestId('details-submit').press('Enter')
  const dialogIsGone = (page: Page) =>
    page.getByTestId('details-dialog').waitFor({ state: 'detached' })

  it('ask a player of the older system who they are, and open games and deposits', async () => {
    const { site } = suite
    const { page, faults } = await openProfile(site.browser, 'phone')
    const email = 'demo.legacy@example.com'
    const legacy = { id: 'demo-legacy', email, balance: '0.00' }
    await enterAs(page, legacy, addressOf('/en-UN/my-account'))
    await page.getByTestId('closed-details').getByRole('link').click()
    await page.getByTestId('details-person').press('Enter')
    await page.getByTestId('details-person-firstName').fill('Lea')
    await submit(page)
    await page.getByText('Enter your last name as in your passport.').waitFor()
    await page.getByText('Enter a valid postcode for your country.').waitFor()
    await expectSoundPage(page, 'details-person-phone')
    await page.getByTestId('details-person-lastName').fill('Legacy')
    await focusOn(page.getByTestId('details-person-dateOfBirth').getByRole('spinbutton').first())
    await page.keyboard.type('05041990')
    await page.getByTestId('details-person-postalCode').fill('00100')
    await page.getByTestId('details-person-phone').fill('401239876')
    await submit(page)
    await dialogIsGone(page)
    await says(page.getByTestId('details-list'), /Lea Legacy/)
    expect(await page.getByTestId('details-person-due').count()).toBe(0)
    expect(faults).toEqual([])
  })

  const numbers = [
    ['desktop', '+15142340001'],
    ['phone', '+15142340002'],
  ] as const
  it.each(casesFor(numbers[1], numbers))(
    'change with wrong and right inputs, at %s width',
    { tags: ['gate'] },
    async (width, number) => {
      const { site } = suite
      const player = await site.newPlayer('ca')
      const { page, faults } = await openProfile(site.browser, width)
      await enterAs(page, player, addressOf(path))
      const rows = page.getByTestId('details-list')
      await rows.waitFor()

      await openChange(page, 'address')
      await page.getByTestId('details-postal-code').fill('12345')
      await submit(page)
      await page.getByText('Enter your street and number.').waitFor()
      await page.getByText('Enter a valid postcode for your country.').waitFor()
      await expectSoundPage(page, `details-address-${width}`)
      await page.getByTestId('details-street').fill('1 Test Street')
      await page.getByTestId('details-city').fill('Montréal')
      await page.getByTestId('details-postal-code').fill('h3b 2y5')
      await submit(page)
      await dialogIsGone(page)
      await says(rows, /1 Test Street, Montréal QC H3B2Y5/)

      await openChange(page, 'phone')
      await page.getByTestId('details-phone').fill('1')
      await submit(page)
      await page.getByText('Enter a mobile number that can receive text messages.').waitFor()
      await page.getByTestId('details-phone').fill(number)
      await submit(page)
      const code = await codeSentTo(site.stack.urls.phone, number)
      await page
        .getByTestId('details-code')
        .fill(String((Number(code) + 1) % 100_000).padStart(5, '0'))
      await page.getByText('You have 2 attempts left.').waitFor()
      await expectSoundPage(page, `details-phone-${width}`)
      await page.getByTestId('details-code').fill(code)
      await dialogIsGone(page)
      await says(rows, new RegExp(`\\${number}`))

      await openChange(page, 'password')
      await page.getByTestId('details-old-password').fill('not the password')
      await page.getByTestId('details-new-password').fill(fresh)
      await submit(page)
      await page.getByText('Your old password is incorrect.').nth(1).waitFor()
      await expectSoundPage(page, `details-password-${width}`)
      await page.getByTestId('details-old-password').fill(demoPassword)
      await submit(page)
      await dialogIsGone(page)
      await page.getByText('Your password is changed.').first().waitFor()
      await expectSoundPage(page, `details-${width}`, { isWholePage: true })
      expect(faults).toEqual([])
    },
  )

  it('sign other devices out with a new password, and follow a new language', async () => {
    const { site } = suite
    const player = await site.newPlayer('ca')
    const { page: elsewhere } = await openProfile(site.browser, 'phone')
    await enterAs(elsewhere, player, addressOf('/en-CA'))
    const { page } = await openProfile(site.browser, 'phone')
    await enterAs(page, player, addressOf(path))
    await openChange(page, 'password')
    await page.getByTestId('details-old-password').fill(demoPassword)
    await page.getByTestId('details-new-password').fill(fresh)
    await submit(page)
    await elsewhere.waitForURL(/logged-out/)
    await says(elsewhere.getByRole('main'), /Your password was changed/)

    await dialogIsGone(page)
    await openChange(page, 'language')
    await focusOn(page.getByTestId('details-language'))
    await page.getByTestId('details-language').press('Enter')
    await page.getByRole('option', { name: 'Français' }).click()
    await submit(page)
    await page.waitForURL(/\/fr-CA\/my-account\/account/)
    await page.getByTestId('details-list').getByText('Français').waitFor()

    await elsewhere.goto(addressOf('/en-CA#login'))
    await fillInSignIn(elsewhere, player, fresh)
    await elsewhere.getByTestId('balance-pill').first().waitFor()
  })
})
