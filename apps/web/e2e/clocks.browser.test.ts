import { session as constants } from '@player-site/contracts/kernel/constants.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProfile, screenshotPath, type Width } from './chromium.ts'
import { openGame, openSite, pillShows, playRound, type Site, says, signIn } from './site.ts'
import { violationsOn } from './soundness.ts'

const leapingClock = new URL('leaping-clock.ts', import.meta.url).href

describe('the clocks, in two tabs [postgres]', () => {
  let site: Site

  beforeAll(async () => {
    site = await openSite({ NODE_OPTIONS: `--import ${leapingClock}` })
  })
  afterAll(() => site.close())

  const twoTabs = async (name: string, width: Width = 'desktop') => {
    const { context, page, faults } = await openProfile(site.browser, width)
    await page.goto(site.stack.urls.site)
    const cameAt = Date.now()
    await signIn(page, name)
    await pillShows(page, { status: 'live' })
    const other = await context.newPage()
    await other.goto(site.stack.urls.site)
    await pillShows(other, { status: 'live' })
    await page.bringToFront()
    return { context, page, other, faults, cameAt }
  }
  /** Until a session that nobody has used since now is about to be warned. */
  const nobodyDoesAnything = () =>
    site.stack.gateway.ask({ leapMs: constants.idleLimitMs - constants.idleWarningMs })
  const appears = (page: Page, dialog: string) =>
    page.getByTestId(dialog).waitFor({ timeout: 20_000 })
  const goes = (page: Page, dialog: string) =>
    page.getByTestId(dialog).waitFor({ state: 'detached', timeout: 20_000 })

  it.each(['desktop', 'phone'] as const)(
    'warns in both, and staying in one is staying in both, at %s width',
    async (width) => {
      const who = width === 'phone' ? 'ca' : 'un'
      const { context, page, other, faults, cameAt } = await twoTabs(who, width)
      await nobodyDoesAnything()
      for (const tab of [page, other]) await appears(tab, 'idle-warning')
      const left = (await page.getByTestId('idle-left').textContent()) ?? ''
      const passedSeconds = Math.ceil((Date.now() - cameAt) / 1_000)
      expect(left).toMatch(/^\d:\d\d$/)
      const [minutes = 0, seconds = 0] = left.split(':').map(Number)
      const leftSeconds = minutes * 60 + seconds
      // Three minutes from what the player did last, which was after they came.
      expect(leftSeconds).toBeLessThanOrEqual(180)
      expect(leftSeconds).toBeGreaterThanOrEqual(180 - passedSeconds)
      expect(await violationsOn(page)).toEqual([])
      await page.screenshot({ path: screenshotPath(`idle-warning-${width}`) })
      await page.getByTestId('idle-stay').click()
      for (const tab of [page, other]) await goes(tab, 'idle-warning')
      await pillShows(other, { status: 'live' })
      expect(faults).toEqual([])
      await context.close()
    },
  )

  it.each(['desktop', 'phone'] as const)(
    'interrupts play with a reality check in both, until one is told to go on, at %s width',
    async (width) => {
      const name = width === 'phone' ? 'nz' : 'fi'
      const { context, page, other, faults } = await twoTabs(name, width)
      const game = await openGame(page)
      await playRound(game, 1)
      await site.ledger.backdateVisit(`demo-${name}`)
      await page.getByTestId('account-menu').click()
      await page.getByTestId('activity-settings-open').click()
      await page.getByTestId('activity-period-120').waitFor()
      const set = page.getByTestId('activity-period-120')
      await expect.poll(() => set.isChecked()).toBe(true)
      expect(await violationsOn(page)).toEqual([])
      await page.screenshot({ path: screenshotPath(`activity-settings-${width}`) })
      await page.getByTestId('activity-period-60').click()
      for (const tab of [page, other]) await appears(tab, 'reality-check')
      await says(page.getByTestId('activity.period'), /^60 minutes$/)
      expect(await violationsOn(page)).toEqual([])
      await page.screenshot({ path: screenshotPath(`reality-check-${width}`) })
      await page.keyboard.press('Escape')
      await page.reload()
      await appears(page, 'reality-check')
      await other.getByTestId('reality-check-continue').click()
      for (const tab of [page, other]) await goes(tab, 'reality-check')
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
