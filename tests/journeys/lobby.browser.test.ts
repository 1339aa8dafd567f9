import { gameAddress } from '@player-site/contracts/games/games.pages.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { gamesOf } from './catalogue.ts'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { canSpin, enterAs, siteForSuite } from './site.ts'
import { overflowOf, repeatedLandmarksOn, violationsOn } from './soundness.ts'
import { movedOn, waitUntilStill, watchShifts } from './stillness.ts'
import { focused, tabTo } from './tab-to.ts'

const tiles = (page: Page) => page.locator('[data-cell] [data-testid^="game-tile-"]')

/** The arguments of the address that keep a search. */
const queryOf = (page: Page): string => new URL(page.url()).search

describe('the lobbies [postgres]', () => {
  const suite = siteForSuite()
  const open = async (page: Page, path: string) => {
    await page.goto(`${suite.site.stack.urls.site}/${path}`)
    await tiles(page).first().waitFor()
  }

  it.each(['phone', 'tablet', 'desktop'] as const)(
    'are complete, accessible and stable on a %s',
    async (width: Width) => {
      // The server draws fewer rows for what says that it is a phone.
      const isPhone = width === 'phone'
      const { page, faults } = await openProfile(suite.site.browser, width, { isPhone })
      await page.addInitScript(watchShifts)
      for (const path of [
        'online-casino',
        'live-casino-online',
        'online-casino/popular',
        'online-casino?q=fo',
        'online-casino/popular?sort=rtp&volatility=high',
      ]) {
        await open(page, `en-UN/${path}`)
        await waitUntilStill(page)
        expect([path, await page.locator('main h1').count()]).toEqual([path, 1])
        expect([path, await overflowOf(page)]).toEqual([path, 0])
        expect([path, await movedOn(page)]).toEqual([path, []])
        expect([path, await violationsOn(page)]).toEqual([path, []])
        expect([path, await repeatedLandmarksOn(page)]).toEqual([path, []])
        await takePicture(page, `lobby-${path.replaceAll(/\W/g, '-')}-${width}`, true)
      }
      expect(faults).toEqual([])
    },
  )

  it('name the game on a tile that has no picture, without a pointer on it', async () => {
    const { page } = await openProfile(suite.site.browser, 'desktop')
    const name = tiles(page).first().getByText(/\w/).first()
    const isShown = () => name.evaluate((one) => one.checkVisibility({ opacityProperty: true }))
    await open(page, 'en-UN/online-casino')
    await waitUntilStill(page)
    expect(await isShown()).toBe(false)
    expect(await page.locator('picture[data-missing]').count()).toBe(0)
    // The first of them fail before the page is hydrated.
    await page.route('**/images/**', (route) => route.fulfill({ status: 404 }))
    await open(page, 'en-UN/online-casino')
    await expect.poll(isShown).toBe(true)
    await takePicture(page, 'lobby-no-pictures-desktop')
  })

  it('mount the tiles near the screen alone, and keep the page as high as with all of them', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone')
    await open(page, 'en-UN/online-casino')
    await waitUntilStill(page)
    const height = () => page.evaluate(() => document.body.scrollHeight)
    const rows = page.locator('[data-testid^="lobby-row-"]')
    await expect.poll(() => rows.count()).toBeGreaterThan(10)
    const before = await height()
    const mounted = page.locator('[data-testid^="lobby-row-"] [data-testid^="game-tile-"]')
    const counts: number[] = []
    for (const row of await rows.all()) {
      await row.scrollIntoViewIfNeeded()
      await row.locator('[data-testid^="game-tile-"]:visible').first().waitFor()
      counts.push(await mounted.count())
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(60)
    expect(await height()).toBe(before)
  })

  it('find games while a visitor types, keep the search in the address, and go back', {
    tags: ['gate'],
  }, async () => {
    const { page } = await openProfile(suite.site.browser)
    await open(page, 'en-UN/online-casino')
    await waitUntilStill(page)
    // The rows below the first screen arrive with the scripts.
    await expect.poll(() => page.locator('[data-testid^="lobby-row-"]').count()).toBeGreaterThan(2)
    await page.getByTestId('game-search').pressSequentially('NORTHÉRN')
    await page.getByTestId('search-results').waitFor()
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(0)
    await expect.poll(() => page.locator('mark').first().textContent()).toMatch(/^northern$/i)
    await expect.poll(() => queryOf(page)).toBe('?q=NORTH%C3%89RN')
    await page.goBack()
    await page.getByTestId('lobby-row-popular').waitFor()
    expect(await page.getByTestId('game-search').inputValue()).toBe('')

    // Not by `open`: there are tiles only until the search has been answered.
    await page.goto(`${suite.site.stack.urls.site}/en-UN/online-casino?q=no+game+is+called+so`)
    await page.getByRole('heading', { name: 'No games found' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByTestId('lobby-row-popular').waitFor()
  })

  it('keep every element in place when the code of the search arrives late', async () => {
    const { page } = await openProfile(suite.site.browser, 'tablet')
    await page.addInitScript(watchShifts)
    const asked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await page.route('**/assets/**', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('search-results')) {
        asked.resolve()
        await released.promise
      }
      await route.fulfill({ response })
    })
    await page.goto(`${suite.site.stack.urls.site}/en-UN/online-casino?q=fo`)
    await asked.promise
    // The placeholder is painted before the code arrives.
    await expect.poll(() => page.locator('[data-testid^="lobby-row-"]').count()).toBe(0)
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    released.resolve()
    await tiles(page).first().waitFor()
    await waitUntilStill(page)
    expect(await movedOn(page)).toEqual([])
  })

  it('filter by provider in a sheet that the first tab of a phone opens', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone')
    await open(page, 'en-UN/online-casino')
    await waitUntilStill(page)
    await page.getByTestId('bottom-filter').click()
    await page.getByTestId('lobby-filter').waitFor()
    await page.getByTestId('provider-relax').click()
    await expect.poll(() => queryOf(page)).toBe('?providers=relax')
    await page.getByTestId('lobby-filter-show').click()
    await page.getByTestId('lobby-filter').waitFor({ state: 'detached' })
    await page.getByTestId('search-results').waitFor()
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(0)
  })

  it('sort and filter from the line above the games, in the address, until cleared', async () => {
    const { page } = await openProfile(suite.site.browser)
    await open(page, 'en-UN/online-casino/popular')
    await waitUntilStill(page)
    const first = await tiles(page).first().textContent()
    await page.getByTestId('lobby-sort').selectOption('name')
    await page.getByTestId('lobby-volatility').selectOption('high')
    await expect.poll(() => queryOf(page)).toBe('?sort=name&volatility=high')
    // Slugs: a jackpot's tile has its amount before the name.
    const names = () =>
      tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-testid') ?? ''))
    await page.getByTestId('search-results').waitFor()
    await expect.poll(async () => (await names()).length).toBeGreaterThan(2)
    const sorted = await names()
    expect(sorted).toEqual(sorted.toSorted())
    await page.reload()
    await expect.poll(names).toEqual(sorted)
    expect(await page.getByTestId('lobby-sort').inputValue()).toBe('name')
    await page.getByTestId('lobby-clear').click()
    await expect.poll(() => queryOf(page)).toBe('')
    await expect.poll(() => tiles(page).first().textContent()).toBe(first)
  })

  it('filter live tables by their minimum stake in the sheet of a phone', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone')
    await open(page, 'en-UN/live-casino-online')
    await waitUntilStill(page)
    await page.getByTestId('bottom-filter').click()
    const stake = page.getByTestId('lobby-filter').getByTestId('lobby-stake')
    await stake.selectOption({ index: 1 })
    await expect.poll(() => queryOf(page)).toMatch(/^\?stake=/)
    await expect.poll(() => page.getByTestId('lobby-filter-show').textContent()).toMatch(/\d/)
    await takePicture(page, 'lobby-filter-stake-phone')
    await page.getByTestId('lobby-filter-show').click()
    await page.getByTestId('search-results').waitFor()
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(0)
  })

  it('load a category page after page, and keep the place when a player comes back', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone')
    await open(page, 'en-UN/online-casino/popular')
    await waitUntilStill(page)
    const total = Number(/\d+/.exec((await page.locator('main').innerText()) ?? '')?.[0])
    expect(total).toBeGreaterThan(15)
    const grid = page.getByTestId('tile-grid')
    // Each page that arrives makes the grid longer, until its last row is there.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        return page.locator(`[data-cell="${total - 1}"]`).count()
      })
      .toBe(1)
    expect(await grid.locator('[data-cell]').count()).toBeLessThanOrEqual(60)
    // One that a visitor may open without signing in.
    const last = grid.locator('a[href*="/play/"]').last()
    await last.focus()
    // The rows around the focused tile are mounted, which may move it: the moment of leaving counts.
    await page.evaluate(() =>
      document.addEventListener('click', () => Object.assign(window, { leftAt: scrollY }), {
        capture: true,
        once: true,
      }),
    )
    await page.keyboard.press('Enter')
    await page.waitForURL('**/play/**')
    const top = await page.evaluate(() => Math.round(Number(Object(window).leftAt)))
    expect(top).toBeGreaterThan(100)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top)
  })

  it('are walked through with the arrow keys', async () => {
    const { page } = await openProfile(suite.site.browser)
    await open(page, 'en-UN/online-casino/popular')
    await waitUntilStill(page)
    const slugs = await tiles(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('data-testid') ?? ''),
    )
    await tabTo(page, slugs[0] ?? '')
    const expectFocusAfter = async (key: string, wanted: string | undefined) => {
      await page.keyboard.press(key)
      await expect.poll(() => focused(page)).toBe(wanted)
    }
    await expectFocusAfter('ArrowRight', slugs[1])
    await expectFocusAfter('ArrowDown', slugs[7])
    await expectFocusAfter('ArrowLeft', slugs[6])
    await expectFocusAfter('Home', slugs[0])
    // The grid has one tab stop.
    await page.keyboard.press('Tab')
    await expect.poll(async () => slugs.includes((await focused(page)) ?? '')).toBe(false)
  })

  it('show a German visitor no live tables, and a player from there neither', async () => {
    const { page, context } = await openProfile(suite.site.browser)
    await context.setExtraHTTPHeaders({ 'x-country': 'DE' })
    await page.goto(`${suite.site.stack.urls.site}/en-JJ/live-casino-online`)
    await page.getByTestId('lobby-empty').waitFor()
    expect(await tiles(page).count()).toBe(0)
    await context.setExtraHTTPHeaders({})
    const player = await suite.site.newPlayer('de')
    await enterAs(page, player, `${suite.site.stack.urls.site}/en-UN/live-casino-online`)
    await page.getByTestId('lobby-empty').waitFor()
    expect(await tiles(page).count()).toBe(0)
  })
  it('show each change of a table’s free seats on open pages', async () => {
    const table = gamesOf('creedroomz').find(({ gameType }) => gameType === 'blackjack')
    if (!table) throw new Error('the catalogue has no such table')
    const { page } = await openProfile(suite.site.browser)
    const lobby = `${suite.site.stack.urls.site}/en-UN/live-casino-online`
    await enterAs(page, await suite.site.newPlayer('un'), `${lobby}?providers=creedroomz`)
    const tile = page.getByTestId(`game-tile-${table.gameSlug}`).first()
    await expect.poll(() => tile.textContent()).toContain('7 seats free')
    const other = await openProfile(suite.site.browser)
    const address = `${suite.site.stack.urls.site}${gameAddress(table, 'en-UN', false)}`
    await enterAs(other.page, await suite.site.newPlayer('un'), address)
    await canSpin(other.page.frameLocator('[data-testid=game-frame]'))
    await expect.poll(() => tile.textContent()).toContain('6 seats free')
    await other.context.close()
    await expect.poll(() => tile.textContent()).toContain('7 seats free')
  })
})
