import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { builtFilesOf } from './built-files.ts'
import { openInPage, openProfile, takePicture } from './chromium.ts'
import { enterAs, pillShows, siteForSuite } from './site.ts'
import { violationsOn } from './soundness.ts'
import { waitUntilStill } from './stillness.ts'

/** The number of stylesheets of the page that are not loaded; runs in the page. */
const missingStyles = `[...document.querySelectorAll('link[rel=stylesheet]')].filter((link) => !link.sheet?.cssRules.length).length`

/** Counts the loads of a page. */
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 }
  page.on('load', () => {
    loads.count += 1
  })
  return loads
}

/** What a press leads to; a section of the page itself may be missing too, which stays. */
const noticeOver = (page: Page): Locator =>
  page.getByRole('alert').and(page.getByTestId('part-missing'))

/** How far a bar reaches over the content below it, in px. */
async function coveredBy(bar: Locator, content: Locator): Promise<number> {
  const [above, below] = [await bar.boundingBox(), await content.boundingBox()]
  if (!above || !below) throw new Error('both elements must be visible')
  return Math.max(0, above.y + above.height - below.y)
}

describe('a chunk that cannot be fetched [postgres]', () => {
  const suite = siteForSuite()

  it('is reported missing while offline, and is shown with its style when online again', async () => {
    const { context, page, faults } = await openProfile(suite.site.browser, 'desktop')
    const player = await suite.site.newPlayer('un')
    await enterAs(page, player, `${suite.site.stack.urls.site}/en-UN`)
    const opener = page.getByTestId('locale-open')
    await opener.waitFor()
    await waitUntilStill(page)
    await context.setOffline(true)
    await opener.click()
    const missing = noticeOver(page)
    await missing.waitFor()
    expect(await missing.textContent()).toContain('You’re offline.')
    await page.getByTestId('part-retry').click()
    await missing.waitFor()
    expect(await page.locator('h1').count()).toBe(1)
    await context.setOffline(false)
    await page.getByTestId('locale-sheet').waitFor()
    await missing.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(missingStyles)).toBe(0)
    expect(faults).toEqual([])
  })

  it('is shown in its style after both its script and its stylesheet failed', async () => {
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    const player = await suite.site.newPlayer('un')
    await enterAs(page, player, `${suite.site.stack.urls.site}/en-UN`)
    await pillShows(page, { status: 'live' })
    const { script, styles } = builtFilesOf('features/transactions/transactions.screen.tsx')
    const ofPage = ({ pathname }: URL) => [script, ...styles].includes(pathname)
    await page.route(ofPage, (route) => route.abort())
    await openInPage(page, `/en-UN${transactionsPage.path}`)
    await page.getByTestId('part-missing').waitFor()
    await page.unroute(ofPage)
    const fetched = page.waitForEvent('requestfinished', (request) =>
      styles.includes(new URL(request.url()).pathname),
    )
    await page.getByTestId('part-retry').click()
    await page.getByTestId('transactions-sums').waitFor()
    await fetched
    expect(await page.evaluate(missingStyles)).toBe(0)
    expect(faults).toEqual([])
  })

  it('leaves the last figures, the menu and an offline notice to the player', async () => {
    const { context, page, faults } = await openProfile(suite.site.browser, 'phone')
    const player = await suite.site.newPlayer('un')
    // The links of the menu are those of the account's pages.
    const needed = [
      'features/wallet/balance-card.tsx',
      'features/session/account-menu.tsx',
      'account-frame',
    ]
    const fetched = needed.map((source) => {
      const { script } = builtFilesOf(source)
      return page.waitForResponse((response) => response.url().endsWith(script))
    })
    await enterAs(page, player, `${suite.site.stack.urls.site}/en-UN`)
    await pillShows(page, { status: 'live' })
    await Promise.all(fetched)
    await waitUntilStill(page)
    await context.setOffline(true)
    await page.getByTestId('offline-bar').waitFor()
    expect(await coveredBy(page.getByTestId('offline-bar'), page.locator('main'))).toBe(0)
    await page.getByTestId('balance-pill').click()
    await page.getByTestId('balance-card').getByText('1,100.00').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('balance-card').waitFor({ state: 'detached' })
    await page.getByTestId('account-menu').click()
    await page.getByTestId('menu-inbox').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await takePicture(page, 'offline-phone')
    await context.setOffline(false)
    await page.getByTestId('offline-bar').waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('can be closed', async () => {
    const { context, page, faults } = await openProfile(suite.site.browser, 'phone')
    await page.goto(`${suite.site.stack.urls.site}/en-UN`)
    await page.getByTestId('game-tile-northern-lights').waitFor()
    await waitUntilStill(page)
    await context.setOffline(true)
    await page.getByTestId('locale-open').click()
    await noticeOver(page).getByText('Close').click()
    await noticeOver(page).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
  })

  it('loads the page of the next build, once', { tags: ['gate'] }, async () => {
    const { page, faults } = await openProfile(suite.site.browser, 'desktop')
    const loads = countLoads(page)
    await page.goto(`${suite.site.stack.urls.site}/en-UN`)
    await waitUntilStill(page)
    // After a deploy the files of this page's build are gone.
    const { script } = builtFilesOf('app/frame/locale-sheet.tsx')
    await page.route(`**${script}`, (route) => route.fulfill({ status: 404 }))
    await page.route(/\/assets\/site-[\w-]+\.js/, (route) =>
      route.request().resourceType() === 'script'
        ? route.continue()
        : route.fulfill({ status: 404 }),
    )
    await page.getByTestId('locale-open').click()
    await expect.poll(() => loads.count).toBe(2)
    await waitUntilStill(page)
    // The next build lacks it too: that is reported, not retried for ever.
    await page.getByTestId('locale-open').click()
    await page.getByTestId('part-missing').waitFor()
    expect(loads.count).toBe(2)
    expect(faults).toEqual([])
  })
})
