import { describe, expect, it } from 'vitest'
import { brandAddress, everyBrand, expectSound } from './brand-pages.ts'
import { openProfile, widths } from './chromium.ts'
import { enterAs, openGame, pillShows, siteForSuite } from './site.ts'

describe('the brands [postgres]', () => {
  const suite = siteForSuite()

  it.each(everyBrand)(
    'have sound pages for players: $brand at $width width',
    async ({ brand, width }) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      await enterAs(
        page,
        await suite.site.newPlayer('ca'),
        brandAddress(suite.site.stack.urls.site, brand),
      )
      await pillShows(page, { status: 'live' })
      await expectSound(page, `brand-${brand}-player-${widths[width]}`)
      await page.getByTestId('balance-pill').first().click()
      await page.getByTestId('balance-card').waitFor()
      await expectSound(page, `brand-${brand}-balance-${widths[width]}`)
      await page.keyboard.press('Escape')
      await page.getByTestId('balance-card').waitFor({ state: 'detached' })
      await openGame(page)
      await expectSound(page, `brand-${brand}-game-${widths[width]}`)
      expect(faults).toEqual([])
    },
  )
})
