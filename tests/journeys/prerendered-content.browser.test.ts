import { describe, expect, it } from 'vitest'
import { openProfile, widths } from './chromium.ts'
import {
  followErrors,
  followPaths,
  hasRenderedHeading,
  openPrerendered,
  watchHydration,
} from './prerendered-page.ts'
import { siteForSuite } from './site.ts'
import { shiftsOf, waitUntilStill, watchShifts } from './stillness.ts'

describe('a page of content before its script has run [postgres]', () => {
  const suite = siteForSuite()
  const widthNames = ['phone', 'desktop'] as const

  it.each(widthNames)('has its text without script on a %s', async (width) => {
    const [pixels, height] = [widths[width], 800]
    const context = await suite.site.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: pixels, height },
    })
    const page = await context.newPage()
    await openPrerendered(page, `${suite.site.stack.urls.site}/en-UN/terms`)
    const paragraph = page.getByText('These terms are the agreement between you and us.')
    for (const drawn of [page.getByRole('heading', { level: 1 }), paragraph]) {
      const { y = height } = (await drawn.boundingBox()) ?? {}
      expect(y).toBeLessThan(height)
    }
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Terms and conditions')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(pixels)
  })

  const pages = [
    'terms',
    'responsible-gambling',
    'payment-methods',
    'information',
    'help',
    'loyalty',
    '401',
    '500',
  ]
  const cases = widthNames.flatMap((width) => pages.map((path) => ({ width, path })))
  it.each(cases)('is hydrated without changes: $path on a $width', async ({ width, path }) => {
    const { page, faults } = await openProfile(suite.site.browser, width)
    const errors = followErrors(page)
    const requestedPaths = followPaths(page)
    await page.addInitScript(watchShifts)
    await page.addInitScript(watchHydration)
    await openPrerendered(page, `${suite.site.stack.urls.site}/en-UN/${path}`)
    await waitUntilStill(page)
    expect(await hasRenderedHeading(page)).toBe(true)
    expect(await shiftsOf(page)).toBe(0)
    const news = '/api/topics'
    const own = requestedPaths.filter((pathname) => pathname !== news)
    expect(own.filter((pathname) => /^\/(api|content|session)\//.test(pathname))).toEqual([])
    expect([...faults, ...errors]).toEqual([])
  })

  it('asks the content service for nothing on the home page, and then for each page opened', async () => {
    const { page } = await openProfile(suite.site.browser, 'desktop')
    const requestedPaths = followPaths(page)
    await openPrerendered(page, `${suite.site.stack.urls.site}/en-UN`)
    await page.getByTestId('footer').waitFor()
    await waitUntilStill(page)
    const content = () => requestedPaths.filter((pathname) => pathname.startsWith('/content/'))
    expect(content()).toEqual([])
    await page.getByRole('link', { name: 'Privacy policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
    expect(content()).toHaveLength(1)
  })
})
