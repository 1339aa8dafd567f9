import { brandIds } from '@player-site/contracts/brands/brands.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openProfile, widths } from './chromium.ts'
import { openSite, pillShows, type Site, signIn } from './site.ts'

/** Sums up what moves without anybody having asked for it; runs in the page. */
const watchShifts = `globalThis.shifts = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value
}).observe({ type: 'layout-shift', buffered: true })`

/** Notes what was drawn and is taken away again; runs in the page. */
const watchRoot = `globalThis.removed = []
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const { removedNodes } of changes) {
    for (const node of removedNodes) if (node.nodeType === 1) globalThis.removed.push(node.outerHTML)
  }
}).observe(document.getElementById('root'), { childList: true, subtree: true }))`

/** Whether the site's script knows the page's heading as its own; runs in the page. */
const isTakenOver = `Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'))`

/** A gateway that has just started may send its first pages before it can draw any. */
async function whenDrawn(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await vi.waitFor(
    async () => {
      const answer = await page.goto(url)
      expect(await answer?.text()).toContain('<h1')
    },
    { timeout: 20_000, interval: 200 },
  )
  await context.close()
}

describe('the home page before its script has run [postgres]', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())
  const homeOf = (brand: string) => site.stack.urls.site.replace('127.0.0.1', `${brand}.localhost`)
  const localeOf = (brand: string) => (brand === 'solstice' ? 'en-FI' : 'en-UN')

  it('hears what was pressed before its script had come', async () => {
    const address = `${homeOf('aurora')}/en-UN`
    await whenDrawn(site.browser, address)
    const { context, page, faults } = await openProfile(site.browser)
    const hasPressed = Promise.withResolvers<void>()
    await page.route('**/assets/index-*.js', async (route) => {
      await hasPressed.promise
      await route.continue()
    })
    const asksForIt = page.waitForRequest('**/assets/index-*.js')
    await page.goto(address, { waitUntil: 'commit' })
    await asksForIt
    await page.getByTestId('locale-open').click()
    expect(await page.evaluate(isTakenOver)).toBe(false)
    hasPressed.resolve()
    await page.getByTestId('locale-sheet').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(brandIds)('has its words, boxes and games without script: %s', async (brand) => {
    const address = `${homeOf(brand)}/${localeOf(brand)}`
    await whenDrawn(site.browser, address)
    const context = await site.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    expect(await page.locator('html').getAttribute('data-brand')).toBe(brand)
    expect(await page.locator('h1').textContent()).toBe('Calm nights, bright games')
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBeGreaterThan(0)
    expect(await page.getByRole('heading', { name: 'Set the pace' }).count()).toBe(1)
    expect(await page.getByTestId('game-tile-northern-lights').count()).toBe(1)
    expect(await page.getByTestId('footer').count()).toBe(1)
    await context.close()
  })

  const looks = [
    ...brandIds.flatMap((brand) =>
      (['phone', 'tablet', 'desktop'] as const).map((width) => ({
        brand,
        width,
        locale: localeOf(brand),
      })),
    ),
    { brand: 'aurora', width: 'phone', locale: 'fr-UN' },
    { brand: 'aurora', width: 'phone', locale: 'ja-UN' },
  ] as const
  it.each(looks)('is taken over as it stands: $brand, $locale on a $width', async (look) => {
    const { brand, width, locale } = look
    const address = `${homeOf(brand)}/${locale}`
    await whenDrawn(site.browser, address)
    // Somebody whom the site has neither greeted nor asked: what only the browser knows comes after.
    const { context, page, faults } = await openProfile(site.browser, width, {
      isFirstVisit: true,
      hasChosenCookies: false,
    })
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.setViewportSize({ width: widths[width], height: 900 })
    await page.addInitScript(watchShifts)
    await page.addInitScript(watchRoot)
    await page.goto(address)
    const heading = await page.waitForSelector('h1')
    await expect.poll(() => page.evaluate(isTakenOver)).toBe(true)
    await page.getByTestId('cookie-notice').waitFor()
    expect(await heading.evaluate((drawn) => drawn.isConnected)).toBe(true)
    expect(await page.evaluate('globalThis.shifts')).toBe(0)
    expect(await page.evaluate('globalThis.removed')).toEqual([])
    expect([...faults, ...errors]).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(widths[width])
    await context.close()
  })

  it('leads from its boxes to pages that are there', async () => {
    const { context, page } = await openProfile(site.browser, 'phone')
    await page.goto(`${homeOf('aurora')}/en-UN`)
    await page.getByRole('link', { name: 'See the games' }).click()
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'See the tools' }).click()
    await page.getByRole('heading', { level: 1, name: 'Responsible gambling' }).waitFor()
    await context.close()
  })

  it('greets a first visit over the page that stands', async () => {
    const { context, page, faults } = await openProfile(site.browser, 'phone', {
      isFirstVisit: true,
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${homeOf('aurora')}/en-CA`)
    const heading = await page.waitForSelector('h1')
    await page.getByTestId('welcome-modal').waitFor()
    expect(await heading.evaluate((drawn) => drawn.isConnected)).toBe(true)
    expect(asked.filter((pathname) => pathname.startsWith('/content/'))).toEqual([])
    expect(faults).toEqual([])
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
    expect(html).not.toContain('home-visitor')
    const boxes = page.getByTestId('home-boxes')
    await expect
      .poll(() => boxes.getByRole('heading').allTextContents())
      .toEqual(['Good to see you again', 'Set the pace'])
    expect(again?.headers()['cache-control']).toBe('no-store')
    await context.close()
  })
})

/** A figure may be a few pixels wider than the place that was held for it; what one reads stays. */
const leastShift = 0.0005

describe('the player’s own pages [postgres]', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  it.each(['phone', 'desktop'] as const)('stand still while they load on a %s', async (width) => {
    const { context, page } = await openProfile(site.browser, width)
    await page.goto(site.stack.urls.site)
    await signIn(page, 'ca')
    await pillShows(page, { status: 'live' })
    await page.addInitScript(watchShifts)
    for (const [path, arrived] of [
      ['', 'overview-page'],
      ['/banking/deposit', 'cashier-methods'],
      ['/banking/withdraw', 'waiting-none'],
      ['/banking/transactions', 'transactions-sums'],
      ['/gambling-limits', 'limit-rules'],
      ['/inbox', 'inbox-page'],
    ] as const) {
      await page.goto(`${site.stack.urls.site}/en-UN/my-account${path}`)
      await page.getByTestId(arrived).waitFor()
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate('globalThis.shifts')
      expect([path, Number(shifts) < leastShift, shifts]).toEqual([path, true, shifts])
    }
    await context.close()
  })
})

describe('a page of content before its script has run [postgres]', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
    await whenDrawn(site.browser, `${site.stack.urls.site}/en-UN/terms`)
  })
  afterAll(() => site.close())
  const widthNames = ['phone', 'desktop'] as const

  it.each(widthNames)('has its words without script on a %s', async (width) => {
    const [pixels, height] = [widths[width], 800]
    const context = await site.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: pixels, height },
    })
    const page = await context.newPage()
    await page.goto(`${site.stack.urls.site}/en-UN/terms`)
    const words = page.getByText('These terms are the agreement between you and us.')
    for (const drawn of [page.getByRole('heading', { level: 1 }), words]) {
      const { y = height } = (await drawn.boundingBox()) ?? {}
      expect(y).toBeLessThan(height)
    }
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Terms and conditions')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(pixels)
    await context.close()
  })

  const pages = [
    'terms',
    'responsible-gambling',
    'payment-methods',
    'information',
    'help',
    'loyalty',
    '401',
    '500',
  ]
  const looks = widthNames.flatMap((width) => pages.map((path) => ({ width, path })))
  it.each(looks)('is taken over as it stands: $path on a $width', async ({ width, path }) => {
    const { context, page, faults } = await openProfile(site.browser, width)
    const errors: string[] = []
    const asked: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.addInitScript(watchShifts)
    await page.goto(`${site.stack.urls.site}/en-UN/${path}`)
    const heading = await page.waitForSelector('h1')
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.evaluate(isTakenOver)).toBe(true)
    expect(await heading.evaluate((drawn) => drawn.isConnected)).toBe(true)
    expect(await page.evaluate('globalThis.shifts')).toBe(0)
    expect(asked.filter((pathname) => /^\/(api|content|session)\//.test(pathname))).toEqual([])
    expect([...faults, ...errors]).toEqual([])
    await context.close()
  })

  it('asks the content service for nothing on the home page, and then for each page opened', async () => {
    const { context, page } = await openProfile(site.browser, 'desktop')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${site.stack.urls.site}/en-UN`)
    await page.getByTestId('footer').waitFor()
    await page.waitForLoadState('networkidle')
    const content = () => asked.filter((pathname) => pathname.startsWith('/content/'))
    expect(content()).toEqual([])
    await page.getByRole('link', { name: 'Privacy policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
    expect(content()).toHaveLength(1)
    await context.close()
  })
})
