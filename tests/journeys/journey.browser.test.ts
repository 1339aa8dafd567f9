import type { FrameLocator, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payByCard } from './card-payment.ts'
import { selectMethod } from './cashier.ts'
import { openProfile, takePicture } from './chromium.ts'
import { marketWithLongDay } from './day-end.ts'
import { readToEnd } from './history.ts'
import {
  canSpin,
  fixRequests,
  losingSeed,
  openGame,
  pillShows,
  playRound,
  says,
  signIn,
  siteForSuite,
} from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

const decimalOf = (minor: bigint): string => (Number(minor) / 100).toFixed(2)

/** Navigates by the account menu and the account's tabs, as a player would. */
async function openAccount(page: Page): Promise<void> {
  await page.getByTestId('account-menu').click()
  await page.getByTestId('my-account-open').click()
  await page.getByTestId('overview-page').waitFor()
}

const leaveGame = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Back to games' }).click()

async function payDeposit(page: Page): Promise<void> {
  await payByCard(page.frameLocator('[data-testid=payment-frame]'))
  await page.getByTestId('payment-success').waitFor()
}

async function setDailyLimit(page: Page, type: 'loss' | 'deposit', amount: string): Promise<void> {
  await page.getByTestId(`limit-edit-${type}-daily`).click()
  await page.getByTestId(`limit-amount-${type}-daily`).fill(amount)
  await page.getByTestId(`limit-save-${type}-daily`).click()
  await page.getByTestId(`limit-figure-${type}-daily`).filter({ hasText: amount }).waitFor()
}

/** Plays rounds of five until the game refuses, and returns its message. */
async function playToTheLimit(game: FrameLocator): Promise<string> {
  await game.getByRole('radio', { name: '5.00' }).check()
  const resultText = async () => (await game.getByTestId('result').textContent()) ?? ''
  const count = async () => Number(await game.getByTestId('round-count').textContent())
  for (let round = 1; round <= 5; round += 1) {
    const before = await count()
    await game.getByTestId('spin').click()
    const isRefused = async () => (await resultText()).includes('limit')
    // The button may still be enabled from before.
    await expect.poll(async () => (await count()) > before || (await isRefused())).toBe(true)
    await canSpin(game)
    if (await isRefused()) return resultText()
  }
  throw new Error('The limit was never reached')
}

describe('a new player, on a phone [postgres]', () => {
  const suite = siteForSuite()
  // Every round is lost, so the limit is reached after a fixed number.
  beforeEach(() => suite.site.fixSeeds(losingSeed))
  afterEach(() => suite.site.fixSeeds(undefined))

  it('deposits, plays, sets a limit, reaches it, withdraws and finds it all in the history', {
    tags: ['gate'],
  }, async () => {
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    await fixRequests(page)
    const player = await suite.site.newPlayer('new', marketWithLongDay(new Date()))
    let count = 0
    const station = async (name: string) => {
      await takePicture(page, `journey-${count++}-${name}`)
      expect(await overflowOf(page), name).toBeLessThanOrEqual(0)
    }
    /** Checks the page in a state and at a width that no other test covers. */
    const newStation = async (name: string) => {
      await station(name)
      expect(await violationsOn(page), name).toEqual([])
    }
    await page.goto(suite.site.stack.urls.site)
    await page.getByTestId('sign-in-open').first().waitFor()
    await station('visitor')
    await signIn(page, player)
    await pillShows(page, { status: 'live', balance: '0.00' })
    await newStation('home')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await station('foot')
    await page.evaluate(() => scrollTo(0, 0))

    await page.getByTestId('home-deposit').click()
    await page.getByTestId('deposit-form').waitFor()
    await newStation('deposit')
    await selectMethod(page, 'creditcard')
    await page.getByTestId('cashier-amount').fill('50')
    await page.getByTestId('cashier-submit').click()
    await page.frameLocator('[data-testid=payment-frame]').getByTestId('pay-amount').waitFor()
    await newStation('provider')
    await payDeposit(page)
    await pillShows(page, { balance: '50.00' })
    await newStation('paid')
    await page.getByTestId('payment-leave').click()
    await page.getByTestId('balance-pill').click()
    await page.getByTestId('balance-deposit').waitFor()
    await station('balance')
    await page.getByRole('button', { name: 'Close' }).click()

    const game = await openGame(page)
    await station('game')
    expect(await playRound(game, 1)).toBe('No win this time.')
    await station('played')

    await leaveGame(page)
    await openAccount(page)
    await station('account')
    await page.getByTestId('account-nav-gambling-limits').click()
    await page.getByTestId('limit-deposit-daily').waitFor()
    await station('limits')
    await setDailyLimit(page, 'deposit', '60')
    // By key: the toast may lie over the link, and a mouse upon it keeps it there.
    await page.getByTestId('account-nav-banking-deposit').press('Enter')
    await page.getByTestId('deposit-form').waitFor()
    await page.getByTestId('cashier-amount').fill('20')
    await page.getByTestId('cashier-submit').click()
    await page.getByText('You can deposit up to 10').waitFor()
    await newStation('deposit-limit-met')
    await page.getByTestId('account-nav-gambling-limits').press('Enter')
    await page.getByRole('tab', { name: 'Loss limit' }).click()
    await setDailyLimit(page, 'loss', '10')
    await newStation('loss-limit')

    await page.getByTestId('bottom-bar').getByRole('link', { name: 'Games' }).click()
    const again = await openGame(page)
    expect(await playToTheLimit(again)).toMatch(/daily loss limit.*resets/i)
    await station('loss-limit-met')
    await leaveGame(page)

    await openAccount(page)
    await page.getByTestId('account-nav-banking-withdraw').click()
    await page.getByTestId('withdrawal-form').waitFor()
    await station('withdraw')
    // The smallest withdrawal that both markets with a long day allow.
    await page.getByTestId('cashier-amount').fill('30')
    await page.getByTestId('cashier-submit').click()
    await page.getByTestId('withdrawal-review').waitFor()
    await newStation('withdrawal-review')
    await page.getByTestId('withdrawal-confirm').click()
    await page.getByTestId('waiting-list').waitFor()
    await newStation('waiting')
    await suite.site.ledger.endPendingWithdrawals(player.id)
    await page.getByTestId('waiting-none').waitFor()
    await pillShows(page, { balance: decimalOf(await suite.site.ledger.balanceMinor(player.id)) })

    await page.getByTestId('account-nav-banking-transactions').click()
    await page.getByTestId('transaction').first().waitFor()
    await station('history')
    // Every movement of money has a row; other changes are in the inbox.
    const movements = await suite.site.ledger.movements(player.id)
    const moved = movements.map(({ type }) => type)
    expect(moved).toEqual(expect.arrayContaining(['DEPOSIT', 'BET', 'WITHDRAW']))
    expect(await readToEnd(page)).toHaveLength(movements.length)
    const first = page.getByTestId('transaction').last()
    await says(first, /Deposit.*50\.00/)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByTestId('account-nav-inbox').click()
    for (const told of ['Set to 10.00', 'You have reached your limit', 'Set to 60.00']) {
      await page.getByText(told).first().waitFor()
    }
    await station('inbox')
    expect(faults).toEqual([])
  })
})
