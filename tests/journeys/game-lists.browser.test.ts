import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { enterAs, openGame, signInAs, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { waitUntilStill, watchShifts } from './stillness.ts'

const heartIn = (page: Page, list: string) =>
  page.getByTestId(list).locator('[data-testid^="favourite-"]').first()

/** A list that was empty when its lobby opened is folded, and opens on request. */
async function openMyGames(page: Page): Promise<void> {
  const list = page.getByTestId('list-my-games')
  const more = list.getByRole('button', { name: 'Show more' })
  await more.or(heartIn(page, 'list-my-games')).first().waitFor()
  if (await more.isVisible()) await more.press('Enter')
  await heartIn(page, 'list-my-games').waitFor()
}

/** The header's balance becomes as wide as its figure; the lobby below it must not move. */
const movedBelowHeader = async (page: Page): Promise<string[]> =>
  (await page.evaluate<string[]>('globalThis.moved')).filter(
    (what) => !what.includes('data-testid="search-'),
  )

describe('the games of a player [postgres]', () => {
  const suite = siteForSuite()
  const at = (path: string) => `${suite.site.stack.urls.site}/en-UN${path}`

  it('are marked with a heart, and stay in “My games” in every tab', {
    tags: ['gate'],
  }, async () => {
    const { context, page, faults } = await openProfile(suite.site.browser)
    await enterAs(page, await suite.site.newPlayer('un'), at('/online-casino'))
    await page.getByTestId('list-my-games').getByText('Press the heart').waitFor()
    const other = await context.newPage()
    await other.goto(at('/online-casino'))
    await other.getByTestId('list-my-games').getByText('Press the heart').waitFor()
    await page.bringToFront()
    const heart = heartIn(page, 'lobby-row-popular')
    await expect.poll(() => heart.getAttribute('aria-disabled')).toBe('false')
    await heart.press('Enter')
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await openMyGames(page)
    await openMyGames(other)
    await page.reload()
    await heartIn(page, 'list-my-games').press('Enter')
    await page.getByTestId('list-my-games').getByText('Press the heart').waitFor()
    await other.getByTestId('list-my-games').getByText('Press the heart').waitFor()
    expect(faults).toEqual([])
  })

  it('are the first of the recent ones after they were opened', async () => {
    const { page } = await openProfile(suite.site.browser)
    await enterAs(page, await suite.site.newPlayer('un'), at(''))
    await openGame(page)
    await page.goto(at('/online-casino'))
    await page
      .getByTestId('list-recent-casino-lobby')
      .locator('[data-testid^="recent-casino-lobby-"]')
      .first()
      .waitFor()
  })

  it.each(['phone', 'desktop'] as const)(
    'move nothing and are accessible on a %s',
    async (width: Width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      await signInAs(page, await suite.site.newPlayer('un'), at(''))
      await page.addInitScript(watchShifts)
      for (const path of ['/online-casino', '/live-casino-online']) {
        await page.goto(at(path))
        await page.locator('[data-testid^="favourite-"]').first().waitFor()
        await waitUntilStill(page)
        expect([path, await movedBelowHeader(page)]).toEqual([path, []])
        expect([path, await overflowOf(page)]).toEqual([path, 0])
        expect([path, await violationsOn(page)]).toEqual([path, []])
        await takePicture(page, `games-of-a-player${path.replaceAll('/', '-')}-${width}`, true)
      }
      expect(faults).toEqual([])
    },
  )
})
