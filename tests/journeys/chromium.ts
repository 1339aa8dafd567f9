import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { followRequests } from './stillness.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const widths = { phone: 360, tablet: 768, desktop: 1440 } as const
export type Width = keyof typeof widths

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    args: flags,
  })

export interface ProfileOptions {
  /** Visitors that the site has not greeted yet; most tests have nothing to say to a greeting. */
  readonly isFirstVisit?: boolean
  /** Whether the cookie question is long answered. */
  readonly hasChosenCookies?: boolean
}

/** A browser profile of its own, at one of the three widths the site is designed for. */
export async function openProfile(
  browser: Browser,
  width: Width = 'desktop',
  { isFirstVisit = false, hasChosenCookies = true }: ProfileOptions = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({
    viewport: { width: widths[width], height: width === 'desktop' ? 900 : 780 },
    locale: 'en-GB',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
  })
  if (!isFirstVisit) await context.addInitScript(beWelcomed)
  if (hasChosenCookies) await context.addInitScript(chooseCookies)
  const page = await context.newPage()
  followRequests(page)
  return { context, page, faults: faultsOf(page) }
}

/**
 * As on a phone of years ago.
 * @returns makes the page as fast as the machine again
 */
export async function beSlow(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  return async () => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** As on a train: what the page asks for comes late, and slowly. */
export async function emulateSlowNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
}

/** As a returning visitor with a cookie choice: the notice would cover what other tests press. */
function chooseCookies(): void {
  const isSite = !location.pathname.startsWith('/ops') && window.parent === window
  if (!isSite) return
  const options = { essentials: true, performanceFunctional: false, marketing: false }
  localStorage.setItem('cookie-consent', JSON.stringify({ options, version: 1 }))
}

/** Runs in every frame; a sandboxed game's has no storage, and no greeting either. */
function beWelcomed(): void {
  const isSite = !location.pathname.startsWith('/ops') && window.parent === window
  if (isSite) localStorage.setItem('welcomed', '1')
}

/** What a page's own code got wrong: uncaught errors and anything its policy refused. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && /Content Security Policy|Uncaught|Warning:/.test(text)) {
      faults.push(text)
    }
  })
  return faults
}

/** Pictures the tests take; `SCREENSHOT_DIR=docs/screenshots` renews the ones that readers see. */
export const screenshotPath = (name: string): string =>
  join(process.env['SCREENSHOT_DIR'] ?? 'artifacts/screenshots', `${name}.png`)

/** Takes a picture where a run is asked for pictures: no test looks at one. */
export async function takePicture(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env['SCREENSHOT_DIR']) {
    await page.screenshot({ path: screenshotPath(name), fullPage })
  }
}

/** Opens another page of the site without loading it, as the browser's own way back does. */
export async function openInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.locator('main h1:not([data-left])').waitFor()
}
