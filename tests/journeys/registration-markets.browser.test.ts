import { brands } from '@player-site/contracts/brands/brands.ts'
import { describe, expect, it } from 'vitest'
import { applicantPassword, newApplicant } from './applicant.ts'
import { openProfile } from './chromium.ts'
import { codeSentTo } from './mailbox.ts'
import { focusOn, pillShows, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

describe('the sign-up of a brand and market [postgres]', () => {
  const suite = siteForSuite()

  it.each([
    ['meridian', 'de-JJ', 'sign-up-depositLimit'],
    ['meridian', 'fr-CA', 'sign-up-provinceCode'],
    ['aurora', 'pt-BR', 'sign-up-cpf'],
    ['solstice', 'no-NO', 'sign-up-postalCode'],
    ['solstice', 'fi-FI', 'bank-amount-form'],
  ] as const)('of %s in %s shows %s, on a phone', async (brand, locale, wanted) => {
    const { site } = suite.site.stack.urls
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    const { port } = new URL(site)
    await page.goto(`http://${brand}.localhost:${port}/${locale}/signup`)
    await page.getByTestId(wanted).waitFor()
    await expectSoundPage(page, `sign-up-${brand}-${locale}`, { isWholePage: true })
    expect(await page.title()).toContain(brands[brand].name)
    expect(faults).toEqual([])
  })

  it('verifies at Meridian the number and then the address, and signs in', async () => {
    const { site, mail, phone } = suite.site.stack.urls
    const person = newApplicant()
    const { page, faults } = await openProfile(suite.site.browser)
    await page.goto(`http://meridian.localhost:${new URL(site).port}/en-UN/signup`)
    const fill = (name: string, text: string) => page.getByTestId(`sign-up-${name}`).fill(text)
    await fill('firstName', person.firstName)
    await fill('lastName', person.lastName)
    await focusOn(page.getByTestId('sign-up-dateOfBirth').getByRole('spinbutton').first())
    await page.keyboard.type('05041990')
    await fill('postalCode', '00100')
    await page.getByTestId('sign-up-next').click()
    await fill('mobilePhone', person.phone)
    await fill('email', person.email)
    await fill('password', applicantPassword)
    for (const name of ['termsAndConditions', 'cookiePolicyAccepted', 'allConditions']) {
      // Its link is in the middle of the sentence.
      await page.getByTestId(`sign-up-${name}`).click({ position: { x: 10, y: 20 } })
    }
    await page.getByTestId('sign-up-submit').click()
    await page.getByRole('heading', { name: 'Verify your mobile number' }).waitFor()
    const text = await codeSentTo(phone, `+358${person.phone}`)
    await page.getByTestId('sign-up-code').pressSequentially(text)
    await page.getByRole('heading', { name: 'Verify your e-mail address' }).waitFor()
    await fill('code', await codeSentTo(mail, person.email))
    await page.getByTestId('sign-up-deposit').click()
    await page.getByTestId('sign-up-complete').waitFor({ state: 'detached' })
    await pillShows(page, { status: 'live', balance: '0.00' })
    expect(new URL(page.url()).hash).toBe('#deposit')
    expect(faults).toEqual([])
  })

  it('passes what a bank returns with on to the page around it, and keeps it in no address', async () => {
    const { site } = suite.site.stack.urls
    const { page, faults } = await openProfile(suite.site.browser)
    await page.goto(`${site}/en-UN/signup/pnp`)
    await page.getByTestId('bank-sign-up').waitFor()
    const message = await page.evaluate(
      (path) =>
        new Promise((resolve) => {
          addEventListener('message', ({ data, origin }) => {
            if (origin === location.origin && data.type === 'signup-callback') resolve(data)
          })
          const frame = document.createElement('iframe')
          frame.src = path
          frame.dataset['testid'] = 'bank-return'
          document.body.append(frame)
        }),
      '/en-UN/signup/callback?code=one-time-7',
    )
    expect(message).toEqual({ type: 'signup-callback', code: 'one-time-7' })
    const returned = page.frameLocator('[data-testid=bank-return]')
    await returned.getByTestId('sign-up-callback').waitFor()
    await expect
      .poll(() => page.frames().map((frame) => new URL(frame.url()).search))
      .toEqual(['', ''])
    expect(faults).toEqual([])
  })
})
