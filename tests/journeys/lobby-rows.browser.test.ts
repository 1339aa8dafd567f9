import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, takePicture } from './chromium.ts'
import { canSpin, enterAs, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { movedOn, waitUntilStill, watchShifts } from './stillness.ts'

/** Rows that scroll sideways, wherever they are on the page. */
const rowsOn = (page: Page): Promise<{ id: string; cut: number; wide: boolean }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main ul')].flatMap((row) => {
      const { left, right } = row.getBoundingClientRect()
      if (getComputedStyle(row).overflowX !== 'auto' || right === left) return []
      const items = [...row.children].map((item) => item.getBoundingClientRect())
      const last = items.find((item) => item.right > innerWidth + 1)
      return {
        id: row.getAttribute('aria-labelledby') ?? row.closest('[data-testid]')?.tagName ?? '',
        wide: row.scrollWidth > row.clientWidth + 4,
        // How much of the next item is on the screen.
        cut: last ? Math.round(innerWidth - last.left) : 0,
      }
    }),
  )

describe('the rows of a lobby [postgres]', () => {
  const suite = siteForSuite()
  const open = async (page: Page, path: string) => {
    await page.goto(`${suite.site.stack.urls.site}/${path}`)
    await page.locator('[data-cell] [data-testid^="game-tile-"]').first().waitFor()
    await waitUntilStill(page)
  }
  const row = (page: Page): Locator => page.getByTestId('lobby-row-after-dark')

  it('are turned by a mouse, as far as there is something to turn to', async () => {
    const { page } = await openProfile(suite.site.browser)
    await page.addInitScript(watchShifts)
    await open(page, 'en-UN/online-casino')
    await row(page).scrollIntoViewIfNeeded()
    const [previous, next] = ['row-previous', 'row-next'].map((id) => row(page).getByTestId(id))
    if (!previous || !next) throw new Error('no buttons')
    await next.waitFor()
    expect(await previous.count()).toBe(0)
    await next.click()
    await previous.waitFor()
    await row(page)
      .locator('ul')
      .evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
    await next.waitFor({ state: 'detached' })
    expect(await movedOn(page)).toEqual([])
    // All categories are on the page, without turning.
    const menu = page.getByRole('navigation', { name: 'Categories' })
    expect(await menu.getByTestId('row-next').count()).toBe(0)
    const overflow = await menu.locator('ul').evaluate((one) => one.scrollWidth - one.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  it.each(['phone', 'tablet'] as const)(
    'show a part of the next item on a %s with touch, the names of games, and no buttons',
    async (width) => {
      const { page } = await openProfile(suite.site.browser, width, { hasTouch: true })
      await open(page, 'en-UN/online-casino')
      await row(page).scrollIntoViewIfNeeded()
      await row(page).locator('[data-cell]').first().waitFor()
      const scrolled = (await rowsOn(page)).filter(({ wide }) => wide)
      expect(scrolled.length).toBeGreaterThan(1)
      for (const { id, cut } of scrolled) expect([id, cut]).toEqual([id, Math.max(cut, 20)])
      expect(await page.getByTestId('row-next').count()).toBe(0)
      const name = row(page).locator('[data-cell]').first().getByText(/\w/).first()
      expect(await name.evaluate((one) => one.checkVisibility({ opacityProperty: true }))).toBe(
        true,
      )
      await takePicture(page, `lobby-rows-touch-${width}`)
    },
  )

  it.each(['phone', 'desktop'] as const)(
    'lead to the page of a game before play, which opens it, on a %s',
    async (width) => {
      const player = await suite.site.newPlayer('un')
      const hasTouch = width === 'phone'
      const { page, faults } = await openProfile(suite.site.browser, width, { hasTouch })
      await enterAs(page, player, `${suite.site.stack.urls.site}/en-UN/online-casino`)
      const about = page.getByTestId('about-northern-lights')
      if (width === 'desktop') await page.getByTestId('game-tile-northern-lights').hover()
      await about.waitFor()
      await about.scrollIntoViewIfNeeded()
      await waitUntilStill(page)
      const box = await about.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
      await takePicture(page, `lobby-about-${width}`)
      await (hasTouch ? about.tap() : about.click())
      await page.getByTestId('preview-facts').waitFor()
      await page.locator('[data-testid^=similar-]').first().waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
      await takePicture(page, `game-preview-${width}`, true)
      await page.getByTestId('preview-play').focus()
      await page.keyboard.press('Enter')
      await canSpin(page.frameLocator('[data-testid=game-frame]'))
      expect(new URL(page.url()).pathname).toBe('/en-UN/play/northern-lights')
      expect(faults).toEqual([])
    },
  )

  it('say of the page of a game what it is, and that of no game is not there', async () => {
    const { page } = await openProfile(suite.site.browser, 'tablet')
    await page.addInitScript(watchShifts)
    const address = `${suite.site.stack.urls.site}/en-UN/play/northern-lights/about`
    const answer = await page.goto(address)
    const html = (await answer?.text()) ?? ''
    expect(answer?.status()).toBe(200)
    expect(html).toContain(
      '<title>Northern Lights – return, volatility and stakes · Aurora</title>',
    )
    expect(html).toContain('<meta name="description" content="What to know about Northern Lights')
    expect(html).toContain(`<link rel="canonical" href="${address}" />`)
    expect(html).toContain('hreflang="de"')
    expect(html).toMatch(/property="og:image" content="[^"]+northern-lights/)
    await page.getByTestId('preview-demo').waitFor()
    await page.locator('[data-testid^=similar-]').first().waitFor()
    await waitUntilStill(page)
    expect(await movedOn(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await takePicture(page, 'game-preview-tablet', true)
    const missing = await page.goto(address.replace('northern-lights', 'unheard-of'))
    expect(missing?.status()).toBe(404)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('name every live table, with a mouse that is elsewhere', async () => {
    const { page } = await openProfile(suite.site.browser)
    await open(page, 'en-UN/live-casino-online')
    const names = page.locator('[data-cell]:visible [data-testid^="game-tile-"]')
    const hidden = await names.evaluateAll(
      (all) =>
        all.filter((one) => {
          const name = [...one.querySelectorAll('span')].find(({ textContent }) => textContent)
          return !name?.checkVisibility({ opacityProperty: true })
        }).length,
    )
    expect([hidden, (await names.count()) > 4]).toEqual([0, true])
  })
})
