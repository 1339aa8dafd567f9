import { staleAfterMs } from '@player-site/realtime-client/player-events.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { layCable } from '../drivers/cable.ts'
import { openProfile, takePicture } from './chromium.ts'
import {
  canSpin,
  enterAs,
  fixRequests,
  openGame,
  pillOf,
  pillShows,
  playRound,
  siteForSuite,
} from './site.ts'

const minorOf = (balance: string): bigint => BigInt(Math.round(Number(balance) * 100))
const decimalOf = (minor: bigint): string => (Number(minor) / 100).toFixed(2)

describe('a player in two tabs [postgres]', () => {
  const suite = siteForSuite()
  const home = () => `${suite.site.stack.urls.site}/en-UN`

  /** The time at which each new figure reached a tab, by the tab's own clock. */
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

  it('sees in both, after each of ten rounds, exactly what the ledger holds', {
    tags: ['gate'],
  }, async () => {
    onTestFinished(() => suite.site.fixSeeds(undefined))
    // Wins and losses of which no balance repeats, so that the tabs can be compared.
    await suite.site.fixSeeds(14)
    const player = await suite.site.newPlayer('un')
    const { context, page, faults } = await openProfile(suite.site.browser)
    await fixRequests(page)
    await enterAs(page, player, home())
    await pillShows(page, { status: 'live', balance: '1100.00' })
    const other = await context.newPage()
    await other.goto(home())
    await pillShows(other, { status: 'live', balance: '1100.00' })
    // The tab is brought to the front: the browser drops clicks in frames of background tabs.
    await page.bringToFront()
    const game = await openGame(page)
    for (const tab of [page, other]) await recordArrivals(tab)
    for (let round = 1; round <= 10; round += 1) {
      await playRound(game, round)
      const balance = decimalOf(await suite.site.ledger.balanceMinor(player.id))
      await Promise.all([pillShows(page, { balance }), pillShows(other, { balance })])
      expect([await pillOf(page), await pillOf(other)]).toEqual([
        { balance, status: 'live' },
        { balance, status: 'live' },
      ])
    }
    expect(await suite.site.ledger.openBets(player.id)).toBe(10)
    const [here, there] = [await arrivalsOf(page), await arrivalsOf(other)]
    const apart = Object.keys(here)
      .filter((figure) => there[figure] !== undefined)
      .map((figure) => Math.abs((here[figure] ?? 0) - (there[figure] ?? 0)))
    expect(apart.length).toBeGreaterThan(5)
    // Reported without a limit: a machine under load may be slow without being wrong.
    process.stdout.write(
      `two tabs showed each new balance at most ${Math.max(...apart)} ms apart\n`,
    )
    expect(faults).toEqual([])
    await takePicture(page, 'game')
  })

  it('loses and doubles nothing when the platform is killed during play', {
    tags: ['gate'],
  }, async () => {
    const { platform } = suite.site.stack
    // Other files of the worker need the platform, also when this test has failed.
    onTestFinished(async () => {
      if (platform.ended() !== undefined) await platform.start()
    })
    const player = await suite.site.newPlayer('nz')
    const { page } = await openProfile(suite.site.browser)
    await enterAs(page, player, home())
    await pillShows(page, { status: 'live' })
    const game = await openGame(page)
    await playRound(game, 1)
    await game.getByTestId('spin').click()
    await platform.kill('SIGKILL')
    await pillShows(page, { status: 'reconnecting' })
    await platform.start()

    // The round in progress ends either way, and the page continues.
    await canSpin(game)
    await pillShows(page, { status: 'live' })
    const rounds = Number(await game.getByTestId('round-count').textContent())
    await playRound(game, rounds + 1)
    const minor = await suite.site.ledger.balanceMinor(player.id)
    await pillShows(page, { balance: decimalOf(minor) })
    expect(minorOf((await pillOf(page)).balance)).toBe(minor)
    expect(await suite.site.ledger.openBets(player.id)).toBe(rounds + 1)
    for (const sum of await suite.site.ledger.trialBalances()) expect(sum).toBe('0')
  })

  it('shows reconnecting, then the age of the figure, then live again, as the network goes and returns', {
    tags: ['gate'],
  }, async () => {
    const cable = await layCable(suite.site.stack.urls.site)
    onTestFinished(() => cable.close())
    const player = await suite.site.newPlayer('fi')
    const { page } = await openProfile(suite.site.browser, 'phone')
    await page.clock.install()
    await enterAs(page, player, `${cable.url}/en-UN`)
    await pillShows(page, { status: 'live', balance: '550.00' })
    cable.pull()
    await pillShows(page, { status: 'reconnecting' })
    await page.clock.fastForward(staleAfterMs)
    await pillShows(page, { status: 'stale' })
    expect((await pillOf(page)).balance).toBe('550.00')
    cable.plug()
    await pillShows(page, { status: 'live', balance: '550.00' })
  })
})
