import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { gameAddress } from '@player-site/contracts/games/games.pages.ts'
import { type ProviderId, providerIds } from '@player-site/contracts/games/providers.ts'
import type { FrameLocator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { gamesOf } from './catalogue.ts'
import { openProfile, takePicture } from './chromium.ts'
import { canSpin, pillShows, playRound, signInAs, siteForSuite } from './site.ts'

interface Case {
  readonly provider: ProviderId
  readonly game: Game
}

const found = (provider: ProviderId, type: Game['type'], demo: boolean): Case[] => {
  const one = gamesOf(provider).find((each) => each.type === type && (!demo || each.demo))
  return one ? [{ provider, game: one }] : []
}

const casino = providerIds.flatMap((provider) => found(provider, 'casinoGames', false))
/** One live table of each provider that has some. */
const live = providerIds.flatMap((provider) => found(provider, 'liveCasinoGames', false))
const demos: readonly Case[] = providerIds.flatMap((provider) =>
  found(provider, 'casinoGames', true),
)

/** Longer than a round of any table on a busy machine. */
const tableMs = 60_000

const addressOf = ({ game: one }: Case, hasSlugs: boolean) => gameAddress(one, 'en-UN', hasSlugs)

const frameIn = (page: Page): FrameLocator => page.frameLocator('[data-testid=game-frame]')

describe('the providers [postgres]', () => {
  const suite = siteForSuite()
  const siteUrl = () => suite.site.stack.urls.site
  const decimalOf = (minor: bigint) => (Number(minor) / 100).toFixed(2)

  it('are all covered, for real money and for play money', () => {
    expect([...new Set([...casino, ...live].map(({ provider }) => provider))].sort()).toEqual(
      [...providerIds].sort(),
    )
    expect(demos.map(({ provider }) => provider).sort()).toEqual(
      providerIds.filter((id) => id !== 'creedroomz').sort(),
    )
  })

  it('each play rounds for which pill, ledger and studio agree', async () => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await openProfile(suite.site.browser)
    await signInAs(page, player, siteUrl())
    for (const [nth, one] of casino.entries()) {
      const url = `${siteUrl()}${addressOf(one, nth % 2 === 0)}`
      await page.goto(url)
      const frame = frameIn(page)
      await canSpin(frame)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(one.game.name)
      await playRound(frame, 1)
      const balance = decimalOf(await suite.site.ledger.balanceMinor(player.id))
      await pillShows(page, { balance })
      await expect
        .poll(() => frame.getByTestId('balance').textContent())
        .toContain(balance.slice(-6))
      expect(await suite.site.ledger.openBets(player.id)).toBe(nth + 1)
    }
    expect(faults).toEqual([])
    await takePicture(page, 'provider')
  })

  it('deal at live tables, after which pill, ledger and studio agree', async () => {
    const player = await suite.site.newPlayer('un')
    const { page, context, faults } = await openProfile(suite.site.browser)
    await signInAs(page, player, siteUrl())
    const tables: Page[] = []
    for (const one of live) {
      const table = await context.newPage()
      tables.push(table)
      await table.goto(`${siteUrl()}${addressOf(one, false)}`)
      await canSpin(frameIn(table))
      expect(await frameIn(table).locator('#game h1').textContent()).toBe(one.game.name)
      // Tables with spots take a bet once a chip is on one; blackjack has none.
      const spot = frameIn(table).locator('.spot.red.outside, .spot.player')
      if ((await spot.count()) > 0) await spot.click()
      await frameIn(table).getByTestId('spin').click()
      const told = frameIn(table).getByTestId('result')
      await expect.poll(() => told.textContent()).toMatch(/^Your bet is placed|^You have/)
    }
    // The tables end the rounds by their own clocks, decided or not.
    for (const table of tables) {
      const count = frameIn(table).getByTestId('round-count')
      await count.filter({ hasText: /^1$/ }).waitFor({ timeout: tableMs })
    }
    const balance = decimalOf(await suite.site.ledger.balanceMinor(player.id))
    for (const table of tables) await pillShows(table, { balance })
    expect(await suite.site.ledger.openBets(player.id)).toBe(live.length)
    expect(faults).toEqual([])
  })

  it('open a game each for play money to visitors', async () => {
    const { page, faults } = await openProfile(suite.site.browser)
    for (const one of demos) {
      await page.goto(`${siteUrl()}${addressOf(one, false)}`)
      const frame = frameIn(page)
      await canSpin(frame)
      expect([one.provider, await frame.locator('#game h1').textContent()]).toEqual([
        one.provider,
        one.game.name,
      ])
      await playRound(frame, 1)
    }
    expect(faults).toEqual([])
  })

  it('ask a visitor to sign in for live tables', async () => {
    const { page, faults } = await openProfile(suite.site.browser)
    for (const one of live) {
      await page.goto(`${siteUrl()}${addressOf(one, false)}`)
      await page.locator('#content').getByTestId('sign-in-open').waitFor()
      expect(await page.getByTestId('game-frame').count()).toBe(0)
    }
    expect(faults).toEqual([])
  })
})
