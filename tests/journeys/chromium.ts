import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { collectEvidence } from './failure-evidence.ts'
import { followRequests } from './stillness.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Hardly any page lives long enough to repay compiling it to optimized code.
  '--js-flags=--no-opt,--no-maglev',
]

export const widths = { phone: 360, tablet: 768, desktop: 1440 } as const
export type Width = keyof typeof widths

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    args: flags,
  })

/** For what a page shows: longer than anything takes on a busy machine. */
const patienceMs = 60_000

export interface ProfileOptions {
  /** First-time visitors, who are greeted; most tests do not need the greeting. */
  readonly isFirstVisit?: boolean
  /** Whether the cookie notice was answered long ago. */
  readonly hasChosenCookies?: boolean
  /** Whether the browser says that it is a phone's; its width alone does not. */
  readonly isPhone?: boolean
  /** Whether the site's service worker is run: what it answers, no route of a test sees. */
  readonly hasWorker?: boolean
  /** Whether there is a touch screen and no mouse. */
  readonly hasTouch?: boolean
}

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

/** A separate browser profile, at one of the three widths that the site is designed for. */
export async function openProfile(
  browser: Browser,
  width: Width = 'desktop',
  {
    isFirstVisit = false,
    hasChosenCookies = true,
    isPhone = false,
    hasWorker = false,
    hasTouch = false,
  }: ProfileOptions = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({
    viewport: { width: widths[width], height: width === 'desktop' ? 900 : 780 },
    locale: 'en-GB',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
    ...(isPhone && { userAgent: phoneAgent }),
    ...(hasTouch && { hasTouch, isMobile: true }),
  })
  context.setDefaultTimeout(patienceMs)
  await collectEvidence(context)
  if (!isFirstVisit) await context.addInitScript(beWelcomed)
  if (hasChosenCookies) await context.addInitScript(chooseCookies)
  const page = await context.newPage()
  followRequests(page)
  return { context, page, faults: faultsOf(page) }
}

/**
 * Emulates the CPU of an old phone.
 * @param rate how many times slower than this machine, which may be a slow one
 * @returns restores the machine's speed
 */
export async function beSlow(page: Page, rate = 8): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return async () => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** Emulates a slow mobile network: requests are delayed and slow. */
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

/** A returning visitor with a cookie choice: the notice would cover elements that tests press. */
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

/** What a request says to its page when a navigation, or the page itself, gave it up. */
const givenUp = /Failed to fetch|AbortError/

/**
 * Faults of a page's own code: uncaught errors and policy violations. A request that was given up
 * accounts for one, which tells nothing of the code of the page that has gone.
 */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  let requestsGivenUp = 0
  const excuse = (): void => {
    const at = faults.findIndex((fault) => givenUp.test(fault))
    if (at < 0 || requestsGivenUp === 0) return
    requestsGivenUp -= 1
    process.stderr.write(`not a fault, a request was given up: ${faults.splice(at, 1).join()}\n`)
  }
  const note = (fault: string): void => {
    faults.push(fault)
    excuse()
  }
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') return
    requestsGivenUp += 1
    excuse()
  })
  // By then the page before has had its say.
  page.on('load', () => {
    requestsGivenUp = 0
  })
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && /Content Security Policy|Uncaught|Warning:/.test(text)) {
      note(text)
    }
  })
  return faults
}

/** Screenshots of the tests; `SCREENSHOT_DIR=docs/screenshots` updates those in the docs. */
export const screenshotPath = (name: string): string =>
  join(process.env['SCREENSHOT_DIR'] ?? 'artifacts/screenshots', `${name}.png`)

/** Takes a screenshot if the run is asked for them: no test uses one. */
export async function takePicture(page: Page, name: string, fullPage = false): Promise<void> {
  if (process.env['SCREENSHOT_DIR']) {
    await page.screenshot({ path: screenshotPath(name), fullPage })
  }
}

/** Opens another page of the site without loading it, as the browser's back button does. */
export async function openInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.locator('main h1:not([data-left])').waitFor()
}
