import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'
import { describe, expect, it } from 'vitest'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { enterAs, openGame, pillShows, playRound, says, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

describe('the page of a round [postgres]', () => {
  const suite = siteForSuite()
  const home = () => `${suite.site.stack.urls.site}/en-UN`

  const playOne = async (width?: Width) => {
    const player = await suite.site.newPlayer('un')
    const { page, faults } = await openProfile(suite.site.browser, width)
    await enterAs(page, player, home())
    await pillShows(page, { status: 'live' })
    await playRound(await openGame(page), 1)
    await page.goto(`${suite.site.stack.urls.site}${addressOf(transactionsPage, 'en-UN')}`)
    await page.getByTestId('transaction-open').first().click()
    await page.getByRole('link', { name: 'View round' }).click()
    await page.getByTestId('round-facts').waitFor()
    return { page, faults }
  }

  it.each(['phone', 'tablet', 'desktop'] as const)(
    'is reached from its transaction and by its address, at %s width',
    async (width) => {
      const { page, faults } = await playOne(width)
      const net = await page.getByTestId('round-net').textContent()
      await says(page.getByTestId('round-moves'), /Bet.*1\.00/)
      await says(page.getByTestId('round-wallets'), /Real money.*1\.00/)
      await page.reload()
      await page.getByTestId('round-facts').waitFor()
      await expect.poll(() => page.getByTestId('round-net').textContent()).toBe(net)
      expect(await violationsOn(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
      await takePicture(page, `round-${width}`, true)
      await page.getByRole('link', { name: 'Northern Lights' }).click()
      await page.getByTestId('game-frame').waitFor()
      expect(faults).toEqual([])
    },
  )

  it('is not there for another player', async () => {
    const { page } = await playOne()
    const stranger = await suite.site.newPlayer('un')
    const { page: other } = await openProfile(suite.site.browser)
    await enterAs(other, stranger, page.url())
    await other.getByRole('heading', { name: 'We couldn’t find this round' }).waitFor()
    expect(await other.getByTestId('round-facts').count()).toBe(0)
    expect(await violationsOn(other)).toEqual([])
  })
})
