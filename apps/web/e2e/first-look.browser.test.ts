import { brandIds } from '@player-site/contracts/brands/brands.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProfile, widths } from './chromium.ts'
import { openSite, type Site } from './site.ts'

/** Sums up what moves without anybody having asked for it; runs in the page. */
const watchShifts = `globalThis.shifts = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value
}).observe({ type: 'layout-shift', buffered: true })`

describe('the home page before its script has run [postgres]', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())
  const homeOf = (brand: string) => site.stack.urls.site.replace('127.0.0.1', `${brand}.localhost`)

  it.each(brandIds)('has its words and its way in without script: %s', async (brand) => {
    const context = await site.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const answer = await page.goto(`${homeOf(brand)}/${brand === 'solstice' ? 'en-FI' : 'en-UN'}`)
    expect(answer?.status()).toBe(200)
    expect(await page.locator('html').getAttribute('data-brand')).toBe(brand)
    expect(await page.locator('h1').textContent()).toBe('Calm nights, bright games')
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBeGreaterThan(0)
    await context.close()
  })

  it.each(['phone', 'desktop'] as const)('is taken over as it stands on a %s', async (width) => {
    const { context, page, faults } = await openProfile(site.browser, width)
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.addInitScript(watchShifts)
    await page.goto(`${homeOf('aurora')}/en-UN`)
    const heading = await page.waitForSelector('h1')
    await page.getByTestId('game-tile-northern-lights').waitFor()
    expect(await heading.evaluate((drawn) => drawn.isConnected)).toBe(true)
    expect(await page.evaluate('globalThis.shifts')).toBe(0)
    expect([...faults, ...errors]).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(widths[width])
    await context.close()
  })

  it('gives a signed-in player nothing of a visitor’s page', async () => {
    const { context, page } = await openProfile(site.browser)
    await page.goto(`${homeOf('aurora')}/en-UN#login`)
    await page.getByLabel('E-mail').fill('demo.gb@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Play-fair-2026')
    await page.getByTestId('sign-in-submit').click()
    await page.getByTestId('balance-pill').waitFor()
    const again = await page.goto(`${homeOf('aurora')}/en-UN`)
    const html = (await again?.text()) ?? ''
    expect(html).toContain('"authorized":true')
    expect(html).not.toContain('Sign in to play')
    expect(again?.headers()['cache-control']).toBe('no-store')
    await context.close()
  })
})
