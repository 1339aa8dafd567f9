import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, takePicture } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, pillShows, playRound, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

describe('free spins [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => `${suite.site.stack.urls.site}/en-UN${path}`
  const spins = (page: Page) => page.getByTestId('reward-aurora-fox-spins')
  const game = (page: Page) => page.frameLocator('[data-testid=game-frame]')
  const leftIn = (page: Page, left: number) =>
    page.getByTestId('free-spins').getByText(`${left} of 10 free spins left.`).waitFor()

  const expectSound = async (page: Page, picture: string) => {
    expect(await violationsOn(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await takePicture(page, picture)
  }

  it.each(casesFor('desktop', ['phone', 'desktop'] as const))(
    'are claimed, played in their game and shown in the history, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      const player = await suite.site.newPlayer('un', { hasHistory: false })
      await enterAs(page, player, addressOf('/my-account/rewards'))
      await pillShows(page, { status: 'live', balance: '1100.00' })
      await spins(page).getByText('10 free spins in Fox Trail').waitFor()
      await spins(page).scrollIntoViewIfNeeded()
      await expectSound(page, `free-spins-${width}-offer`)

      await spins(page).getByTestId('reward-claim').click()
      await page.waitForURL('**/play/fox-trail')
      await leftIn(page, 10)
      await game(page).getByText('Free spins left: 10').waitFor()
      await expectSound(page, `free-spins-${width}-game`)
      await playRound(game(page), 1)
      await leftIn(page, 9)
      await playRound(game(page), 2)
      await leftIn(page, 8)
      await game(page).getByText('Free spins left: 8').waitFor()
      await expectSound(page, `free-spins-${width}-played`)
      // No stake has left the balance.
      expect(await suite.site.ledger.balanceMinor(player.id)).toBeGreaterThanOrEqual(110_000n)

      await page.goto(addressOf('/my-account/rewards/active'))
      await spins(page).getByText('2 of 10, 8 left').waitFor()
      await expectSound(page, `free-spins-${width}-active`)
      await spins(page).getByTestId('free-spins-play').click()
      await leftIn(page, 8)

      await page.goto(addressOf('/my-account/banking/transactions'))
      await page.getByTestId('transaction-free-spin').first().waitFor()
      await expectSound(page, `free-spins-${width}-history`)
      await page.getByTestId('transaction-open').first().click()
      await page.locator('a[href*="/banking/rounds/"]').first().click()
      await page.getByTestId('round-move-free-spin').first().waitFor()
      await expectSound(page, `free-spins-${width}-round`)
      expect(new Set(await suite.site.ledger.trialBalances())).toEqual(new Set(['0']))
      expect(faults).toEqual([])
    },
  )
})
