import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layCable } from '../../../scripts/system/cable.ts'
import { openProfile, screenshotPath } from './chromium.ts'
import {
  canSpin,
  openGame,
  openSite,
  pillOf,
  pillShows,
  playRound,
  reelsStopAt,
  type Site,
  signIn,
} from './site.ts'

const minorOf = (balance: string): bigint => BigInt(Math.round(Number(balance) * 100))
const decimalOf = (minor: bigint): string => (Number(minor) / 100).toFixed(2)

describe('a player in two tabs [postgres]', () => {
  let site: Site

  beforeAll(async () => {
    // Lost, lost, won, and so on: no figure comes twice, by which the tabs are compared.
    site = await openSite(reelsStopAt(0, 1, 2, 0, 1, 2, 0, 0, 0))
  })
  afterAll(() => site.close())

  /** When each new figure reached a tab, by the tab's own clock. */
  const recordArrivals = (page: Page) =>
    page.evaluate(() => {
      const pill = document.querySelector('[data-testid=balance-pill]')
      const arrivals: Record<string, number> = {}
      Object.assign(window, { arrivals })
      new MutationObserver(() => {
        const balance = pill?.getAttribute('data-balance')
        if (balance) arrivals[balance] ??= Date.now()
      }).observe(pill ?? document.body, { attributes: true })
    })
  const arrivalsOf = (page: Page): Promise<Record<string, number>> =>
    page.evaluate(() => Object(window).arrivals)

  it('sees in both, after each of ten rounds, exactly what the ledger holds', async () => {
    const { context, page, faults } = await openProfile(site.browser)
    await page.goto(site.stack.urls.site)
    await signIn(page, 'un')
    await pillShows(page, { status: 'live', balance: '1100.00' })
    const other = await context.newPage()
    await other.goto(site.stack.urls.site)
    await pillShows(other, { status: 'live', balance: '1100.00' })
    // A person clicks in the tab in front; the browser drops clicks in frames of those behind.
    await page.bringToFront()
    const game = await openGame(page)
    for (const tab of [page, other]) await recordArrivals(tab)
    const betsBefore = await site.ledger.standingBets('demo-un')

    for (let round = 1; round <= 10; round += 1) {
      await playRound(game, round)
      const balance = decimalOf(await site.ledger.balanceMinor('demo-un'))
      await Promise.all([pillShows(page, { balance }), pillShows(other, { balance })])
      expect([await pillOf(page), await pillOf(other)]).toEqual([
        { balance, status: 'live' },
        { balance, status: 'live' },
      ])
    }
    expect(await site.ledger.standingBets('demo-un')).toBe(betsBefore + 10)
    const [here, there] = [await arrivalsOf(page), await arrivalsOf(other)]
    const apart = Object.keys(here)
      .filter((figure) => there[figure] !== undefined)
      .map((figure) => Math.abs((here[figure] ?? 0) - (there[figure] ?? 0)))
    expect(apart.length).toBeGreaterThan(5)
    // Told, not judged: a machine under load may be slow without being wrong.
    process.stdout.write(
      `two tabs showed each new balance at most ${Math.max(...apart)} ms apart\n`,
    )
    expect(faults).toEqual([])
    await page.screenshot({ path: screenshotPath('game') })
    await context.close()
  })

  it('loses nothing and doubles nothing when the platform is killed in mid-play', async () => {
    const { context, page } = await openProfile(site.browser)
    await page.goto(site.stack.urls.site)
    await signIn(page, 'nz')
    await pillShows(page, { status: 'live' })
    const game = await openGame(page)
    await playRound(game, 1)
    await game.getByTestId('spin').click()
    await site.stack.platform.kill('SIGKILL')
    await pillShows(page, { status: 'reconnecting' })
    await site.stack.platform.start()

    // The round that was under way ends one way or the other, and the page goes on.
    await canSpin(game)
    await pillShows(page, { status: 'live' })
    const rounds = Number(await game.getByTestId('round-count').textContent())
    await playRound(game, rounds + 1)
    const minor = await site.ledger.balanceMinor('demo-nz')
    await pillShows(page, { balance: decimalOf(minor) })
    expect(minorOf((await pillOf(page)).balance)).toBe(minor)
    expect(await site.ledger.standingBets('demo-nz')).toBe(rounds + 1)
    for (const sum of await site.ledger.trialBalances()) expect(sum).toBe('0')
    await context.close()
  })

  it('says reconnecting, then how old the figure is, then is live again, as the network goes and comes', async () => {
    const cable = await layCable(site.stack.urls.site)
    const { context, page } = await openProfile(site.browser, 'phone')
    await page.goto(cable.url)
    await signIn(page, 'fi')
    await pillShows(page, { status: 'live', balance: '550.00' })
    cable.pull()
    await pillShows(page, { status: 'reconnecting' })
    await pillShows(page, { status: 'stale' })
    expect((await pillOf(page)).balance).toBe('550.00')
    cable.plug()
    await pillShows(page, { status: 'live', balance: '550.00' })
    await context.close()
    await cable.close()
  })
})
