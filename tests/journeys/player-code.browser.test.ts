import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, type Width } from './chromium.ts'
import { openPrerendered } from './prerendered-page.ts'
import { enterAs, pillShows, signIn, siteForSuite } from './site.ts'

/** The file that only a signed-in player needs: socket client, wallet, clocks. */
const playerFile = /\/assets\/player-[\w-]+\.js$/

/** Whether the file was requested after the first paint; undefined before it was. */
const isAfterPaint = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(() => {
    const file = performance
      .getEntriesByType('resource')
      .find(({ name }) => /\/assets\/player-/.test(name))
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return file && paint && file.startTime > paint.startTime
  })

const placeOf = (page: Page, testId: string) => page.getByTestId(testId).boundingBox()

describe('what only a signed-in player needs [postgres]', () => {
  const suite = siteForSuite()
  const home = () => `${suite.site.stack.urls.site}/en-UN`
  const open = (width: Width) => openProfile(suite.site.browser, width)

  it('is fetched after the first paint of a visitor, without a connection', async () => {
    const { page, faults } = await open('phone')
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    const response = await openPrerendered(page, home())
    expect(await response.text()).not.toMatch(/\/assets\/player-/)
    await expect.poll(() => isAfterPaint(page)).toBe(true)
    expect(sockets).toEqual([])
    expect(faults).toEqual([])
  })

  it('is there for a visitor who signs in at once', async () => {
    const { page } = await open('phone')
    const player = await suite.site.newPlayer('un')
    await openPrerendered(page, home())
    await signIn(page, player)
    await pillShows(page, { status: 'live' })
  })

  it('is preloaded by the page of a signed-in player, and again on reload', async () => {
    const { page } = await open('desktop')
    const player = await suite.site.newPlayer('un')
    const entered = await enterAs(page, player, home())
    expect(await entered?.text()).toMatch(/modulepreload" href="\/assets\/player-/)
    await pillShows(page, { status: 'live' })
    await page.reload()
    await pillShows(page, { status: 'live' })
  })

  it.each(['phone', 'desktop'] as const)(
    'leaves the place of the balance while it is slow, at %s width',
    async (width) => {
      const { page } = await open(width)
      const player = await suite.site.newPlayer('un')
      const held: Route[] = []
      let isSlow = true
      await page.route(playerFile, (route) => (isSlow ? void held.push(route) : route.continue()))
      await enterAs(page, player, home())
      const pending = page.getByLabel('Loading your balance').first()
      await pending.waitFor()
      await page.getByTestId('game-tile-northern-lights').first().waitFor()
      const [deposit, height] = [
        await placeOf(page, 'deposit-open'),
        (await pending.boundingBox())?.height,
      ]
      isSlow = false
      await Promise.all(held.map((route) => route.continue()))
      await pillShows(page, { status: 'live' })
      expect(await placeOf(page, 'deposit-open')).toEqual(deposit)
      expect((await placeOf(page, 'balance-pill'))?.height).toBe(height)
    },
  )

  it('is reported missing when it cannot be fetched, and works after a retry', async () => {
    const { page } = await open('desktop')
    const player = await suite.site.newPlayer('un')
    await page.route(playerFile, (route) => route.abort())
    await enterAs(page, player, home())
    const missing = page.getByTestId('part-missing')
    await missing.waitFor()
    expect(await missing.textContent()).toContain('We couldn’t load this')
    await page.unroute(playerFile)
    await page.getByTestId('part-retry').click()
    await pillShows(page, { status: 'live' })
    await missing.waitFor({ state: 'detached' })
  })
})
