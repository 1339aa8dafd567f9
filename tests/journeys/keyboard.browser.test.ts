import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, type Width } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { demoPassword, isEntered, pillShows, siteForSuite } from './site.ts'
import { focused, tabTo } from './tab-to.ts'

/** The focused element within a few frames: a closing overlay returns the focus in the next one. */
const nextFocused = (page: Page, wanted: string) => expect.poll(() => focused(page)).toBe(wanted)

describe('without a mouse [postgres]', () => {
  const suite = siteForSuite()

  it.each(casesFor('desktop', ['phone', 'desktop']))(
    'a visitor refuses cookies, reads, changes language, signs in, plays and leaves, at %s width',
    { tags: ['gate'] },
    async (width: Width) => {
      const { site } = suite
      const player = await site.newPlayer('ca')
      const { page, faults } = await openProfile(site.browser, width, { hasChosenCookies: false })
      const press = (key: string) => page.keyboard.press(key)
      await page.goto(`${site.stack.urls.site}/en-UN`)
      await page.getByTestId('cookie-notice').waitFor()
      await tabTo(page, 'cookies-reject')
      await press('Enter')
      await page.getByTestId('cookie-notice').waitFor({ state: 'detached' })

      // The first tab stop of a page skips its header.
      await page.reload()
      await page.getByTestId('game-tile-northern-lights').waitFor()
      await press('Tab')
      await nextFocused(page, 'Skip to content')
      await press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')

      await page.goto(`${site.stack.urls.site}/en-UN`)
      await page.getByTestId('game-tile-northern-lights').waitFor()
      await tabTo(page, 'locale-open')
      await press('Enter')
      await page.getByTestId('locale-sheet').waitFor()
      await tabTo(page, 'locale-fi-UN')
      await press('Enter')
      await page.waitForURL('**/fi-UN')
      await page.goBack()
      await page.waitForURL('**/en-UN')

      await tabTo(page, 'sign-in-open')
      await press('Enter')
      await page.getByTestId('sign-in-form').waitFor()
      // The first field has the focus.
      await page.getByLabel('E-mail').and(page.locator(':focus')).waitFor()
      await page.keyboard.type(player.email)
      await press('Tab')
      await page.keyboard.type(demoPassword)
      await press('Enter')
      await pillShows(page, { status: 'live' })

      await tabTo(page, 'balance-pill')
      await press('Enter')
      await isEntered(page.getByTestId('balance-card'))
      await press('Escape')
      await page.getByTestId('balance-card').waitFor({ state: 'detached' })
      // Closing an overlay returns the focus to its opener.
      await nextFocused(page, 'balance-pill')

      await tabTo(page, 'game-tile-northern-lights')
      await press('Enter')
      await page.getByTestId('game-frame').waitFor()
      await page.goBack()
      await page.getByTestId('game-tile-northern-lights').waitFor()

      await tabTo(page, 'account-menu')
      await press('Enter')
      await page.locator('[role=menu]:focus-within').waitFor()
      await press('ArrowUp')
      await nextFocused(page, 'sign-out')
      await press('Enter')
      await page.getByTestId('sign-in-open').first().waitFor()
      expect(faults).toEqual([])
    },
  )
})
