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

  /** What a tab showed and what its game told it, in order, with the time by the tab's own clock. */
  interface Shown {
    readonly balance?: number
    /** A round of the game has begun, or has been shown to its end. */
    readonly round?: 'began' | 'shown'
    readonly at: number
  }
  /** Follows the game from the start of a page, so that the page hears of a round second. */
  const followRounds = (page: Page) =>
    page.addInitScript(() => {
      const shown: Shown[] = []
      Object.assign(window, { shown })
      const rounds = new Map([
        ['gprg_GameRoundStart', 'began'],
        ['gprg_GameRoundEnd', 'shown'],
      ] as const)
      window.addEventListener('message', ({ data }) => {
        const round = rounds.get(data?.rgMessage)
        if (round) shown.push({ round, at: Date.now() })
      })
    })
  const followPill = (page: Page) =>
    page.evaluate(() => {
      const pill = document.querySelector('[data-testid=balance-pill]')
      const { shown }: { shown: Shown[] } = Object(window)
      new MutationObserver(() => {
        const balance = Number(pill?.getAttribute('data-balance'))
        const last = shown.findLast((one) => one.balance !== undefined)
        if (balance !== last?.balance) shown.push({ balance, at: Date.now() })
      }).observe(pill ?? document.body, { attributes: true })
    })
  const shownIn = (page: Page): Promise<readonly Shown[]> =>
    page.evaluate(() => Object(window).shown)
  /** How long a game that says nothing keeps a win back, as the page does. */
  const winWithinMs = 5_000
  /** Each figure with how it changed, and whether and for how long a round was being shown then. */
  const figuresOf = (log: readonly Shown[]) =>
    log.flatMap(({ balance, at }, index) => {
      if (balance === undefined) return []
      const earlier = log.slice(0, index)
      const before = earlier.findLast((one) => one.balance !== undefined)?.balance
      const { round, at: changedAt = at } = earlier.findLast((one) => one.round !== undefined) ?? {}
      const isWin = before !== undefined && balance > before
      return { balance, at, isWin, round, roundMs: at - changedAt }
    })

  it('sees in both, after each of ten rounds, exactly what the ledger holds', {
    tags: ['gate'],
  }, async () => {
    onTestFinished(() => suite.site.fixSeeds(undefined))
    // Wins and losses of which no balance repeats, so that the tabs can be compared.
    await suite.site.fixSeeds(14)
    const player = await suite.site.newPlayer('un')
    const { context, page, faults } = await openProfile(suite.site.browser)
    await fixRequests(page)
    await followRounds(page)
    await enterAs(page, player, home())
    await pillShows(page, { status: 'live', balance: '1100.00' })
    const other = await context.newPage()
    await followRounds(other)
    await other.goto(home())
    await pillShows(other, { status: 'live', balance: '1100.00' })
    // The tab is brought to the front: the browser drops clicks in frames of background tabs.
    await page.bringToFront()
    const game = await openGame(page)
    for (const tab of [page, other]) await followPill(tab)
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
    const [here, there] = [figuresOf(await shownIn(page)), figuresOf(await shownIn(other))]
    const wins = here.filter(({ isWin }) => isWin)
    expect(wins.length).toBeGreaterThan(2)
    // On a machine under load a game may show a round for longer than a win is held back.
    const early = wins.filter(({ round, roundMs }) => round !== 'shown' && roundMs < winWithinMs)
    expect(early).toEqual([])
    const stakes = here.filter(({ isWin }) => !isWin)
    const apart = stakes.flatMap(({ balance, at }) => {
      const same = there.find((one) => one.balance === balance)
      return same ? Math.abs(same.at - at) : []
    })
    expect(apart.length).toBeGreaterThan(5)
    // Reported without a limit: a machine under load may be slow without being wrong.
    process.stdout.write(`two tabs showed each stake at most ${Math.max(...apart)} ms apart\n`)
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
