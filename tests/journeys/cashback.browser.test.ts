import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { openProfile, takePicture } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import {
  enterAs,
  fixRequests,
  losingSeed,
  openGame,
  pillShows,
  playRound,
  siteForSuite,
} from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

describe('cashbacks [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => `${suite.site.stack.urls.site}/en-UN${path}`
  const card = (page: Page, name: string) => page.getByTestId(`reward-aurora-${name}-cashback`)
  const instant = (page: Page) => card(page, 'instant')
  beforeEach(() => suite.site.fixSeeds(losingSeed))

  const expectSound = async (page: Page, picture: string) => {
    expect(await violationsOn(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await instant(page).scrollIntoViewIfNeeded()
    await takePicture(page, picture)
  }

  it.each(casesFor('phone', ['phone', 'desktop'] as const))(
    'are activated, count what is lost, and are claimed once, in every tab, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      await fixRequests(page)
      const player = await suite.site.newPlayer('un', { hasHistory: false })
      await enterAs(page, player, addressOf('/my-account/rewards'))
      await pillShows(page, { status: 'live' })
      await Promise.all(['daily', 'weekly', 'instant'].map((name) => card(page, name).waitFor()))
      await expectSound(page, `cashback-${width}-offers`)
      await instant(page).getByTestId('cashback-activate').click()
      const other = await page.context().newPage()
      await other.goto(addressOf('/my-account/rewards/active'))
      // The other tab shows it as active, and the others not.
      await instant(other).getByText('You have no net loss so far.').waitFor()
      expect(await card(other, 'daily').count()).toBe(0)

      const before = await suite.site.ledger.balanceMinor(player.id)
      await page.goto(addressOf(''))
      const game = await openGame(page)
      for (const round of [1, 2]) await playRound(game, round)
      const countedMinor = before - (await suite.site.ledger.balanceMinor(player.id))
      expect(countedMinor).toBeGreaterThanOrEqual(50n)
      // This studio reports no lost rounds: one counts when the next has begun.
      await playRound(game, 3)
      const lostMinor = before - (await suite.site.ledger.balanceMinor(player.id))
      const paidMinor = (countedMinor * 300n + 5_000n) / 10_000n
      const paid = (Number(paidMinor) / 100).toFixed(2)
      await instant(other).getByTestId('cashback-claim').waitFor()
      await page.goto(addressOf('/my-account/rewards'))
      await pillShows(page, { status: 'live' })
      await instant(page).getByTestId('cashback-claimable').getByText(paid).waitFor()
      await expectSound(page, `cashback-${width}-claimable`)

      await instant(page).getByTestId('cashback-claim').click()
      await page.getByText(`Cashback paid: ${paid}`, { exact: false }).waitFor()
      const isClaimed = 'You have claimed this period’s cashback.'
      await Promise.all(
        [page, other].map((one) => instant(one).getByText(isClaimed, { exact: false }).waitFor()),
      )
      expect(await instant(other).getByTestId('cashback-claim').count()).toBe(0)
      await expectSound(page, `cashback-${width}-claimed`)
      expect(before - (await suite.site.ledger.balanceMinor(player.id))).toBe(lostMinor - paidMinor)
      // The notice goes by itself.
      await page.getByText('Cashback paid:', { exact: false }).waitFor({ state: 'detached' })

      await instant(other).getByTestId('cashback-deactivate').click()
      await other.waitForURL('**/my-account/rewards')
      await instant(page).getByTestId('cashback-activate').waitFor()
      expect(new Set(await suite.site.ledger.trialBalances())).toEqual(new Set(['0']))
      expect(faults).toEqual([])
    },
  )
})
