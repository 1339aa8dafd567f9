import { staticPages } from '@player-site/contracts/content/content.entities.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  beFarAway,
  openProfile,
  type ProfileOptions,
  screenshotPath,
  type Width,
} from './chromium.ts'
import { openSite, type Site, says } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

const pages = Object.values(staticPages).filter((path) => path !== null)
const others = [
  'information',
  'information/about-us',
  'contact-us',
  'contact-us/complaints',
  'help',
  'welcome',
  'contact-live-chat',
]

describe('content pages [postgres]', () => {
  let site: Site

  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  const at = async (path: string, width: Width = 'desktop', options: ProfileOptions = {}) => {
    const profile = await openProfile(site.browser, width, options)
    await profile.page.goto(`${site.stack.urls.site}/${path}`)
    return profile
  }
  /** How much of the page moved by itself since it was opened. */
  const shiftOf = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().reduce((sum, entry) => sum + Object(entry).value, 0))
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
  const hasArrived = async (page: Page) => {
    await page.locator('main h1').waitFor()
    await page.getByTestId('footer').waitFor()
  }

  it.each(['phone', 'desktop'] as const)('are whole, clean and still on a %s', async (width) => {
    const { context, page, faults } = await openProfile(site.browser, width)
    for (const path of [...pages, ...others]) {
      await page.goto(`${site.stack.urls.site}/en-UN/${path}`)
      await hasArrived(page)
      expect([path, await page.locator('main h1').count()]).toEqual([path, 1])
      expect([path, await overflowOf(page)]).toEqual([path, 0])
      expect([path, await shiftOf(page)]).toEqual([path, 0])
      expect([path, await violationsOn(page)]).toEqual([path, []])
      if (process.env['SCREENSHOT_DIR']) {
        const name = `content-${path.replace('/', '-')}-${width}`
        await page.screenshot({ path: screenshotPath(name), fullPage: true })
      }
    }
    expect(faults).toEqual([])
    await context.close()
  })

  it.each([
    ['aurora', 'en-UN/closed-account', 'desktop'],
    ['aurora', 'pl-UN/terms', 'phone'],
    ['meridian', 'en-UN/betting-rules', 'desktop'],
    ['solstice', 'fi-FI/privacy-policy', 'phone'],
  ] as const)('of %s stay still on a slow line: %s on a %s', async (brand, path, width) => {
    const { context, page } = await openProfile(site.browser, width)
    await beFarAway(page)
    const origin = new URL(site.stack.urls.site)
    origin.hostname = `${brand}.localhost`
    await page.goto(`${origin.href}${path}`)
    await hasArrived(page)
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page)).toBe(0)
    await context.close()
  })

  it.each([
    ['meridian', 'en-UN', 'desktop'],
    ['solstice', 'en-FI', 'phone'],
  ] as const)('wear the face of %s in %s on a %s', async (brand, prefix, width) => {
    const { context, page } = await openProfile(site.browser, width)
    const origin = new URL(site.stack.urls.site)
    origin.hostname = `${brand}.localhost`
    for (const path of [...pages, ...others]) {
      await page.goto(`${origin.href}${prefix}/${path}`)
      await hasArrived(page)
      expect([path, await overflowOf(page), await violationsOn(page)]).toEqual([path, 0, []])
      if (process.env['SCREENSHOT_DIR']) {
        const name = `content-${path.replace('/', '-')}-${brand}-${width}`
        await page.screenshot({ path: screenshotPath(name), fullPage: true })
      }
    }
    await context.close()
  })

  it.each([
    ['de-JJ', 'de', 'Hilfebereich', 'Sicheres Spielen', 'Kreditkarte'],
    ['fi-UN', 'fi', 'Ohjekeskus', 'Turvallinen pelaaminen', 'Luottokortti'],
    ['ja-UN', 'ja', 'ヘルプセンター', '安全なプレイ', 'クレジットカード'],
    ['pt-BR', 'pt-BR', 'Central de ajuda', 'Jogo responsável', 'Cartão de crédito'],
    ['fr-CA', 'fr-CA', 'Centre d’aide', 'Jeu responsable', 'Carte de crédit'],
  ])('speak the language of %s, and fit a phone', async (prefix, lang, help, safer, card) => {
    const { context, page, faults } = await openProfile(site.browser, 'phone')
    for (const path of [...pages, ...others]) {
      await page.goto(`${site.stack.urls.site}/${prefix}/${path}`)
      await hasArrived(page)
      await page.locator(`html[lang="${lang}"]`).waitFor()
      expect([path, await overflowOf(page)]).toEqual([path, 0])
      const said = await page.locator('main h1').textContent()
      if (path === 'help') expect(said).toBe(help)
      if (path === 'responsible-gambling') expect(said).toBe(safer)
      const own = `link[rel="alternate"][hreflang][href$="/${prefix}/${path}"]`
      expect([path, await page.locator(own).count()]).toEqual([path, 1])
    }
    const footer = page.getByTestId('footer')
    expect(await footer.getByText(card, { exact: true }).count()).toBe(1)
    expect(await footer.getByRole('link', { name: safer }).count()).toBeGreaterThan(0)
    expect(faults).toEqual([])
    await context.close()
  })

  it('say in their HTML what they are about, before a script runs', async () => {
    const html = await (
      await fetch(`${site.stack.urls.site}/en-GG/responsible-gambling`, {
        headers: { accept: 'text/html' },
      })
    ).text()
    expect(html).toMatch(/<title>Responsible gambling · /)
    expect(html).toMatch(/<meta name="description" content="Set limits, check your play/)
  })

  it('are reached by every link of the footer', async () => {
    const { context, page } = await at('en-GG/terms')
    await hasArrived(page)
    const links = page.getByTestId('footer').getByRole('link')
    const targets = await links.evaluateAll((all) =>
      all.map((link) => ({ path: link.getAttribute('href') ?? '', name: link.textContent })),
    )
    expect(targets.length).toBeGreaterThan(15)
    for (const { path, name } of targets) {
      await page.getByTestId('footer').locator(`a[href="${path}"]`).first().click()
      await page.waitForURL(`**${path}`)
      // The sentence on help links to a page by other words than its title.
      const title = path.endsWith('/responsible-gambling') ? 'Responsible gambling' : (name ?? '')
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    }
    await context.close()
  })

  it('say what is true in the market one reads them in', async () => {
    const { context, page } = await at('en-GG/responsible-gambling')
    await page.getByText('GAMSTOP').first().waitFor()
    await page.goto(`${site.stack.urls.site}/en-PH/age-restrictions`)
    await page.getByText('you must be 21 or older').waitFor()
    await page.goto(`${site.stack.urls.site}/en-GG/payment-methods`)
    await page.getByText('Debit card').first().waitFor()
    await page.getByText('£10.00 to £5,000.00').first().waitFor()
    expect(await page.getByText('Credit card').count()).toBe(0)
    await context.close()
  })

  it('lead to a section by the keyboard', async () => {
    const { context, page } = await at('en-UN/terms', 'phone')
    await hasArrived(page)
    await page.getByText('On this page').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('navigation').getByText('Paying out').press('Enter')
    await page.waitForURL('**/terms#section-*')
    const heading = page.getByRole('heading', { name: 'Paying out' })
    const isUnderTheHeader = async () => {
      const { y = 0 } = (await heading.boundingBox()) ?? {}
      return y > 40 && y < 200
    }
    await expect.poll(isUnderTheHeader).toBe(true)
    await context.close()
  })

  it('answer questions as one types', async () => {
    const { context, page } = await at('en-UN/help')
    await page.getByLabel('Search the answers').fill('forgot password')
    await page.getByText('1 answer', { exact: true }).waitFor()
    await page.getByText('I forgot my password').click()
    await page.getByText('We send you a code').waitFor()
    await page.getByLabel('Search the answers').fill('zebra')
    await page.getByText('No answer fits').waitFor()
    await context.close()
  })

  it('greet a visitor once, where the market wants it', async () => {
    const { context, page } = await at('en-GG', 'phone', { isFirstVisit: true })
    await page.getByTestId('welcome-modal').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByText('See what is different here').click()
    await page.waitForURL('**/en-GG/welcome')
    await page.goto(`${site.stack.urls.site}/en-GG`)
    await page.getByTestId('footer').waitFor()
    expect(await page.getByTestId('welcome-modal').count()).toBe(0)
    await context.close()
  })

  it('say so when content is away, with ways out, and come when it is back', async () => {
    const { context, page } = await openProfile(site.browser, 'phone')
    await site.stack.platform.kill('SIGKILL')
    // A market that nobody has asked for yet, so the gateway has nothing older to give.
    await page.goto(`${site.stack.urls.site}/en-NZ/privacy-policy`)
    const failed = page.getByTestId('content-failed')
    await failed.waitFor()
    await says(failed, /cannot be reached right now/)
    await page.getByTestId('footer-failed').waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await failed.getByRole('link').getAttribute('href')).toBe('/en-NZ')
    await site.stack.platform.start()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Privacy policy', level: 1 }).waitFor()
    await context.close()
  })
})
