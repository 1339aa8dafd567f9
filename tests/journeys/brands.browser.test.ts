import { describe, expect, it } from 'vitest'
import { brandAddress, brandPrefixes, everyBrand, expectSound } from './brand-pages.ts'
import { openInPage, openProfile, widths } from './chromium.ts'
import { siteForSuite } from './site.ts'

/** Error pages, and the element that each shows once it is complete. */
const errors = [
  ['401', '/401', 'access-error-sign-in'],
  ['403', '/403', 'footer'],
  ['500', '/500', 'footer'],
  ['nothing', '/no/such/page', 'footer'],
] as const

describe('the brands [postgres]', () => {
  const suite = siteForSuite()

  it.each(everyBrand)('have sound pages: $brand at $width width', async ({ brand, width }) => {
    const { context, page, faults } = await openProfile(suite.site.browser, width, {
      isFirstVisit: true,
      hasChosenCookies: false,
    })
    const nameOf = (screen: string) => `brand-${brand}-${screen}-${widths[width]}`
    const within = (testId: string) => page.getByTestId(testId).first()

    await page.goto(brandAddress(suite.site.stack.urls.site, brand))
    await within('cookie-notice').waitFor()
    // One question at a time.
    expect(await page.getByTestId('welcome-modal').count()).toBe(0)
    await expectSound(page, nameOf('cookies'))
    await within('cookies-reject').click()
    await within('cookie-notice').waitFor({ state: 'detached' })
    await within('welcome-modal').waitFor()
    await expectSound(page, nameOf('greeting'))
    await within('welcome-modal').getByRole('button').last().click()
    await within('welcome-modal').waitFor({ state: 'detached' })
    await within('game-tile-northern-lights').waitFor()
    await expectSound(page, nameOf('home'))
    await within('sign-in-open').click()
    await within('sign-in-form').waitFor()
    await expectSound(page, nameOf('signIn'))
    await page.keyboard.press('Escape')
    await within('sign-in-form').waitFor({ state: 'detached' })
    for (const [screen, path, shows] of errors) {
      await openInPage(page, `/${brandPrefixes[brand]}${path}`)
      await within(shows).waitFor()
      await expectSound(page, nameOf(screen))
    }
    await context.setExtraHTTPHeaders({ 'x-country': 'FR' })
    await page.goto(brandAddress(suite.site.stack.urls.site, brand))
    await within('site-restricted').waitFor()
    await expectSound(page, nameOf('restricted'))
    expect(faults).toEqual([])
  })
})
