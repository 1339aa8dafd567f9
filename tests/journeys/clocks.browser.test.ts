import { session as constants } from '@player-site/contracts/kernel/session-constants.ts'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, openGame, pillShows, playRound, says, siteForSuite } from './site.ts'
import { violationsOn } from './soundness.ts'

describe('the clocks, in two tabs [postgres]', () => {
  const suite = siteForSuite()

  const twoTabs = async (width: Width, path = '/en-UN/terms') => {
    const player = await suite.site.newPlayer('fi')
    const address = suite.site.stack.urls.site + path
    const { context, page, faults } = await openProfile(suite.site.browser, width)
    const cameAt = Date.now()
    await enterAs(page, player, address)
    await pillShows(page, { status: 'live' })
    const other = await context.newPage()
    await other.goto(address)
    await pillShows(other, { status: 'live' })
    await page.bringToFront()
    return { player, page, other, faults, cameAt }
  }
  const appears = (page: Page, dialog: string) => page.getByTestId(dialog).waitFor()
  const goes = (page: Page, dialog: string) =>
    page.getByTestId(dialog).waitFor({ state: 'detached' })

  describe('of a session that is not used', () => {
    // Other files of the worker need the real time.
    afterEach(() => suite.site.restartGateway())

    it.each(['desktop', 'phone'] as const)(
      'warns in both, and staying in one is staying in both, at %s width',
      async (width) => {
        const { page, other, faults, cameAt } = await twoTabs(width)
        await suite.site.moveGatewayClock(constants.idleLimitMs - constants.idleWarningMs)
        for (const tab of [page, other]) await appears(tab, 'idle-warning')
        const left = (await page.getByTestId('idle-left').textContent()) ?? ''
        const passedSeconds = Math.ceil((Date.now() - cameAt) / 1_000)
        expect(left).toMatch(/^\d:\d\d$/)
        const [minutes = 0, seconds = 0] = left.split(':').map(Number)
        const leftSeconds = minutes * 60 + seconds
        // Three minutes after the player's last input, which was after they arrived.
        expect(leftSeconds).toBeLessThanOrEqual(180)
        expect(leftSeconds).toBeGreaterThanOrEqual(180 - passedSeconds)
        expect(await violationsOn(page)).toEqual([])
        await takePicture(page, `idle-warning-${width}`)
        await page.getByTestId('idle-stay').click()
        for (const tab of [page, other]) await goes(tab, 'idle-warning')
        await pillShows(other, { status: 'live' })
        expect(faults).toEqual([])
      },
    )
  })

  it.each(casesFor('phone', ['desktop', 'phone']))(
    'interrupts play with a reality check in both, until one continues, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { player, page, other, faults } = await twoTabs(width, '/en-UN')
      const game = await openGame(page)
      await playRound(game, 1)
      await suite.site.ledger.backdateVisit(player.id)
      // On a phone the game's own menu leads to the settings.
      await page.getByTestId(width === 'phone' ? 'game-menu-open' : 'account-menu').click()
      await page.getByTestId('activity-settings-open').click()
      await page.getByTestId('activity-period-120').waitFor()
      const set = page.getByTestId('activity-period-120')
      await expect.poll(() => set.isChecked()).toBe(true)
      expect(await violationsOn(page)).toEqual([])
      await takePicture(page, `activity-settings-${width}`)
      await page.getByTestId('activity-period-60').click()
      for (const tab of [page, other]) await appears(tab, 'reality-check')
      await says(page.getByTestId('activity.period'), /^60 minutes$/)
      expect(await violationsOn(page)).toEqual([])
      await takePicture(page, `reality-check-${width}`)
      await page.keyboard.press('Escape')
      await page.reload()
      await appears(page, 'reality-check')
      await other.getByTestId('reality-check-continue').click()
      for (const tab of [page, other]) await goes(tab, 'reality-check')
      expect(faults).toEqual([])
    },
  )
})
