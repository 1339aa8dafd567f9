import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brandAddress, expectSound } from './brand-pages.ts'
import { openProfile, takePicture, widths } from './chromium.ts'
import { enterAs, focusOn, pillShows, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { movedOn, waitUntilStill, watchShifts } from './stillness.ts'

describe('the tab of bonuses in the lobbies [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => `${suite.site.stack.urls.site}/en-UN${path}`
  const gift = (page: Page) => page.getByTestId('reward-aurora-slots-gift')

  it.each(['phone', 'desktop'] as const)(
    'is where a bonus is claimed; other tabs hear of it, and of its end, at %s width',
    async (width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      await page.addInitScript(watchShifts)
      const player = await suite.site.newPlayer('un', { hasHistory: false })
      await enterAs(page, player, addressOf('/online-casino'))
      await pillShows(page, { status: 'live', balance: '1100.00' })
      await waitUntilStill(page)
      expect(await movedOn(page)).toEqual([])
      const item = page.getByTestId('lobby-menu-rewards')
      await focusOn(item)
      await page.keyboard.press('Enter')
      await gift(page).waitFor()
      await waitUntilStill(page)
      expect(await violationsOn(page)).toEqual([])
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await takePicture(page, `reward-tab-${width}-offers`)

      const other = await page.context().newPage()
      await other.goto(addressOf('/live-casino-online?tab=rewards'))
      await pillShows(other, { status: 'live' })
      await other.getByTestId('lobby-rewards').getByRole('article').first().waitFor()
      expect(await gift(other).count()).toBe(0)

      await gift(page).getByTestId('reward-claim').click()
      await page.waitForURL('**/online-casino?tab=active')
      await gift(page).getByTestId('reward-forfeit').waitFor()
      await page.getByTestId('toast-positive').waitFor()
      await other.getByText('Your bonus is active.').waitFor()
      // Nothing of a page that is not in use takes the focus.
      expect(await other.evaluate('document.activeElement?.tagName')).toBe('BODY')
      await pillShows(page, { balance: '1110.00' })
      expect(await violationsOn(page)).toEqual([])
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await takePicture(page, `reward-tab-${width}-active`)
      await takePicture(other, `reward-tab-${width}-other-tab`)

      await suite.site.ledger.wagerBonuses(player.id)
      // The ten euros of the gift, and the bonus money that the player had before.
      const news = /Bonus wagered: 100\.00.* is now your own money\./
      await Promise.all([page, other].map((one) => one.getByText(news).first().waitFor()))
      await gift(page).waitFor({ state: 'detached' })
      await takePicture(page, `reward-tab-${width}-converted`)
      expect(await violationsOn(page)).toEqual([])
      expect(faults).toEqual([])
    },
  )

  it('is kept by the address, and moves nothing while it is loaded', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone')
    await page.addInitScript(watchShifts)
    const player = await suite.site.newPlayer('un', { hasHistory: false })
    await enterAs(page, player, addressOf('/online-casino?tab=rewards'))
    await gift(page).waitFor()
    await waitUntilStill(page)
    expect(await movedOn(page)).toEqual([])
    await page.getByTestId('rewards-tab-active').click()
    await page.waitForURL('**/online-casino?tab=active')
    await page.reload()
    await page.getByText('No active bonus').waitFor()
    await page.goBack()
    await gift(page).waitFor()
  })

  it.each(['phone', 'desktop'] as const)('is sound in another brand at %s width', async (width) => {
    const { page, faults } = await openProfile(suite.site.browser, width)
    const player = await suite.site.newPlayer('un', { hasHistory: false })
    const home = brandAddress(suite.site.stack.urls.site, 'meridian')
    await enterAs(page, player, `${home}/online-casino?tab=rewards`)
    await page.getByTestId('lobby-rewards').getByRole('article').first().waitFor()
    await expectSound(page, `reward-tab-meridian-${widths[width]}`)
    expect(faults).toEqual([])
  })
})
