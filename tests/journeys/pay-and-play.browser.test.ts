import type { FrameLocator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type BankCustomer, newBankCustomer } from './applicant.ts'
import { openProfile, type Width } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { codeSentTo } from './mailbox.ts'
import { pillShows, siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

describe('signing in with a bank at Solstice [postgres]', () => {
  const suite = siteForSuite()
  const address = (path: string) => {
    const { port } = new URL(suite.site.stack.urls.site)
    return `http://solstice.localhost:${port}/fi-FI${path}`
  }

  const bankOf = (page: Page) => page.frameLocator('[data-testid=bank-frame]')

  async function toBank(page: Page, amount: string): Promise<FrameLocator> {
    await page.getByTestId('bank-amount').fill(amount)
    await page.getByTestId('bank-continue').click()
    const bank = bankOf(page)
    await bank.getByTestId('bank-choice').first().waitFor()
    return bank
  }

  async function logIn(bank: FrameLocator | Page, customer: BankCustomer): Promise<void> {
    await bank.getByTestId('bank-choice').first().click()
    await bank.getByTestId('bank-personid').fill(customer.personId)
    await bank.getByTestId('bank-firstname').fill(customer.firstName)
    await bank.getByTestId('bank-lastname').fill(customer.lastName)
    await bank.getByTestId('bank-dob').fill('1990-05-04')
    await bank.getByTestId('bank-zipcode').fill('00100')
    await bank.getByTestId('bank-login').click()
  }

  /** A bank that may keep nothing in a frame begins again after a reload. */
  async function returnTo(bank: FrameLocator, customer: BankCustomer): Promise<void> {
    const isVisible = { visible: true } as const
    const choice = bank.getByTestId('bank-choice').filter(isVisible).first()
    await choice.or(bank.getByTestId('bank-pay').filter(isVisible)).first().waitFor()
    if (await choice.isVisible()) await logIn(bank, customer)
  }

  async function enterContact(page: Page, { email, phone }: BankCustomer): Promise<void> {
    await page.getByTestId('bank-email').fill(email)
    await page.getByTestId('bank-mobilePhone').fill(phone)
    for (const name of ['termsAndConditions', 'cookiePolicyAccepted', 'allConditions']) {
      // Its link is in the middle of the sentence.
      await page.getByTestId(`bank-${name}`).click({ position: { x: 10, y: 20 } })
    }
    await page.getByTestId('bank-submit').click()
    await page.getByTestId('bank-code').waitFor()
  }

  it.each(casesFor('desktop', ['phone', 'desktop']))(
    'opens an account with the first payment, also after a reload in between, at %s width',
    { tags: ['gate'] },
    async (width: Width) => {
      const customer = newBankCustomer()
      const { page, faults } = await openProfile(suite.site.browser, width)
      await page.goto(address('#signup'))
      await page.getByTestId('bank-amount-form').waitFor()
      await expectSoundPage(page, `bank-amount-${width}`, { isWholePage: true })
      await logIn(await toBank(page, '50'), customer)
      await bankOf(page).getByTestId('bank-pay').waitFor()
      await expectSoundPage(page, `bank-frame-${width}`)
      await page.reload()
      await returnTo(bankOf(page), customer)
      await bankOf(page).getByTestId('bank-pay').click()
      await page.getByTestId('bank-contact').waitFor()
      await page.reload()
      await page.getByTestId('bank-contact').waitFor()
      await expectSoundPage(page, `bank-contact-${width}`, { isWholePage: true })
      await enterContact(page, customer)
      await expectSoundPage(page, `bank-code-${width}`, { isWholePage: true })
      const code = await codeSentTo(suite.site.stack.urls.mail, customer.email)
      await page.getByTestId('bank-code').pressSequentially(code)
      await pillShows(page, { status: 'live', balance: '50.00' })
      expect(new URL(page.url()).search).toBe('')
      const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
      expect(stored).not.toContain(customer.email)
      expect(faults).toEqual([])

      const later = await openProfile(suite.site.browser, width)
      await later.page.goto(address('#login'))
      await later.page.getByTestId('sign-in-bank').waitFor()
      await expectSoundPage(later.page, `bank-sign-in-${width}`)
      await later.page.getByTestId('sign-in-bank').click()
      const bank = await toBank(later.page, '20')
      await logIn(bank, customer)
      await bank.getByTestId('bank-pay').click()
      await pillShows(later.page, { status: 'live', balance: '70.00' })
      expect(later.faults).toEqual([])
    },
  )

  it.each(['phone', 'desktop'] as const)(
    'asks again about a first deposit far above the usual, at %s width',
    async (width: Width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      await page.goto(address('/signup/pnp'))
      await page.getByTestId('bank-amount').fill('2000')
      await page.getByTestId('bank-continue').click()
      await page.getByTestId('deposit-unusual').waitFor()
      await expectSoundPage(page, `bank-unusual-${width}`, { isWholePage: true })
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByTestId('deposit-unusual').waitFor({ state: 'detached' })
      await page.keyboard.press('ControlOrMeta+a')
      // As on an English page: the last point or comma separates decimals.
      await page.keyboard.type('20.00')
      await page.keyboard.press('Enter')
      await bankOf(page).getByTestId('bank-choice').first().waitFor()
      expect(await page.getByTestId('deposit-unusual').count()).toBe(0)
      expect(faults).toEqual([])
    },
  )

  it('says that nothing was paid, and begins again', async () => {
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    await page.goto(address('/signup/pnp'))
    const bank = await toBank(page, '50')
    await logIn(bank, newBankCustomer())
    await bank.getByTestId('bank-fail').click()
    await page.getByTestId('bank-ending').waitFor()
    await expectSoundPage(page, 'bank-ending-phone', { isWholePage: true })
    await page.getByTestId('bank-restart').click()
    const again = await toBank(page, '20')
    await again.getByTestId('bank-leave').click()
    await page.getByTestId('bank-restart').click()
    await page.getByTestId('bank-amount-form').waitFor()
    expect(faults).toEqual([])
  })

  it('opens the bank in the window itself where frames are blocked', async () => {
    const customer = newBankCustomer()
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    await page.goto(address('/signup/pnp'))
    await toBank(page, '50')
    await page.getByTestId('bank-own-window').click()
    await logIn(page, customer)
    await page.getByTestId('bank-pay').click()
    await page.getByTestId('bank-contact').waitFor()
    expect(page.url()).toBe(address('/signup/pnp'))
    expect(faults).toEqual([])
  })

  it('is not offered in a market that its flag ignores', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone')
    const shows = async (testId: string) => {
      await page.goto(address('/signup/pnp'))
      const found = page.getByTestId('bank-sign-up').or(page.getByTestId('bank-amount-form'))
      await found.waitFor()
      return page.getByTestId(testId).isVisible()
    }
    await suite.site.setFlags({ payAndPlay: { on: true, ignoredMarkets: ['FI'] } })
    try {
      await expect.poll(() => shows('bank-sign-up')).toBe(true)
      await expectSoundPage(page, 'bank-unavailable-phone')
      const refused = await page.evaluate(async () => {
        const headers = { 'content-type': 'application/json', 'x-requested-with': 'web' }
        const place = { country: 'FI', languageCode: 'fi', market: 'FI' }
        const body = JSON.stringify({ requireNew: true, ...place })
        const request = { method: 'POST', headers, body }
        return (await fetch('/api/v1/paynplay/session', request)).json()
      })
      expect(refused).toMatchObject({ code: 'payAndPlay.unavailable' })
    } finally {
      await suite.site.setFlags({})
      // Other tests need it, and the gateway reads its flags once a second.
      await expect.poll(() => shows('bank-amount-form')).toBe(true)
    }
  })
})
