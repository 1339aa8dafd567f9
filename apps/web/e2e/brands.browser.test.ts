import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrandId, brandIds } from '@player-site/contracts/brands/brands.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProfile, type ProfileOptions, screenshotPath, type Width, widths } from './chromium.ts'
import { openGame, openSite, pillShows, type Site, signIn } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

/** English, in a market that greets its visitors. */
const prefixes: Readonly<Record<BrandId, string>> = {
  aurora: 'en-GG',
  meridian: 'en-GG',
  solstice: 'en-FI',
}

interface Screen {
  readonly path: string
  /** What is there once the screen is whole. */
  readonly shows: string
  readonly country?: string
  readonly profile?: ProfileOptions
}

const home: Screen = { path: '', shows: 'game-tile-northern-lights' }
const screens: Readonly<Record<string, Screen>> = {
  home,
  greeting: {
    path: '',
    shows: 'welcome-modal',
    profile: { isFirstVisit: true, hasChosenCookies: false },
  },
  cookies: { path: '', shows: 'cookie-notice', profile: { hasChosenCookies: false } },
  signIn: { path: '#login', shows: 'sign-in-form' },
  401: { path: '/401', shows: 'access-error-sign-in' },
  403: { path: '/403', shows: 'footer' },
  500: { path: '/500', shows: 'footer' },
  nothing: { path: '/no/such/page', shows: 'footer' },
  restricted: { path: '', shows: 'site-restricted', country: 'FR' },
}

describe('the brands [postgres]', () => {
  let site: Site
  let flagsFile = ''

  beforeAll(async () => {
    flagsFile = join(await mkdtemp(join(tmpdir(), 'flags-')), 'flags.json')
    await writeFile(flagsFile, '{}')
    site = await openSite({
      FLAGS_FILE: flagsFile,
      RESTRICTED_COUNTRIES: 'FR',
      COUNTRY_HEADER: 'x-country',
      TRUSTED_PROXIES: '127.0.0.1',
    })
  })
  afterAll(() => site.close())

  const open = async (brand: BrandId, width: Width, screen: Screen) => {
    const profile = await openProfile(site.browser, width, screen.profile)
    const { country } = screen
    if (country) await profile.context.setExtraHTTPHeaders({ 'x-country': country })
    const origin = new URL(site.stack.urls.site)
    origin.hostname = `${brand}.localhost`
    await profile.page.goto(origin.href + prefixes[brand] + screen.path)
    await profile.page.getByTestId(screen.shows).first().waitFor()
    await profile.page.locator('h1').first().waitFor()
    await profile.page.evaluate(() => document.fonts.ready.then(() => undefined))
    return profile
  }
  const look = async (page: Page, name: string) => {
    await page.screenshot({ path: screenshotPath(name) })
    expect([name, await overflowOf(page)]).toEqual([name, 0])
    expect([name, await violationsOn(page)]).toEqual([name, []])
  }

  const everyWidth: readonly Width[] = ['phone', 'desktop']
  const every = brandIds.flatMap((brand) => everyWidth.map((width) => ({ brand, width })))

  it.each(every)('have sound pages: $brand at $width width', async ({ brand, width }) => {
    for (const [name, screen] of Object.entries(screens)) {
      const { context, page, faults } = await open(brand, width, screen)
      await look(page, `brand-${brand}-${name}-${widths[width]}`)
      expect([name, faults]).toEqual([name, []])
      await context.close()
    }
  })

  it.each(every)(
    'have sound pages for players: $brand at $width width',
    async ({ brand, width }) => {
      const { context, page, faults } = await open(brand, width, home)
      await signIn(page, 'ca')
      await pillShows(page, { status: 'live' })
      await look(page, `brand-${brand}-player-${widths[width]}`)
      await page.getByTestId('balance-pill').first().click()
      await page.getByTestId('balance-card').waitFor()
      await look(page, `brand-${brand}-balance-${widths[width]}`)
      await page.keyboard.press('Escape')
      await page.getByTestId('balance-card').waitFor({ state: 'detached' })
      await openGame(page)
      await look(page, `brand-${brand}-game-${widths[width]}`)
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
