import { brandLocales, brands } from '@player-site/contracts/brands/brands.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, takePicture } from './chromium.ts'
import { enterAs, pillShows, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { shiftsOf, waitUntilStill, watchShifts } from './stillness.ts'

const heightOf = async (page: Page) => (await page.locator('header').first().boundingBox())?.height

describe('the bell of the header [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => suite.site.stack.urls.site + path

  it.each(['tablet', 'desktop'] as const)(
    'counts unread messages as they arrive, and leads to them, at %s width',
    async (width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      await page.addInitScript(watchShifts)
      await enterAs(page, await suite.site.newPlayer('un'), addressOf('/en-UN'))
      const bell = page.getByTestId('inbox-bell')
      await bell.waitFor()
      await pillShows(page, { status: 'live' })
      await waitUntilStill(page)
      const count = async () =>
        Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
      const before = (await count()) || 0
      const shifts = await shiftsOf(page)
      const changed = await page.request.patch(addressOf('/api/v1/player/deposit-limits'), {
        headers: { 'x-requested-with': 'web' },
        data: { duration: 'daily', limit: 40 },
      })
      expect(changed.status()).toBe(200)
      await expect.poll(count).toBe(before + 1)
      expect(await page.getByTestId('inbox-bell-count').textContent()).toBe(String(before + 1))
      expect(await shiftsOf(page)).toBe(shifts)
      expect(await violationsOn(page)).toEqual([])
      await takePicture(page, `bell-${width}`)
      await bell.click()
      await page.waitForURL(/\/en-UN\/my-account\/inbox$/)
      expect(faults).toEqual([])
    },
  )

  it('fits the header of a tablet in every language', async () => {
    const { page } = await openProfile(suite.site.browser, 'tablet')
    const player = await suite.site.newPlayer('un')
    await enterAs(page, player, addressOf('/en-UN'))
    const found: unknown[] = []
    for (const { prefix } of brandLocales(brands.aurora)) {
      await page.goto(addressOf(`/${prefix}`))
      await page.getByTestId('inbox-bell').waitFor()
      await pillShows(page, { status: 'live' })
      const height = await heightOf(page)
      const overflow = await overflowOf(page)
      if (height !== 65 || overflow !== 0) found.push([prefix, height, overflow])
    }
    await takePicture(page, 'bell-tablet-language')
    expect(found).toEqual([])
  })

  it('is in the menu of the account on a phone', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone')
    await enterAs(page, await suite.site.newPlayer('un'), addressOf('/en-UN'))
    await pillShows(page, { status: 'live' })
    await page.getByTestId('account-menu').click()
    await page.getByTestId('menu-inbox').waitFor()
    expect(await page.getByTestId('inbox-bell').count()).toBe(0)
  })
})
