import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createOperator } from '../../apps/gateway/testing/operator.ts'
import { applicantPassword, newApplicant } from './applicant.ts'
import { addAuthenticator } from './authenticator.ts'
import { codeSentTo } from './mailbox.ts'
import { lowWindows, reachIn } from './reach-page.ts'
import { enterAs, focusOn, opsTokens, pillShows, siteForSuite } from './site.ts'

/** The sign-up of the other brands, up to a code by e-mail; the number is of their market. */
const signUps = [
  { brand: 'solstice', locale: 'no-NO', postalCode: '0150', prefix: '+47' },
  { brand: 'meridian', locale: 'en-UN', postalCode: '00100', prefix: '+358' },
] as const

describe.each(lowWindows)('dialogs in the window of $name [postgres]', (window) => {
  const suite = siteForSuite()
  const { openWindow, expectReach, expectFocusAndReach } = reachIn(() => suite.site.browser, window)
  const urls = () => suite.site.stack.urls
  const site = () => `${urls().site}/en-UN`
  const ofBrand = (brand: string, path: string) =>
    `http://${brand}.localhost:${new URL(urls().site).port}${path}`

  async function enterPerson(page: Page, person: ReturnType<typeof newApplicant>, postal: string) {
    const at = (name: string) => page.getByTestId(`sign-up-${name}`)
    await at('firstName').fill(person.firstName)
    await at('lastName').fill(person.lastName)
    await focusOn(at('dateOfBirth').getByRole('spinbutton').first())
    await page.keyboard.type('05051990')
    await at('postalCode').fill(postal)
    await at('next').click()
    await at('email').fill(person.email)
    await at('mobilePhone').fill(person.phone)
    await at('password').fill(applicantPassword)
    for (const name of ['termsAndConditions', 'cookiePolicyAccepted', 'allConditions']) {
      await focusOn(at(name).getByRole('checkbox'))
      await page.keyboard.press('Space')
    }
    await at('submit').click()
  }

  it.each(signUps)('a visitor of $brand sees the field of each code', async (flow) => {
    const { brand, locale, postalCode, prefix } = flow
    const person = newApplicant()
    const { page, faults } = await openWindow()
    await page.goto(ofBrand(brand, `/${locale}/signup`))
    const phone = prefix === '+47' ? `40${person.phone.slice(-6)}` : person.phone
    await enterPerson(page, { ...person, phone }, postalCode)
    await page.locator('[data-testid=sign-up-code]:focus').waitFor()
    await expectFocusAndReach(page, `sign-up-code-${brand}`)
    if (brand === 'meridian') {
      const code = page.getByTestId('sign-up-code')
      await code.pressSequentially(await codeSentTo(urls().phone, prefix + phone))
      // The second code has a field of its own.
      await expect.poll(() => code.inputValue()).toBe('')
      await page.locator('[data-testid=sign-up-code]:focus').waitFor()
      await expectFocusAndReach(page, `sign-up-second-code-${brand}`)
    }
    expect(faults).toEqual([])
  })

  it.each(['solstice', 'meridian'] as const)(
    'a player of %s reaches all of a sheet',
    async (brand) => {
      const player = await suite.site.newPlayer('ca')
      const { page, faults } = await openWindow()
      const locale = brand === 'solstice' ? 'en-FI' : 'en-UN'
      await enterAs(page, player, ofBrand(brand, `/${locale}/terms#deposit`))
      await page.getByTestId('deposit-form').waitFor()
      await expectFocusAndReach(page, `deposit-form-${brand}`)
      expect(faults).toEqual([])
    },
  )

  it('a player reaches all of a game’s panels', async () => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await openWindow()
    await enterAs(page, player, `${site()}/play/northern-lights?1#game-information`)
    await page.getByTestId('game-information').waitFor()
    await expectFocusAndReach(page, 'game-information')
    await page.goto(`${site()}/play/northern-lights?2#similar-games`)
    await page.locator('[data-testid^=similar-]:not([data-testid=similar-games])').first().waitFor()
    await expectFocusAndReach(page, 'similar-games')
    expect(faults).toEqual([])
  })

  it('a player reaches all that confirms a break or an exclusion', async () => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await openWindow()
    const limits = `${site()}/my-account/gambling-limits`
    await enterAs(page, player, `${limits}?1#break`)
    await page.getByTestId('break-choose').click()
    await page.getByTestId('rest-confirm').waitFor()
    await expectFocusAndReach(page, 'break-confirm')
    await page.goto(`${limits}?2#self-exclusion`)
    await page.getByTestId('exclusion-choose').click()
    await page.getByTestId('rest-confirm').waitFor()
    await expectFocusAndReach(page, 'exclusion-confirm')
    expect(faults).toEqual([])
  })

  it('a player reaches all of the questionnaire', async () => {
    const player = await suite.site.newPlayer('fi')
    const operator = createOperator(urls().ops)
    await operator.signIn(opsTokens.kyc)
    expect((await operator.post(`/ops/players/${player.id}/questionnaire`)).status).toBe(200)
    const { page, faults } = await openWindow()
    await enterAs(page, player, `${site()}/terms`)
    await page.getByTestId('questionnaire-answer').waitFor()
    await expectFocusAndReach(page, 'questionnaire-reminder')
    await page.getByTestId('questionnaire-answer').click()
    await page.getByTestId('questionnaire-form').waitFor()
    await expectFocusAndReach(page, 'questionnaire-form')
    expect(faults).toEqual([])
  })

  it('a visitor reaches all of the choice of cookies, and of the page behind its notice', async () => {
    const { page, faults } = await openWindow({ hasChosenCookies: false })
    await page.goto(`${site()}/help`)
    await page.getByTestId('cookie-notice').waitFor()
    await expectReach(page, 'cookie-notice')
    await page.getByRole('link', { name: 'Manage cookies' }).click()
    await page.getByTestId('cookie-settings').waitFor()
    await expectFocusAndReach(page, 'cookie-settings')
    expect(faults).toEqual([])
  })

  it('a player reaches all of the offer of a passkey', async () => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await openWindow()
    await addAuthenticator(page)
    // Passkeys belong to a name: an address has none.
    await enterAs(page, player, `${site().replace('127.0.0.1', 'localhost')}/loyalty`)
    await pillShows(page, { status: 'live' })
    await page.getByTestId('passkey-offer').waitFor()
    await expectReach(page, 'passkey-offer')
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    await page.getByTestId('passkey-name-form').waitFor()
    await expectFocusAndReach(page, 'passkey-name')
    expect(faults).toEqual([])
  })
})
