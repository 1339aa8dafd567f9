import { readFile } from 'node:fs/promises'
import { transactions as constants } from '@player-site/contracts/kernel/account-constants.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '../drivers/test-players.ts'
import { openProfile, takePicture, type Width } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { readToEnd } from './history.ts'
import { enterAs, openGame, playRound, says, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

const historyPath = '/en-UN/my-account/banking/transactions'

/** Of a deposit that failed or was cancelled. */
const isLost = (reference: string): boolean => reference.endsWith('-lost')

const minorOf = (decimal: string): bigint => BigInt(Math.round(Number(decimal) * 100))

describe('the transaction history [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => suite.site.stack.urls.site + path
  const openAs = async (player: TestPlayer, path: string, width: Width) => {
    const profile = await openProfile(suite.site.browser, width)
    await enterAs(profile.page, player, addressOf(path))
    return profile
  }
  const chooseSpan = async (page: Page, span: string) => {
    await page.getByRole('button', { name: span, exact: true }).first().click()
    await page.getByTestId('transaction').first().waitFor()
  }
  const isSound = async (page: Page) => {
    expect(await violationsOn(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }

  it.each(['desktop', 'phone'] as const)(
    'says that a new player has nothing in the last 24 hours, at %s width',
    async (width) => {
      const { page, faults } = await openAs(await suite.site.newPlayer('un'), historyPath, width)
      await page.getByTestId('transactions-further').waitFor()
      await isSound(page)
      await takePicture(page, `transactions-empty-${width}`)
      expect(faults).toEqual([])
    },
  )

  it.each(casesFor('desktop', ['desktop', 'phone']))(
    'shows every movement of the ledger, 95 days in three presses from any page, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const player = await suite.site.newPlayer('un', { hasHistory: true })
      const { page, faults } = await openAs(player, '/en-UN', width)
      await page.getByTestId('account-menu').click()
      await page.getByTestId('transactions-open').click()
      await page.getByTestId('transaction').first().waitFor()
      await chooseSpan(page, '95 days')
      await isSound(page)
      await takePicture(page, `transactions-${width}`)
      await page.getByTestId('transactions-summary').locator('summary').click()
      await page.getByTestId('summary-PAYMENT-DEPOSIT').waitFor()
      const netOf = (locator: string) => page.locator(locator).getAttribute('data-amount')
      expect(await netOf('[data-testid="summary-PAYMENT"] h2 [data-amount]')).toBe(
        await netOf('[data-testid="transactions-net"]'),
      )
      await isSound(page)
      await takePicture(page, `transactions-summary-${width}`)
      await page.getByTestId('transactions-summary').locator('summary').click()
      const inTime = await readToEnd(page)
      await page.evaluate(() => window.scrollTo(0, 0))
      await chooseSpan(page, '12 months')
      const all = await readToEnd(page)
      const movements = await suite.site.ledger.movements(player.id)
      const ledger = movements.map(({ id }) => id)
      // Two deposits failed, so the ledger has no entries for them.
      expect(all.filter((reference) => !isLost(reference))).toEqual(ledger)
      expect(all.length - ledger.length).toBe(2)
      expect(inTime.length).toBeGreaterThan(30)
      expect(all.slice(0, inTime.length)).toEqual(inTime)
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.getByText('Group by game').click()
      const play = page.getByTestId('transaction-group').first()
      await play.waitFor()
      const folded = await page.getByTestId('transactions').getAttribute('data-count')
      expect(Number(folded)).toBeLessThan(all.length)
      await isSound(page)
      await takePicture(page, `transactions-by-game-${width}`)
      await play.click()
      await expect.poll(() => play.getAttribute('aria-expanded')).toBe('true')
      await says(
        play.locator('xpath=following::*[@data-testid="transaction-kind"][1]'),
        /^(Bet|Win)/,
      )
      await isSound(page)
      await takePicture(page, `transactions-unfolded-${width}`)
      expect(faults).toEqual([])
    },
  )

  it('shows a round of another tab by itself, on a desktop and on a phone', async () => {
    const player = await suite.site.newPlayer('un', { hasHistory: true })
    const desktop = await openAs(player, historyPath, 'desktop')
    const phone = await openAs(player, historyPath, 'phone')
    for (const { page } of [desktop, phone]) await page.getByTestId('transactions-sums').waitFor()
    const before = (await suite.site.ledger.movements(player.id)).length
    const other = await desktop.context.newPage()
    await other.goto(addressOf('/en-UN'))
    const game = await openGame(other)
    await playRound(game, 1)
    const movements = await suite.site.ledger.movements(player.id)
    expect(movements.length).toBeGreaterThan(before)
    await desktop.page.bringToFront()
    // The gateway looks every 30 s for a page that shows the list; this is its next look.
    await suite.site.fireGatewayTimers(constants.pollMs)
    for (const { page, faults } of [desktop, phone]) {
      const newest = page.locator(`[data-reference="${movements[0]?.id}"]`)
      await newest.waitFor()
      const stake = page.getByTestId('transaction').filter({ hasText: 'Bet' }).first()
      await says(stake.getByTestId('transaction-amount'), /^-\d+\.\d\d\s€$/)
      expect(faults).toEqual([])
    }
  })

  it('narrows down on a phone by the first tab at its foot', async () => {
    const { page, faults } = await openAs(
      await suite.site.newPlayer('un', { hasHistory: true }),
      historyPath,
      'phone',
    )
    await page.getByTestId('bottom-filter').click()
    const sheet = page.getByTestId('transactions-filter')
    await sheet.getByRole('button', { name: '95 days' }).click()
    await isSound(page)
    await takePicture(page, 'transactions-filter-phone')
    await sheet.getByTestId('transactions-status').click()
    await page.getByRole('option', { name: 'Reversed' }).click()
    await sheet.getByTestId('transactions-filter-show').click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByTestId('transaction').count()).toBe(1)
    const row = page.getByTestId('transaction')
    await says(row.getByTestId('transaction-kind'), /^Bet$/)
    await says(row.getByTestId('transaction-status'), /^Reversed$/)
    await says(page.getByTestId('transactions-filter-open'), /^Filter 1$/)
    await takePicture(page, 'transactions-filtered-phone')
    await row.getByTestId('transaction-open').click()
    const details = page.getByTestId('transaction-details')
    await details.getByText((await row.getAttribute('data-reference')) ?? '').waitFor()
    await isSound(page)
    await takePicture(page, 'transactions-details-phone')
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    await page.getByTestId('transactions-filter-open').click()
    await sheet.getByTestId('transactions-filter-show').click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await chooseSpan(page, '95 days')
    await expect.poll(() => page.getByTestId('transaction').count()).toBeGreaterThan(1)
    expect(faults).toEqual([])
  })

  it('exports a file that matches the ledger to the cent', { tags: ['gate'] }, async () => {
    const player = await suite.site.newPlayer('un', { hasHistory: true })
    const { page, faults } = await openAs(player, historyPath, 'desktop')
    await chooseSpan(page, '12 months')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('export').click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    const [heads, ...lines] = text.trim().split('\r\n')
    expect(heads).toContain('Time,Reference,Details,Category,Status,Change,Amount,Currency')
    const cells = lines.map((line) => line.split(','))
    const movements = await suite.site.ledger.movements(player.id)
    const moved = cells.filter(([, reference = '']) => !isLost(reference))
    expect(moved.map(([, id, , , , change]) => [id, minorOf(change ?? '')])).toEqual(
      movements.map(({ id, changeMinor }) => [id, changeMinor]),
    )
    const onMain = moved.filter((line) => line[9] === 'MAIN')
    const mainOf = new Map(movements.map(({ id, mainMinor }) => [id, mainMinor]))
    expect(onMain.map((line) => minorOf(line[8] ?? ''))).toEqual(
      onMain.map((line) => mainOf.get(line[1] ?? '')),
    )
    const lost = cells.filter(([, reference = '']) => isLost(reference))
    expect(lost.map(([, , kind, , status, change]) => [kind, status, change])).toEqual([
      ['Deposit', 'Cancelled', '0.00'],
      ['Deposit', 'Failed', '0.00'],
    ])
    await expect
      .poll(() => page.getByTestId('export-state').textContent())
      .toBe(`${cells.length} transactions saved`)
    expect(faults).toEqual([])
  })
})
