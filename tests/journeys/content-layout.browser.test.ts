import { bootElementId } from '@player-site/contracts/boot/boot.entities.ts'
import { describe, expect, it } from 'vitest'
import { emulateSlowNetwork, openProfile, takePicture } from './chromium.ts'
import { contentPaths, waitForContent } from './content-pages.ts'
import { servePageInParts } from './page-in-parts.ts'
import { hasRenderedHeading, removedElements, watchHydration } from './prerendered-page.ts'
import { siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { isHydrated, shiftsOf, waitUntilStill, watchShifts } from './stillness.ts'

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

  it.each([
    ['in the header', 'data-testid="sign-in-open"'],
    ['below the text', 'data-testid="footer"'],
    ['before the boot data', `id="${bootElementId}"`],
  ])('stay stable when they arrive in parts, cut %s', async (_where, cutBefore) => {
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    await page.addInitScript(watchShifts)
    await page.addInitScript(watchHydration)
    const parts = await servePageInParts(suite.site.stack.urls.site, cutBefore)
    try {
      const asksForStyle = page.waitForRequest(/\.css$/)
      await page.goto(`${parts.url}/en-UN/terms`, { waitUntil: 'commit' })
      const style = await (await asksForStyle).response()
      await style?.finished()
      // While these are answered, a browser would paint what has arrived, and load its scripts.
      for (let n = 0; n < 20; n += 1) await page.request.get(`${parts.url}/robots.txt`)
      await page.getByTestId('locale-open').waitFor({ state: 'attached' })
      expect(await page.evaluate(isHydrated)).toBe(false)
      parts.sendRest()
      await waitForContent(page)
      await waitUntilStill(page)
      expect(await shiftsOf(page)).toBe(0)
      expect(await hasRenderedHeading(page)).toBe(true)
      expect(await removedElements(page)).toEqual([])
      expect(faults).toEqual([])
    } finally {
      await parts.close()
    }
  })
})
