import { afterEach, describe, expect, it } from 'vitest'
import { openInPage, openProfile, type ProfileOptions, type Width } from './chromium.ts'
import { waitForContent } from './content-pages.ts'
import { says, siteForSuite } from './site.ts'
import { violationsOn } from './soundness.ts'
import { waitUntilStill } from './stillness.ts'

describe('content pages [postgres]', () => {
  const suite = siteForSuite()

  const at = async (path: string, width: Width = 'desktop', options: ProfileOptions = {}) => {
    const profile = await openProfile(suite.site.browser, width, options)
    await profile.page.goto(`${suite.site.stack.urls.site}/${path}`)
    return profile
  }

  it('have title and description in their HTML, before a script runs', async () => {
    const address = `${suite.site.stack.urls.site}/en-GG/responsible-gambling`
    const html = async () => (await fetch(address, { headers: { accept: 'text/html' } })).text()
    // A late reply of the content service is in the next page that the gateway sends.
    await expect.poll(html).toMatch(/<title>Responsible gambling · /)
    expect(await html()).toMatch(/<meta name="description" content="Set limits, check your play/)
  })

  it('are reached by every link of the footer', async () => {
    const { page } = await at('en-GG/terms')
    await waitForContent(page)
    const links = page.getByTestId('footer').getByRole('link')
    const targets = await links.evaluateAll((all) =>
      all.map((link) => ({ path: link.getAttribute('href') ?? '', name: link.textContent })),
    )
    expect(targets.length).toBeGreaterThan(15)
    for (const { path, name } of targets) {
      await page.getByTestId('footer').locator(`a[href="${path}"]`).first().click()
      await page.waitForURL(`**${path}`)
      // The sentence on help links to a page by another text than its title.
      const title = path.endsWith('/responsible-gambling') ? 'Responsible gambling' : (name ?? '')
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    }
  })

  it('state the facts of the current market', async () => {
    const { page } = await at('en-GG/responsible-gambling')
    await page.getByText('GAMSTOP').first().waitFor()
    await waitUntilStill(page)
    await openInPage(page, '/en-PH/age-restrictions')
    await page.getByText('You must be 21 or over').waitFor()
    await openInPage(page, '/en-GG/payment-methods')
    await page.getByText('Debit card').first().waitFor()
    await page.getByText('£10.00 to £5,000.00').first().waitFor()
    expect(await page.getByText('Credit card').count()).toBe(0)
  })

  it('lead to a section by the keyboard', async () => {
    const { page } = await at('en-UN/terms', 'phone')
    await waitForContent(page)
    await page.getByText('On this page').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('navigation').getByText('Withdrawals').press('Enter')
    await page.waitForURL('**/terms#section-*')
    const heading = page.getByRole('heading', { name: 'Withdrawals' })
    const isUnderTheHeader = async () => {
      const { y = 0 } = (await heading.boundingBox()) ?? {}
      return y > 40 && y < 200
    }
    await expect.poll(isUnderTheHeader).toBe(true)
  })

  it('filter questions while typing', async () => {
    const { page } = await at('en-UN/help')
    await page.getByLabel('Search help').fill('forgot password')
    await page.getByText('1 answer', { exact: true }).waitFor()
    await page.getByText('I forgot my password').click()
    await page.getByText('We send you a code').waitFor()
    await page.getByLabel('Search help').fill('zebra')
    await page.getByText('No answers found').waitFor()
  })

  it('greet a visitor once, where the market wants it', async () => {
    const { page } = await at('en-GG', 'phone', { isFirstVisit: true })
    await page.getByTestId('welcome-modal').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByText('Find out more').click()
    await page.waitForURL('**/en-GG/welcome')
    await page.goto(`${suite.site.stack.urls.site}/en-GG`)
    await waitUntilStill(page)
    expect(await page.getByTestId('welcome-modal').count()).toBe(0)
  })

  describe('while the platform is down', () => {
    afterEach(async () => {
      const { platform } = suite.site.stack
      if (platform.ended()) await platform.start()
    })

    it('report missing content with links, and load when it is back', {
      tags: ['gate'],
    }, async () => {
      const { page } = await openProfile(suite.site.browser, 'phone')
      const { platform, urls } = suite.site.stack
      // A gateway without an earlier request has no stale content.
      await suite.site.restartGateway()
      await platform.kill('SIGKILL')
      await page.goto(`${urls.site}/en-NZ/privacy-policy`)
      const failed = page.getByTestId('content-failed')
      await failed.waitFor()
      await says(failed, /is unavailable right now/)
      await page.getByTestId('footer-failed').waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await failed.getByRole('link').getAttribute('href')).toBe('/en-NZ')
      await platform.start()
      await failed.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { name: 'Privacy policy', level: 1 }).waitFor()
    })
  })
})
