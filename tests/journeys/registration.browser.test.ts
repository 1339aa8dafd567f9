import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Applicant, applicantPassword, newApplicant } from './applicant.ts'
import { openProfile } from './chromium.ts'
import { codeSentTo } from './mailbox.ts'
import { focusOn, pillShows, says, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'
import { forgetShifts, shiftsOf, watchShifts } from './stillness.ts'
import { tabTo } from './tab-to.ts'

describe('signing up at Aurora [postgres]', () => {
  const suite = siteForSuite()
  const urls = () => suite.site.stack.urls

  async function enterDetails(page: Page, { firstName, lastName }: Applicant): Promise<void> {
    const write = (text: string) => page.keyboard.type(text)
    await tabTo(page, 'sign-up-firstName')
    await write(firstName)
    await tabTo(page, 'sign-up-lastName')
    await write(lastName)
    // Month, day and year are one field each; a complete one leads to the next.
    await page.keyboard.press('Tab')
    await write('05041990')
    await tabTo(page, 'sign-up-postalCode')
    await write('00100')
  }

  async function submitDetails(page: Page): Promise<void> {
    await page.keyboard.press('Enter')
    await page.getByTestId('sign-up-contactInfo').waitFor()
  }

  async function enterContact(page: Page, { email, phone }: Applicant): Promise<void> {
    await tabTo(page, 'sign-up-email')
    await page.keyboard.type(email)
    await tabTo(page, 'sign-up-mobilePhone')
    await page.keyboard.type(phone)
    await tabTo(page, 'sign-up-password')
    await page.keyboard.type(applicantPassword)
    const ticked = ['termsAndConditions', 'cookiePolicyAccepted', 'allConditions', 'marketingOptIn']
    for (const name of ticked) {
      await focusOn(page.getByTestId(`sign-up-${name}`).getByRole('checkbox'))
      await page.keyboard.press('Space')
    }
  }

  async function submitContact(page: Page): Promise<void> {
    await tabTo(page, 'sign-up-submit')
    await page.keyboard.press('Enter')
    await page.getByTestId('sign-up-verification').waitFor()
  }

  it.each(['phone', 'desktop'] as const)(
    'opens an account by keyboard alone, by the code of the e-mail, at %s width',
    async (width) => {
      const person = newApplicant()
      const { page, faults } = await openProfile(suite.site.browser, width)
      await page.addInitScript(watchShifts)
      await page.goto(`${urls().site}/en-UN`)
      await focusOn(page.getByTestId('home-sign-up'))
      await page.keyboard.press('Enter')
      await page.getByTestId('sign-up-details').waitFor()
      await expectSoundPage(page, `sign-up-details-${width}`)
      // From here on nothing moves by itself.
      await forgetShifts(page)
      await enterDetails(page, person)
      expect(await shiftsOf(page)).toBe(0)
      await submitDetails(page)
      await says(page.getByTestId('sign-up-heading'), /Step 2 of 4/)
      // A step may come later than the browser connects it with the press that asked for it.
      await forgetShifts(page)
      await expectSoundPage(page, `sign-up-contact-${width}`)
      await enterContact(page, person)
      expect(await shiftsOf(page)).toBe(0)
      await submitContact(page)
      await says(page.getByTestId('sign-up-sent'), /We sent a code to/)
      await forgetShifts(page)
      await expectSoundPage(page, `sign-up-code-${width}`)
      expect(await shiftsOf(page)).toBe(0)
      const code = await codeSentTo(urls().mail, person.email)
      await page.locator('[data-testid=sign-up-code]:focus').waitFor()
      await page.keyboard.type(code)
      await page.getByTestId('sign-up-complete').waitFor()
      await page.getByRole('heading', { name: 'Before you start' }).waitFor()
      await expectSoundPage(page, `sign-up-complete-${width}`)
      await focusOn(page.getByTestId('sign-up-games'))
      await page.keyboard.press('Enter')
      await pillShows(page, { status: 'live', balance: '0.00' })
      expect(new URL(page.url()).hash).toBe('')
      const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
      expect(stored).not.toContain(person.email)
      await page.goto(`${urls().site}/en-UN/my-account/account`)
      const choice = (channel: string) =>
        page.getByTestId(`marketing-${channel}-NEWSLETTER`).getByRole('switch')
      await expect.poll(() => choice('EMAIL').isChecked()).toBe(true)
      expect(await choice('PUSH_NOTIFICATION').isChecked()).toBe(false)
      expect(faults).toEqual([])
    },
  )

  it('says which codes are wrong, and tells the owner of an address only after its code', {
    tags: ['gate'],
  }, async () => {
    const { email } = await suite.site.newPlayer('fi')
    const { page } = await openProfile(suite.site.browser, 'phone')
    await page.goto(`${urls().site}/en-UN/signup`)
    await page.getByTestId('sign-up-details').waitFor()
    await expectSoundPage(page, 'sign-up-page-phone', { isWholePage: true })
    const person = { ...newApplicant(), email }
    await enterDetails(page, person)
    await submitDetails(page)
    await enterContact(page, person)
    await submitContact(page)
    const code = await codeSentTo(urls().mail, email)
    const wrong = String((Number(code) + 1) % 100_000).padStart(5, '0')
    await focusOn(page.getByTestId('sign-up-code'))
    await page.keyboard.type(wrong)
    await page.getByText('You have 2 attempts left.').waitFor()
    await expectSoundPage(page, 'sign-up-wrong-code-phone', { isWholePage: true })
    await focusOn(page.getByTestId('sign-up-code'))
    await page.keyboard.type(code)
    await page.getByTestId('sign-up-duplicated').waitFor()
    await expectSoundPage(page, 'sign-up-duplicated-phone', { isWholePage: true })
  })
})
