import { gameAddress } from '@player-site/contracts/games/games.pages.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { gamesOf } from './catalogue.ts'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import {
  canSpin,
  enterAs,
  isEntered,
  openGame,
  pillShows,
  playRound,
  says,
  siteForSuite,
} from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { movedOn, watchShifts } from './stillness.ts'

describe('the page of a game [postgres]', () => {
  const suite = siteForSuite()
  const home = () => `${suite.site.stack.urls.site}/en-UN`

  const enter = async (width: Width = 'desktop') => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await openProfile(suite.site.browser, width)
    await enterAs(page, player, home())
    await pillShows(page, { status: 'live' })
    return { player, page, faults }
  }
  const open = async (width?: Width) => {
    const entered = await enter(width)
    return { ...entered, game: await openGame(entered.page) }
  }
  const openOf = async (page: Page, provider: ProviderId) => {
    const [one] = gamesOf(provider)
    if (!one) throw new Error(`${provider} has no game`)
    await page.goto(`${suite.site.stack.urls.site}${gameAddress(one, 'en-UN', true)}`)
    const game = page.frameLocator('[data-testid=game-frame]')
    await canSpin(game)
    return game
  }
  const isFocused = (element: Locator) =>
    expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true)
  const saysPaused = (page: Page) =>
    says(page.frameLocator('[data-testid=game-frame]').getByTestId('result'), /paused/)
  const gone = (page: Page, testId: string) =>
    page.getByTestId(testId).waitFor({ state: 'detached' })

  it.each(casesFor('phone', ['phone', 'tablet', 'desktop']))(
    'always shows balance, time and the session’s win or loss, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { player, page, game, faults } = await open(width)
      const before = Number(await suite.site.ledger.balanceMinor(player.id))
      for (const round of [1, 2]) await playRound(game, round)
      const lost = (Number(await suite.site.ledger.balanceMinor(player.id)) - before) / 100
      await page.locator(`[data-testid=net-position][data-amount="${lost}"]`).waitFor()
      for (const fact of ['balance-pill', 'session-clock', 'net-position']) {
        await page.getByTestId(fact).waitFor({ state: 'visible' })
      }
      expect(await overflowOf(page)).toBe(0)
      await takePicture(page, `game-page-${width}`)
      await page.getByTestId('game-menu-open').click()
      await page.getByTestId('game-menu').waitFor()
      expect(await violationsOn(page)).toEqual([])
      await takePicture(page, `game-menu-${width}`)
      expect(faults).toEqual([])
    },
  )

  it.each([
    { width: 360, height: 640 },
    { width: 640, height: 360 },
  ])('leaves the game most of a phone of $width by $height', async (size) => {
    const { page } = await enter('phone')
    await page.setViewportSize(size)
    await page.addInitScript(watchShifts)
    await page.goto(`${home()}/play/northern-lights`)
    const game = page.frameLocator('[data-testid=game-frame]')
    await canSpin(game)
    await playRound(game, 1)
    await page.locator('[data-testid=net-position][data-amount]').waitFor()
    const frame = await page.getByTestId('game-frame').boundingBox()
    expect(frame?.width).toBe(size.width)
    expect(frame?.height).toBeGreaterThan(size.height * 0.8)
    expect(await overflowOf(page)).toBe(0)
    expect(await movedOn(page)).toEqual([])
    await takePicture(page, `game-page-${size.width}x${size.height}`)
  })

  it('opens menu and information by keyboard, and returns to the game as it was', async () => {
    const { page, game } = await open()
    await playRound(game, 1)
    const button = page.getByTestId('game-menu-open')
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByTestId('game-menu').waitFor()
    await page.getByTestId('game.menu.information').focus()
    await page.keyboard.press('Enter')
    await says(page.getByTestId('game-facts'), /Return to player/)
    await isEntered(page.getByTestId('game-information'))
    await page.keyboard.press('Escape')
    await gone(page, 'game-information')
    await isFocused(button)
    await page.keyboard.press('Enter')
    await isEntered(page.getByTestId('game-menu'))
    await page.keyboard.press('Escape')
    await gone(page, 'game-menu')
    await isFocused(button)
    // The same page of the studio, with its round.
    expect(await game.getByTestId('round-count').textContent()).toBe('1')
    await page.getByRole('link', { name: 'Back to games' }).click()
    await page.getByTestId('game-tile-northern-lights').waitFor()
    expect(new URL(page.url()).pathname).toBe('/en-UN')
  })

  it('keeps the game behind a deposit', async () => {
    const { page, game } = await open()
    await playRound(game, 1)
    await page.getByTestId('game-menu-open').click()
    await page.getByTestId('account.nav.deposit').click()
    await isEntered(page.getByTestId('deposit-sheet'))
    await page.keyboard.press('Escape')
    await gone(page, 'deposit-sheet')
    await canSpin(game)
    expect(await game.getByTestId('round-count').textContent()).toBe('1')
    await playRound(game, 2)
  })

  it('reopens a game that its provider cannot resume, once the reality check is answered', async () => {
    const { player, page, faults } = await enter()
    const game = await openOf(page, 'pragmaticplay')
    await playRound(game, 1)
    await suite.site.ledger.backdateVisit(player.id)
    await page.getByTestId('game-menu-open').click()
    await page.getByTestId('activity-settings-open').click()
    await page.getByTestId('activity-period-60').click()
    await page.getByTestId('reality-check').waitFor()
    await saysPaused(page)
    await page.getByTestId('reality-check-continue').click()
    await gone(page, 'reality-check')
    await page.keyboard.press('Escape')
    // A new page of the studio: the one that was paused has played a round.
    await says(game.getByTestId('round-count'), /^0$/)
    await canSpin(game)
    await playRound(game, 1)
    expect(await suite.site.ledger.openBets(player.id)).toBe(2)
    expect(faults).toEqual([])
  })

  it('pauses the games of each provider with such messages behind the menu, and resumes them', async () => {
    const { page } = await enter()
    for (const provider of ['relax', 'quickspin', 'playngo', 'yggdrasil'] as const) {
      const frame = await openOf(page, provider)
      await page.getByTestId('game-menu-open').click()
      await saysPaused(page)
      await page.keyboard.press('Escape')
      await canSpin(frame)
    }
  })

  it('opens a second game beside the first where the law allows it', async () => {
    const { player, page, game, faults } = await open()
    await playRound(game, 1)
    await page.getByTestId('game-menu-open').click()
    await page.getByTestId('game.menu.similar').click()
    const other = page.locator('[data-testid^=beside-]').first()
    await other.waitFor()
    expect(await violationsOn(page)).toEqual([])
    await takePicture(page, 'similar-games-desktop')
    await other.click()
    const second = page.frameLocator('[data-testid=game-frame-beside]')
    await canSpin(second)
    await playRound(second, 1)
    await playRound(game, 2)
    expect(await suite.site.ledger.openBets(player.id)).toBe(3)
    await takePicture(page, 'two-games-desktop')
    // Both wait behind the menu.
    await page.getByTestId('game-menu-open').click()
    await saysPaused(page)
    await page.keyboard.press('Escape')
    await canSpin(game)
    await page.getByTestId('game-beside-close').click()
    await gone(page, 'game-frame-beside')
    expect(await game.getByTestId('round-count').textContent()).toBe('2')
    expect(faults).toEqual([])
  })

  it('offers no second game to a player whose country allows one', async () => {
    const player = await suite.site.newPlayer('gb')
    const { page } = await openProfile(suite.site.browser)
    const address = `${suite.site.stack.urls.site}/en-GG/play/northern-lights`
    await enterAs(page, player, `${address}?beside=northern-lights#similar-games`)
    await page.locator('[data-testid^=similar-]:not([data-testid=similar-games])').first().waitFor()
    expect(await page.locator('[data-testid^=beside-]').count()).toBe(0)
    expect(await page.getByTestId('game-frame-beside').count()).toBe(0)
  })

  it('lets a visitor on a phone choose between money and demo first', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone', { isPhone: true })
    await page.goto(`${home()}/play/northern-lights`)
    await page.getByTestId('game-options').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await takePicture(page, 'game-options-phone')
    await page.getByTestId('game-options-demo').click()
    await canSpin(page.frameLocator('[data-testid=game-frame]'))
    await page.getByTestId('demo-note').waitFor()
  })
})
