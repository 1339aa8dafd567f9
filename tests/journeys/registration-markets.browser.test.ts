import { brands } from '@player-site/contracts/brands/brands.ts'
import { describe, expect, it } from 'vitest'
import { applicantPassword, newApplicant, newCpf } from './applicant.ts'
import { openProfile } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { codeSentTo } from './mailbox.ts'
import { watchPrivacy } from './privacy-watch.ts'
import { focusOn, pillShows, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

describe('the sign-up of a brand and market [postgres]', () => {
  const suite = siteForSuite()

  it.each([
    ['meridian', 'de-JJ', 'sign-up-depositLimit'],
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

  const addressOf = (brand: string, locale: string) =>
    `http://${brand}.localhost:${new URL(suite.site.stack.urls.site).port}/${locale}/signup`

  /** What each flow asks for; the birth date as the market writes it. */
  const flows = [
    {
      brand: 'aurora',
      locale: 'en-GG',
      width: 'phone',
      birth: '05051990',
      phone: ['+44', '7400'],
      details: { postalCode: 'SW1A 1AA' },
      // Identity is verified before the first deposit.
      end: ['documents', '/en-GG/my-account/verification'],
    },
    {
      brand: 'aurora',
      locale: 'pt-BR',
      width: 'phone',
      birth: '05051990',
      phone: ['+55', '11912'],
      details: { postalCode: '01310-100' },
      newNumbers: () => ({ cpf: newCpf() }),
      end: ['deposit', '#deposit'],
    },
    {
      brand: 'meridian',
      locale: 'fr-CA',
      width: 'desktop',
      birth: '19900505',
      phone: ['+1', '5145'],
      province: 'Québec',
      details: { postalCode: 'H2X 1Y4' },
      end: ['deposit', '#deposit'],
    },
  ] as const

  it.each(casesFor(flows[1], flows))(
    'of $brand in $locale opens an account and signs in',
    { tags: ['gate'] },
    async (flow) => {
      const { mail, phone: texts } = suite.site.stack.urls
      const { email, firstName, lastName, phone } = newApplicant()
      const [prefix, start] = flow.phone
      const number = start + phone.slice(-6)
      const { page, faults } = await openProfile(suite.site.browser, flow.width)
      const privacy = watchPrivacy(page, suite.site.stack)
      await page.goto(addressOf(flow.brand, flow.locale))
      const at = (name: string) => page.getByTestId(`sign-up-${name}`)
      await at('firstName').fill(firstName)
      await at('lastName').fill(lastName)
      await focusOn(at('dateOfBirth').getByRole('spinbutton').first())
      await page.keyboard.type(flow.birth)
      if ('province' in flow) {
        await at('provinceCode').press('Enter')
        await page.getByRole('option', { name: flow.province }).press('Enter')
      }
      // Made here: a second try registers another person.
      const numbers: Readonly<Record<string, string>> =
        'newNumbers' in flow ? flow.newNumbers() : {}
      for (const [name, text] of Object.entries({ ...flow.details, ...numbers }))
        await at(name).fill(text)
      await expectSoundPage(page, `sign-up-${flow.brand}-${flow.locale}`, { isWholePage: true })
      await at('next').click()
      await at('email').fill(email)
      await at('mobilePhone').fill(number)
      await at('password').fill(applicantPassword)
      for (const name of ['termsAndConditions', 'cookiePolicyAccepted', 'allConditions']) {
        // Its link is in the middle of the sentence.
        await at(name).click({ position: { x: 10, y: 20 } })
      }
      await at('submit').click()
      if (flow.brand === 'meridian') {
        // The number comes first; then the field is a new one.
        const text = await codeSentTo(texts, prefix + number)
        await at('code').pressSequentially(text)
      }
      await at('code').fill(await codeSentTo(mail, email))
      const [next, leadsTo] = flow.end
      await at(next).click()
      await at('complete').waitFor({ state: 'detached' })
      await pillShows(page, { status: 'live', balance: '0.00' })
      expect(page.url()).toContain(leadsTo)
      const secrets = [email, lastName, number, '1990-05-05', ...Object.values(numbers)]
      await privacy.expectNoTraceOf(secrets)
      expect(faults).toEqual([])
    },
  )

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
