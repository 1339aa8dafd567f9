import { describe, expect, it } from 'vitest'
import { emulateSlowNetwork, openProfile, takePicture } from './chromium.ts'
import { contentPaths, waitForContent } from './content-pages.ts'
import { servePageInParts } from './page-in-parts.ts'
import { siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { shiftsOf, waitUntilStill, watchShifts } from './stillness.ts'

describe('content pages [postgres]', () => {
  const suite = siteForSuite()

  it.each(['phone', 'desktop'] as const)(
    'are complete, accessible and stable on a %s',
    async (width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      await page.addInitScript(watchShifts)
      for (const path of contentPaths) {
        await page.goto(`${suite.site.stack.urls.site}/en-UN/${path}`)
        await waitForContent(page)
        await waitUntilStill(page)
        expect([path, await page.locator('main h1').count()]).toEqual([path, 1])
        expect([path, await overflowOf(page)]).toEqual([path, 0])
        expect([path, await shiftsOf(page)]).toEqual([path, 0])
        expect([path, await violationsOn(page)]).toEqual([path, []])
        await takePicture(page, `content-${path.replace('/', '-')}-${width}`, true)
      }
      expect(faults).toEqual([])
    },
  )

  it.each([
    ['aurora', 'en-UN/closed-account', 'desktop'],
    ['aurora', 'pl-UN/terms', 'phone'],
    ['meridian', 'en-UN/betting-rules', 'desktop'],
    ['solstice', 'fi-FI/privacy-policy', 'phone'],
  ] as const)('of %s stay stable on a slow connection: %s on a %s', async (brand, path, width) => {
    const { page } = await openProfile(suite.site.browser, width)
    await emulateSlowNetwork(page)
    await page.addInitScript(watchShifts)
    const origin = new URL(suite.site.stack.urls.site)
    origin.hostname = `${brand}.localhost`
    await page.goto(`${origin.href}${path}`)
    await waitForContent(page)
    await waitUntilStill(page)
    expect(await shiftsOf(page)).toBe(0)
  })

  it('stay stable when they arrive in parts, cut in the header', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone')
    await page.addInitScript(watchShifts)
    const parts = await servePageInParts(suite.site.stack.urls.site, 'data-testid="sign-in-open"')
    try {
      const asksForStyle = page.waitForRequest(/\.css$/)
      await page.goto(`${parts.url}/en-UN/terms`, { waitUntil: 'commit' })
      const style = await (await asksForStyle).response()
      await style?.finished()
      // An idle browser would have painted what has arrived.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(await page.getByTestId('locale-open').count()).toBe(1)
      expect(await page.getByTestId('sign-in-open').count()).toBe(0)
      parts.sendRest()
      await waitForContent(page)
      await waitUntilStill(page)
      expect(await shiftsOf(page)).toBe(0)
    } finally {
      await parts.close()
    }
  })
})
