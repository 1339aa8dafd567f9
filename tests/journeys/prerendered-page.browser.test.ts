import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { describe, expect, it } from 'vitest'
import { openProfile, widths } from './chromium.ts'
import {
  aGame,
  followErrors,
  followPaths,
  hasRenderedHeading,
  openPrerendered,
  removedElements,
  watchHydration,
} from './prerendered-page.ts'
import { enterAs, siteForSuite } from './site.ts'
import { isHydrated, shiftsOf, waitUntilStill, watchShifts } from './stillness.ts'

describe('the home page before its script has run [postgres]', () => {
  const suite = siteForSuite()
  const homeOf = (brand: string) =>
    suite.site.stack.urls.site.replace('127.0.0.1', `${brand}.localhost`)
  const headings = {
    aurora: 'Calm nights, bright games',
    meridian: 'Sharp games, clear rules',
    solstice: 'Summer nights, all year',
  } as const
  const localeOf = (brand: string) => (brand === 'solstice' ? 'en-FI' : 'en-UN')

  it('handles a press from before its script has loaded', { tags: ['gate'] }, async () => {
    const { page, faults } = await openProfile(suite.site.browser)
    const hasPressed = Promise.withResolvers<void>()
    await page.route('**/assets/index-*.js', async (route) => {
      await hasPressed.promise
      await route.continue()
    })
    const address = `${homeOf('aurora')}/en-UN`
    const isDrawn = async () => {
      const asksForIt = page.waitForRequest('**/assets/index-*.js')
      const answer = await page.goto(address, { waitUntil: 'commit' })
      await asksForIt
      return (await answer?.text())?.includes('<h1')
    }
    await expect.poll(isDrawn).toBe(true)
    await page.getByTestId('locale-open').click()
    expect(await page.evaluate(isHydrated)).toBe(false)
    hasPressed.resolve()
    await page.getByTestId('locale-sheet').waitFor()
    expect(faults).toEqual([])
  })

  it.each(brandIds)('has its text, boxes and games without script: %s', async (brand) => {
    const context = await suite.site.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const answer = await openPrerendered(page, `${homeOf(brand)}/${localeOf(brand)}`, aGame)
    expect(answer.status()).toBe(200)
    expect(await page.locator('html').getAttribute('data-brand')).toBe(brand)
    expect(await page.locator('h1').textContent()).toBe(headings[brand])
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBeGreaterThan(0)
    expect(await page.getByRole('heading', { name: 'Set the pace' }).count()).toBe(1)
    expect(await page.getByTestId('game-tile-northern-lights').count()).toBe(1)
    expect(await page.getByTestId('footer').count()).toBe(1)
  })

  const cases = [
    ...brandIds.flatMap((brand) =>
      (['phone', 'tablet', 'desktop'] as const).map((width) => ({
        brand,
        width,
        locale: localeOf(brand),
      })),
    ),
    { brand: 'aurora', width: 'phone', locale: 'fr-UN' },
    { brand: 'aurora', width: 'phone', locale: 'ja-UN' },
  ] as const
  it.each(cases)('is hydrated without changes: $brand, $locale on a $width', async (testCase) => {
    const { brand, width, locale } = testCase
    // A first-time visitor: greeting and cookie notice depend on the browser, so they appear later.
    const { page, faults } = await openProfile(suite.site.browser, width, {
      isFirstVisit: true,
      hasChosenCookies: false,
    })
    const errors = followErrors(page)
    await page.setViewportSize({ width: widths[width], height: 900 })
    await page.addInitScript(watchShifts)
    await page.addInitScript(watchHydration)
    await openPrerendered(page, `${homeOf(brand)}/${locale}`, aGame)
    await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
    await page.getByTestId('cookie-notice').waitFor()
    await waitUntilStill(page)
    expect(await hasRenderedHeading(page)).toBe(true)
    expect(await shiftsOf(page)).toBe(0)
    expect(await removedElements(page)).toEqual([])
    expect([...faults, ...errors]).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(widths[width])
  })

  it('links its boxes to existing pages', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone')
    await page.goto(`${homeOf('aurora')}/en-UN`)
    await page.getByRole('link', { name: 'See games' }).click()
    await page.getByRole('heading', { level: 1, name: 'Casino' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'See the tools' }).click()
    await page.getByRole('heading', { level: 1, name: 'Responsible gambling' }).waitFor()
  })

  it('greets a first visit over the rendered page', async () => {
    const { page, faults } = await openProfile(suite.site.browser, 'phone', { isFirstVisit: true })
    const requestedPaths = followPaths(page)
    await page.addInitScript(watchHydration)
    await openPrerendered(page, `${homeOf('aurora')}/en-CA`)
    await page.getByTestId('welcome-modal').waitFor()
    expect(await hasRenderedHeading(page)).toBe(true)
    expect(requestedPaths.filter((pathname) => pathname.startsWith('/content/'))).toEqual([])
    expect(faults).toEqual([])
  })

  it('gives a signed-in player nothing of a visitor’s page', { tags: ['gate'] }, async () => {
    const { page } = await openProfile(suite.site.browser)
    const player = await suite.site.newPlayer('gb')
    const answer = await enterAs(page, player, `${homeOf('aurora')}/en-UN`)
    const html = (await answer?.text()) ?? ''
    expect(html).toContain('"authorized":true')
    expect(html).not.toContain('data-testid="home-sign-up"')
    expect(html).not.toContain('home-visitor')
    const boxes = page.getByTestId('home-boxes')
    await expect
      .poll(() => boxes.getByRole('heading').allTextContents())
      .toEqual(['Good to see you again', 'Set the pace'])
    expect(answer?.headers()['cache-control']).toBe('no-store')
  })
})
