import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { enterAs, pillShows, siteForSuite } from './site.ts'
import { clippedTextsOn, overflowOf } from './soundness.ts'
import { waitUntilStill } from './stillness.ts'

/** Doubles the text size of the browser's settings, as people with low vision do. */
async function doubleTextSize(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

const accountPages = [
  'banking/deposit',
  'banking/withdraw',
  'banking/transactions',
  'gambling-limits',
  'inbox',
  'self-exclusion',
]

describe('text at 200 % [postgres]', () => {
  const suite = siteForSuite()

  it.each(['phone', 'desktop'] as const)(
    'fits on every page a player uses, at %s width',
    async (width: Width) => {
      const { site } = suite
      const home = `${site.stack.urls.site}/en-UN`
      const { page, faults } = await openProfile(site.browser, width)
      const fits = async (name: string) => {
        await waitUntilStill(page)
        await takePicture(page, `large-text-${width}-${name.replaceAll('/', '-')}`)
        const seen = { overflow: await overflowOf(page), clipped: await clippedTextsOn(page) }
        expect([name, seen]).toEqual([name, { overflow: 0, clipped: [] }])
      }
      await doubleTextSize(page)
      await page.goto(home)
      await page.getByTestId('game-tile-northern-lights').waitFor()
      await fits('home')
      await page.getByTestId('sign-in-open').first().click()
      await page.getByTestId('sign-in-form').waitFor()
      await fits('sign-in')

      await enterAs(page, await site.newPlayer('no'), home)
      await pillShows(page, { status: 'live' })
      await fits('player-home')
      await page.getByTestId('balance-pill').click()
      await page.getByTestId('balance-card').waitFor()
      await fits('balance-card')
      await page.keyboard.press('Escape')
      await page.getByTestId('game-tile-northern-lights').click()
      await page.getByTestId('game-frame').waitFor()
      await page.getByTestId('session-clock').waitFor()
      await fits('game')
      for (const path of accountPages) {
        await page.goto(`${home}/my-account/${path}`)
        await page.locator('main h1').waitFor()
        await fits(path)
      }
      expect(faults).toEqual([])
    },
  )
})
