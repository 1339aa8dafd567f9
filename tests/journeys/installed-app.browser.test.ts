import { workerPath } from '@player-site/contracts/boot/installable.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readBuilt } from './built-files.ts'
import { openChangedSite } from './changed-site.ts'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { enterAs, pillShows, siteForSuite } from './site.ts'
import { violationsOn } from './soundness.ts'
import { waitUntilStill } from './stillness.ts'

/** Whether the page is the worker's. */
const isControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** What the browser finds wrong with the manifest, and with installing the site. */
async function installationOf(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  const { url, errors, data = '{}' } = await devtools.send('Page.getAppManifest')
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  await devtools.detach()
  const problems = installabilityErrors.map(({ errorId }) => errorId)
  return { url, errors, manifest: JSON.parse(data), problems }
}

/** Every address and every text in the caches of the site; runs in the page. */
const readCaches = async () => {
  const found: { url: string; text: string }[] = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const text = (await (await cache.match(request))?.text()) ?? ''
      found.push({ url: new URL(request.url).pathname, text })
    }
  }
  return found
}

describe('the installed site [postgres]', () => {
  const suite = siteForSuite()
  const openInstalled = async (width: Width) => {
    const profile = await openProfile(suite.site.browser, width, { hasWorker: true })
    return { ...profile, home: `${suite.site.stack.urls.site}/de-UN` }
  }

  it('can be installed, and shows a page of its own without a network', async () => {
    const { context, page, faults, home } = await openInstalled('phone')
    await page.goto(home)
    await isControlled(page)
    const { url, errors, manifest, problems } = await installationOf(context, page)
    expect(new URL(url).pathname).toBe('/de-UN/manifest.webmanifest')
    expect([errors, problems]).toEqual([[], []])
    expect(manifest).toMatchObject({ name: 'Aurora', start_url: '/de-UN', lang: 'de' })
    await context.setOffline(true)
    await page.goto(`${home}/terms`)
    await page.getByTestId('offline-page').waitFor()
    expect(await page.locator('h1').textContent()).toBe('Sie sind offline')
    expect(await violationsOn(page)).toEqual([])
    await takePicture(page, 'offline-page-phone')
    await page.getByTestId('offline-retry').click()
    await page.getByTestId('offline-page').waitFor()
    // As soon as there is a network, the page that was wanted follows.
    await context.setOffline(false)
    await page.getByTestId('offline-page').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/de-UN/terms')
    expect(faults).toEqual([])
  })

  it('keeps nothing of a player', { tags: ['gate'] }, async () => {
    const { page, faults, home } = await openInstalled('desktop')
    const player = await suite.site.newPlayer('un')
    await enterAs(page, player, home)
    await isControlled(page)
    await pillShows(page, { status: 'live' })
    for (const path of ['/my-account/transactions', '/my-account/details', '/online-casino']) {
      await page.goto(home + path)
      await waitUntilStill(page)
    }
    const kept = await page.evaluate(readCaches)
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter(({ url }) => !/^\/assets\/[\w-]+\.(js|css)$/.test(url))).toEqual([])
    const isPersonal = ({ text }: { text: string }) =>
      text.includes(player.email) || text.includes('1,100.00') || text.includes('"balanceMap"')
    expect(kept.filter(isPersonal).map(({ url }) => url)).toEqual([])
    expect(faults).toEqual([])
  })

  it('has the files of the next build as soon as it is opened', async () => {
    const { page } = await openInstalled('phone')
    const { address, changeBy } = await openChangedSite(suite.site.stack.urls.site)
    await page.goto(`${address}/de-UN`)
    await isControlled(page)
    const [before] = await page.evaluate(() => caches.keys())
    changeBy((path, text) =>
      path === workerPath ? text.replace(/"id":"\w+"/, '"id":"next"') : text,
    )
    await page.reload()
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['shell-next'])
    expect(before).toMatch(/^shell-\w{12}$/)
  })

  it('ends where it is switched off', async () => {
    const { page } = await openInstalled('phone')
    const { address, changeBy } = await openChangedSite(suite.site.stack.urls.site)
    await page.goto(`${address}/de-UN`)
    await isControlled(page)
    const withdrawn = readBuilt('.vite/workers/withdrawn-worker.js')
    changeBy((path, text) =>
      path === workerPath ? withdrawn : text.replace(/<link rel="manifest"[^>]*>/, ''),
    )
    await page.reload()
    const left = () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        return registrations.length + (await caches.keys()).length
      })
    await expect.poll(left).toBe(0)
    await page.reload()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })

  it('is shown in the look of its brand', async () => {
    for (const width of ['tablet', 'desktop'] as const) {
      const { context, page } = await openInstalled(width)
      const { port } = new URL(suite.site.stack.urls.site)
      await page.goto(`http://meridian.localhost:${port}/pt-BR`)
      await isControlled(page)
      await context.setOffline(true)
      await page.reload()
      await page.getByTestId('offline-page').waitFor()
      expect(await page.title()).toBe('Você está sem conexão · Meridian')
      await takePicture(page, `offline-page-${width}`)
    }
  })
})
