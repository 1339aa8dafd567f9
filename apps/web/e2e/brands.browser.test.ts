import { type BrandId, brandIds } from '@player-site/contracts/brands/brands.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openInPage, openProfile, takePicture, type Width, widths } from './chromium.ts'
import { enterAs, openGame, pillShows, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { waitUntilStill } from './stillness.ts'

/** English, in a market that greets its visitors. */
const prefixes: Readonly<Record<BrandId, string>> = {
  aurora: 'en-GG',
  meridian: 'en-GG',
  solstice: 'en-FI',
}

/** Pages for errors, and what is there once each is whole. */
const errors = [
  ['401', '/401', 'access-error-sign-in'],
  ['403', '/403', 'footer'],
  ['500', '/500', 'footer'],
  ['nothing', '/no/such/page', 'footer'],
] as const

describe('the brands [postgres]', () => {
  const suite = siteForSuite()

  const addressOf = (brand: BrandId) => {
    const { port } = new URL(suite.site.stack.urls.site)
    return `http://${brand}.localhost:${port}/${prefixes[brand]}`
  }
  const look = async (page: Page, name: string) => {
    await waitUntilStill(page)
    await takePicture(page, name)
    expect([name, await overflowOf(page)]).toEqual([name, 0])
    expect([name, await violationsOn(page)]).toEqual([name, []])
  }

  const everyWidth: readonly Width[] = ['phone', 'desktop']
  const every = brandIds.flatMap((brand) => everyWidth.map((width) => ({ brand, width })))

  it.each(every)('have sound pages: $brand at $width width', async ({ brand, width }) => {
    const { context, page, faults } = await openProfile(suite.site.browser, width, {
      isFirstVisit: true,
      hasChosenCookies: false,
    })
    const nameOf = (screen: string) => `brand-${brand}-${screen}-${widths[width]}`
    const within = (testId: string) => page.getByTestId(testId).first()

    await page.goto(addressOf(brand))
    await within('welcome-modal').waitFor()
    await look(page, nameOf('greeting'))
    await within('welcome-modal').getByRole('button').last().click()
    await within('welcome-modal').waitFor({ state: 'detached' })
    await within('cookie-notice').waitFor()
    await look(page, nameOf('cookies'))
    await within('cookies-reject').click()
    await within('cookie-notice').waitFor({ state: 'detached' })
    await within('game-tile-northern-lights').waitFor()
    await look(page, nameOf('home'))
    await within('sign-in-open').click()
    await within('sign-in-form').waitFor()
    await look(page, nameOf('signIn'))
    await page.keyboard.press('Escape')
    await within('sign-in-form').waitFor({ state: 'detached' })
    for (const [screen, path, shows] of errors) {
      await openInPage(page, `/${prefixes[brand]}${path}`)
      await within(shows).waitFor()
      await look(page, nameOf(screen))
    }
    await context.setExtraHTTPHeaders({ 'x-country': 'FR' })
    await page.goto(addressOf(brand))
    await within('site-restricted').waitFor()
    await look(page, nameOf('restricted'))
    expect(faults).toEqual([])
  })

  it.each(every)(
    'have sound pages for players: $brand at $width width',
    async ({ brand, width }) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      await enterAs(page, await suite.site.newPlayer('ca'), addressOf(brand))
      await pillShows(page, { status: 'live' })
      await look(page, `brand-${brand}-player-${widths[width]}`)
      await page.getByTestId('balance-pill').first().click()
      await page.getByTestId('balance-card').waitFor()
      await look(page, `brand-${brand}-balance-${widths[width]}`)
      await page.keyboard.press('Escape')
      await page.getByTestId('balance-card').waitFor({ state: 'detached' })
      await openGame(page)
      await look(page, `brand-${brand}-game-${widths[width]}`)
      expect(faults).toEqual([])
    },
  )
})
