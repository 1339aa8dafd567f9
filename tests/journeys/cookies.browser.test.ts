import { describe, expect, it } from 'vitest'
import { openProfile } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { siteForSuite } from './site.ts'
import { expectSoundPage } from './sound-page.ts'

describe('the cookie notice [postgres]', () => {
  const suite = siteForSuite()

  it.each(casesFor('desktop', ['phone', 'desktop'] as const))(
    'asks about cookies once, refused as easily as accepted, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const options = { hasChosenCookies: false }
      const { context, page, faults } = await openProfile(suite.site.browser, width, options)
      const home = `${suite.site.stack.urls.site}/en-UN`
      await page.goto(home)
      await page.getByTestId('cookie-notice').waitFor()
      const [reject, accept] = await page
        .locator('[data-testid=cookies-reject], [data-testid=cookies-accept]')
        .evaluateAll((both) => both.map((one) => [one.clientWidth, one.clientHeight]))
      expect(reject).toEqual(accept)
      expect(Math.min(...(reject ?? []))).toBeGreaterThan(0)
      const other = await context.newPage()
      await other.goto(home)
      await other.getByTestId('cookie-notice').waitFor()
      await page.bringToFront()
      await page.getByRole('link', { name: 'Manage cookies' }).click()
      await page.getByTestId('cookie-settings').waitFor()
      expect(await page.getByTestId('cookies-marketing').isChecked()).toBe(false)
      await expectSoundPage(page, `access-cookie-settings-${width}`)
      await page.getByTestId('cookies-performanceFunctional').check()
      await page.getByTestId('cookies-save').click()
      for (const tab of [page, other]) {
        await tab.getByTestId('cookie-notice').waitFor({ state: 'detached' })
      }
      await page.reload()
      await page.getByTestId('game-tile-northern-lights').waitFor()
      expect(await page.getByTestId('cookie-notice').count()).toBe(0)
      await page.getByRole('link', { name: 'Cookie settings' }).click()
      await page.getByTestId('cookie-settings').waitFor()
      const chosen = page.getByTestId('cookies-performanceFunctional')
      await expect.poll(() => chosen.isChecked()).toBe(true)
      expect(faults).toEqual([])
    },
  )
})
