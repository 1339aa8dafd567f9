import { describe, expect, it } from 'vitest'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { canSpin, enterAs, pillShows, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

describe('the search over the site [postgres]', () => {
  const suite = siteForSuite()
  const home = () => `${suite.site.stack.urls.site}/en-UN`

  it.each([
    ['phone', 'bottom-filter'],
    ['tablet', 'search-open'],
    ['desktop', 'search-open'],
  ] as const)('opens a game by its name in two presses at %s width', async (width, opener) => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await openProfile(suite.site.browser, width)
    await enterAs(page, player, home())
    await pillShows(page, { status: 'live' })
    await page.getByTestId(opener).click()
    await page.getByTestId('site-search').waitFor()
    await page.getByTestId('found-northern-lights').first().waitFor()
    await takePicture(page, `search-empty-${width}`)
    await page.keyboard.type('northen')
    const status = page.getByTestId('site-search-count')
    await status.filter({ hasText: 'Did you mean' }).waitFor()
    await page.getByTestId('found-northern-lights').waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await takePicture(page, `search-near-${width}`)
    await page.getByTestId('found-northern-lights').click()
    await canSpin(page.frameLocator('[data-testid=game-frame]'))
    expect(faults).toEqual([])
  })

  it.each(['phone', 'desktop'] as const)(
    'finds live tables, studios, help and account pages from any page, at %s width',
    async (width: Width) => {
      const player = await suite.site.newPlayer('un')
      const { page, faults } = await openProfile(suite.site.browser, width)
      await enterAs(page, player, `${home()}/terms`)
      await page.locator('main h1').waitFor()
      await page.getByTestId('site-search').waitFor({ state: 'detached' })
      await expect
        .poll(async () => {
          await page.keyboard.press('/')
          return page.getByTestId('site-search').isVisible()
        })
        .toBe(true)
      const input = page.getByTestId('site-search-input')
      const dialog = page.getByTestId('site-search')
      for (const [text, heading] of [
        ['roulette', 'Live casino'],
        ['relax', 'Providers'],
        ['withdraw', 'Help'],
        ['limits', 'Pages'],
      ] as const) {
        await input.fill(text)
        await dialog.getByRole('heading', { name: heading }).waitFor()
        await takePicture(page, `search-${text}-${width}`)
      }
      await input.fill('qqqqqq')
      await page.getByTestId('site-search-count').filter({ hasText: 'Nothing found' }).waitFor()
      expect(await violationsOn(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname).toBe('/en-UN/terms')
      expect(faults).toEqual([])
    },
  )
})
