import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { enterAs, fixRequests, openGame, pillShows, playRound, siteForSuite } from './site.ts'
import { overflowOf, repeatedLandmarksOn, violationsOn } from './soundness.ts'
import { forgetShifts, movedOn, waitUntilStill, watchShifts } from './stillness.ts'

/** With fixed requests, the first round of Northern Lights returns more than 20 times its stake. */
const winningSeed = 35

describe('winners and jackpots [postgres]', () => {
  const suite = siteForSuite()
  const home = () => `${suite.site.stack.urls.site}/en-UN`
  const openLobby = async (page: Page) => {
    await page.goto(`${home()}/online-casino`)
    await page.getByTestId('winners').waitFor()
    await page.getByTestId('jackpots').locator('a').first().waitFor()
  }
  afterEach(() => suite.site.fixSeeds(undefined))

  /** Plays a round of a large win. @returns the win, `12.50` */
  const win = async (): Promise<string> => {
    await suite.site.fixSeeds(winningSeed)
    const player = await suite.site.newPlayer('un')
    const { page } = await openProfile(suite.site.browser)
    await fixRequests(page)
    await enterAs(page, player, home())
    await pillShows(page, { status: 'live' })
    await playRound(await openGame(page), 1)
    const movements = await suite.site.ledger.movements(player.id)
    const won = movements.find(({ type }) => type === 'WIN')
    return (Number(won?.changeMinor) / 100).toFixed(2)
  }

  it.each(['phone', 'desktop'] as const)(
    'are in the lobby, accessible and stable, at %s width',
    async (width: Width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      await page.addInitScript(watchShifts)
      await openLobby(page)
      await waitUntilStill(page)
      expect(await page.getByTestId('jackpots').locator('a').count()).toBeGreaterThan(3)
      expect(await page.getByTestId('jackpots').textContent()).toMatch(/\d,\d{3}\.\d{2}\s€/)
      const picture = page.getByTestId('jackpots').locator('img').first()
      await picture.scrollIntoViewIfNeeded()
      const isDrawn = (image: SVGElement | HTMLElement) =>
        image instanceof HTMLImageElement && image.naturalWidth > 0
      await expect.poll(() => picture.evaluate(isDrawn)).toBe(true)
      expect(await movedOn(page)).toEqual([])
      for (const list of ['MONTH', 'latest']) {
        await page.getByTestId(`winners-${list}`).click()
        await page.locator(`[data-testid=winners-${list}][aria-pressed=true]`).waitFor()
        await waitUntilStill(page)
        await forgetShifts(page)
      }
      await page.getByTestId('winners').scrollIntoViewIfNeeded()
      await waitUntilStill(page)
      expect(await movedOn(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
      expect(await violationsOn(page)).toEqual([])
      expect(await repeatedLandmarksOn(page)).toEqual([])
      await takePicture(page, `prizes-${width}`, true)
      expect(faults).toEqual([])
    },
  )

  it('show a win on open pages, with a masked name, and lead to its game', {
    tags: ['gate'],
  }, async () => {
    const { page } = await openProfile(suite.site.browser)
    await openLobby(page)
    const amount = await win()
    const winners = page.getByTestId('winners')
    await expect.poll(() => winners.textContent()).toContain(`${amount}\u00A0€`)
    const card = winners.locator('a', { hasText: `${amount}\u00A0€` }).first()
    expect(await card.textContent()).toMatch(/^\p{L}{0,2}\*\*\* /u)
    await card.click()
    await page.getByTestId('game-frame').waitFor()
  })
})
