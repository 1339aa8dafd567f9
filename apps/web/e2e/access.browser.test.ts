import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProfile, screenshotPath, type Width } from './chromium.ts'
import { openSite, pillShows, type Site, signIn } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

const both: readonly Width[] = ['phone', 'desktop']

/** Sound for assistive technology, and never wider than the screen; its picture is kept. */
async function look(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: screenshotPath(name) })
  expect([name, await violationsOn(page)]).toEqual([name, []])
  const overflow = await overflowOf(page)
  expect([name, overflow]).toEqual([name, 0])
}

describe('who may come in, and to what [postgres]', () => {
  let site: Site
  let flagsFile = ''
  const setFlags = (flags: object) => writeFile(flagsFile, JSON.stringify(flags))
  const asVisitor = (path: string, country = 'FI') =>
    fetch(site.stack.urls.site + path, { headers: { accept: 'text/html', 'x-country': country } })
  /** The gateway reads the flags once a second, or when it gets to it. */
  const siteAnswers = (status: number) =>
    expect.poll(async () => (await asVisitor('/en-UN')).status).toBe(status)

  beforeAll(async () => {
    flagsFile = join(await mkdtemp(join(tmpdir(), 'flags-')), 'flags.json')
    await setFlags({})
    site = await openSite({
      FLAGS_FILE: flagsFile,
      RESTRICTED_COUNTRIES: 'FR',
      COUNTRY_HEADER: 'x-country',
      TRUSTED_PROXIES: '127.0.0.1',
    })
  })
  afterAll(() => site.close())

  const at = async (
    path: string,
    width: Width = 'desktop',
    options: { readonly country?: string; readonly hasChosenCookies?: boolean } = {},
  ) => {
    const { country, ...more } = options
    const profile = await openProfile(site.browser, width, more)
    if (country) await profile.context.setExtraHTTPHeaders({ 'x-country': country })
    const response = await profile.page.goto(site.stack.urls.site + path)
    return { ...profile, status: response?.status() }
  }

  it.each(both)('closes the whole site to a restricted country, at %s width', async (width) => {
    const { context, page, status, faults } = await at('/en-UN/play/northern-lights', width, {
      country: 'FR',
    })
    expect(status).toBe(451)
    await page.waitForURL('**/en-UN/restricted')
    await page.getByTestId('site-restricted').waitFor()
    expect(await page.getByTestId('game-frame').count()).toBe(0)
    await look(page, `access-restricted-${width}`)
    const call = await page.request.get(`${site.stack.urls.site}/api/v2/games`)
    expect(call.status()).toBe(451)
    expect(faults).toEqual([])
    await context.close()
  })

  it('leads somebody from elsewhere from the restricted page to the site', async () => {
    const { context, page } = await at('/en-UN/restricted', 'desktop', { country: 'FI' })
    await page.waitForURL('**/en-UN')
    await context.close()
  })

  it.each(both)(
    'goes into maintenance and out of it while a page is open, at %s width',
    async (width) => {
      const { context, page, faults } = await at('/en-UN', width)
      await page.getByTestId('game-tile-northern-lights').waitFor()
      await setFlags({ maintenance: { on: true, retryAfterSeconds: 1_800 } })
      await siteAnswers(503)
      // Whatever the open page asks next tells it.
      await page.getByTestId('game-tile-northern-lights').click()
      await page.getByTestId('site-maintenance').waitFor()
      await look(page, `access-maintenance-${width}`)
      const reloaded = await page.reload()
      expect([reloaded?.status(), reloaded?.headers()['retry-after']]).toEqual([503, '1800'])
      await setFlags({ maintenance: { on: false } })
      await siteAnswers(200)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByTestId('game-frame').waitFor()
      expect(faults).toEqual([])
      await context.close()
    },
  )

  it('closes the open tabs of a player at once, and opens them to the same session', async () => {
    const { context, page, faults } = await at('/en-UN')
    await signIn(page, 'se')
    await pillShows(page, { status: 'live' })
    const other = await context.newPage()
    await other.goto(`${site.stack.urls.site}/en-UN/play/northern-lights`)
    await other.getByTestId('game-frame').waitFor()
    await setFlags({ maintenance: { on: true, retryAfterSeconds: 600 } })
    // Nobody touches either page, and neither asks anything before its minute is over.
    for (const tab of [page, other]) {
      await tab.getByTestId('site-maintenance').waitFor({ timeout: 10_000 })
    }
    await setFlags({})
    await siteAnswers(200)
    await page.getByRole('button', { name: 'Try again' }).click()
    await pillShows(page, { status: 'live' })
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(both)(
    'asks for new terms in every tab, and goes on where one was, at %s width',
    async (width) => {
      const who = width === 'phone' ? 'terms' : 'terms2'
      const { context, page, faults } = await at('/en-UN', width)
      await signIn(page, who)
      await page.getByTestId('terms').waitFor()
      await page.waitForURL('**/en-UN/accept-terms-condition')
      const other = await context.newPage()
      await other.goto(`${site.stack.urls.site}/en-UN/play/northern-lights`)
      await other.getByTestId('terms').waitFor()
      await look(page, `access-terms-${width}`)
      await page.getByTestId('terms-accept').click()
      await page.waitForURL('**/en-UN')
      await other.waitForURL('**/en-UN/play/northern-lights')
      await page.reload()
      await pillShows(page, { status: 'live' })
      expect(new URL(page.url()).pathname).toBe('/en-UN')
      expect(faults).toEqual([])
      await context.close()
    },
  )

  it.each(both)(
    'asks about cookies once, refused as easily as accepted, at %s width',
    async (width) => {
      const { context, page, faults } = await at('/en-UN', width, { hasChosenCookies: false })
      await page.getByTestId('cookie-notice').waitFor()
      const [reject, accept] = await page
        .locator('[data-testid=cookies-reject], [data-testid=cookies-accept]')
        .evaluateAll((both) => both.map((one) => [one.clientWidth, one.clientHeight]))
      expect(reject).toEqual(accept)
      expect(Math.min(...(reject ?? []))).toBeGreaterThan(0)
      await look(page, `access-cookies-${width}`)
      const other = await context.newPage()
      await other.goto(`${site.stack.urls.site}/en-UN`)
      await other.getByTestId('cookie-notice').waitFor()
      await page.bringToFront()
      await page.getByRole('link', { name: 'Choose for yourself' }).click()
      await page.getByTestId('cookie-settings').waitFor()
      expect(await page.getByTestId('cookies-marketing').isChecked()).toBe(false)
      await look(page, `access-cookie-settings-${width}`)
      await page.getByTestId('cookies-performanceFunctional').check()
      await page.getByTestId('cookies-save').click()
      for (const tab of [page, other]) {
        await tab.getByTestId('cookie-notice').waitFor({ state: 'detached' })
      }
      await page.reload()
      await page.getByTestId('game-tile-northern-lights').waitFor()
      expect(await page.getByTestId('cookie-notice').count()).toBe(0)
      await page.getByRole('link', { name: 'Cookie settings' }).click()
      await page.getByTestId('cookie-settings').waitFor()
      const chosen = page.getByTestId('cookies-performanceFunctional')
      await expect.poll(() => chosen.isChecked()).toBe(true)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  it.each(both)(
    'brings a visitor back to the player’s page they asked for, at %s width',
    async (width) => {
      const { context, page, faults } = await at('/en-UN/accept-terms-condition', width)
      await page.waitForURL('**/en-UN/401')
      await page.getByTestId('access-error-sign-in').waitFor()
      await look(page, `access-401-${width}`)
      await page.reload()
      await page.getByTestId('access-error-sign-in').click()
      await page.getByLabel('E-mail').fill('demo.gb@example.com')
      await page.getByLabel('Password', { exact: true }).fill('Play-fair-2026')
      await page.getByTestId('sign-in-submit').click()
      // There are no new terms, so their page leads home.
      await page.waitForURL('**/en-UN')
      await pillShows(page, { status: 'live' })
      expect(faults).toEqual([])
      await context.close()
    },
  )

  it.each(both)('offers the chat where there is something to read, at %s width', async (width) => {
    const { context, page, faults } = await at('/en-UN', width)
    await signIn(page, width === 'phone' ? 'nz' : 'cl')
    const launcher = page.getByTestId('chat-launcher')
    await launcher.waitFor()
    await expect.poll(() => launcher.getAttribute('aria-label')).toContain('1 unread message')
    await look(page, `access-chat-closed-${width}`)
    await page.getByTestId('game-tile-northern-lights').click()
    await page.getByTestId('game-frame').waitFor()
    await launcher.waitFor({ state: 'detached' })
    await page.goBack()
    await launcher.click()
    const desk = page.frameLocator('[data-testid=chat-frame]')
    await desk.getByText('Is there anything we can help you with?').waitFor()
    await look(page, `access-chat-open-${width}`)
    await desk.getByLabel('Your message').fill('Hello')
    await desk.getByRole('button', { name: 'Send' }).click()
    await desk.getByText('Somebody will answer here soon').waitFor()
    // Sent into a line that is down, it is said to be unsent and not lost.
    await context.setOffline(true)
    await desk.getByLabel('Your message').fill('Are you there?')
    await desk.getByRole('button', { name: 'Send' }).click()
    await desk.getByText('was not sent').waitFor()
    expect(await desk.getByLabel('Your message').inputValue()).toBe('Are you there?')
    await context.setOffline(false)
    await desk.getByRole('button', { name: 'Send' }).click()
    await desk.getByText('was not sent').waitFor({ state: 'hidden' })
    await desk.getByText('Are you there?').waitFor()
    await desk.getByRole('button', { name: 'Close the chat' }).click()
    await page.getByTestId('chat-frame').waitFor({ state: 'hidden' })
    await launcher.waitFor({ state: 'detached' })
    const kept = () => page.evaluate(() => sessionStorage.getItem('support-chat'))
    await expect.poll(kept).toBe('{"unread":0,"isMainPage":true}')
    expect(faults).toEqual([])
    await context.close()
  })

  it('has no chat in a market that has turned it off', async () => {
    await setFlags({ liveChat: { on: true, rules: [{ markets: ['GG'], on: false }] } })
    const bootIn = async (country: string) =>
      (await asVisitor('/en-UN/contact-live-chat', country)).text()
    await expect.poll(() => bootIn('GB')).toContain('"helpDesk":null')
    expect(await bootIn('BR')).toContain('"helpDesk":{')
    const { context, page } = await at('/en-UN/contact-live-chat', 'desktop', { country: 'GB' })
    await page.getByTestId('contact-live-chat').waitFor()
    expect(await page.getByTestId('chat-open').count()).toBe(0)
    await context.close()
    const there = await at('/en-UN/contact-live-chat', 'desktop', { country: 'BR' })
    await there.page.getByTestId('chat-open').click()
    const desk = there.page.frameLocator('[data-testid=chat-frame]')
    await desk.getByLabel('Your message').waitFor()
    await there.context.close()
    await setFlags({})
  })

  it.each(both)('says goodbye on a page of its own, at %s width', async (width) => {
    const { context, page, faults } = await at('/en-UN/terms', width)
    await signIn(page, 'no')
    await page.getByTestId('account-menu').click()
    await page.getByTestId('sign-out').click()
    await page.waitForURL('**/en-UN/logged-out')
    await page.getByText('You are signed out').waitFor()
    await look(page, `access-logged-out-${width}`)
    await page.reload()
    await page.getByTestId('logged-out-sign-in').click()
    await page.getByLabel('E-mail').fill('demo.no@example.com')
    await page.getByLabel('Password', { exact: true }).fill('Play-fair-2026')
    await page.getByTestId('sign-in-submit').click()
    await page.waitForURL('**/en-UN')
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(both)('shows the levels of loyalty, at %s width', async (width) => {
    const { context, page, faults } = await at('/en-UN/loyalty', width)
    await page.getByTestId('loyalty').waitFor()
    await look(page, `access-loyalty-${width}`)
    expect(faults).toEqual([])
    await context.close()
  })

  it('shows a picture for each error page', async () => {
    const { context, page } = await at('/en-UN/500')
    for (const kind of ['500', '403', '404']) {
      await page.goto(`${site.stack.urls.site}/en-UN/${kind}`)
      await page.locator(`[data-art="${kind}"]`).waitFor()
      await look(page, `access-${kind}`)
    }
    await context.close()
  })
})
