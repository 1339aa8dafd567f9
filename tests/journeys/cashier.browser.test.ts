import type { FrameLocator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { requestWithdrawal, selectMethod } from './cashier.ts'
import { openProfile, takePicture } from './chromium.ts'
import { marketWithLongDay } from './day-end.ts'
import { enterAs, pillShows, says, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

const decimalOf = (minor: bigint): string => (Number(minor) / 100).toFixed(2)

const frameOf = (page: Page): FrameLocator => page.frameLocator('[data-testid=payment-frame]')

/** Enters amount and method and opens the provider's page. */
async function toPayment(page: Page, amount: string, method = 'creditcard'): Promise<FrameLocator> {
  await selectMethod(page, method)
  await page.getByTestId('cashier-amount').fill(amount)
  await page.getByTestId('cashier-submit').click()
  const frame = frameOf(page)
  await frame.getByTestId('pay-amount').waitFor()
  return frame
}

async function payByCard(frame: FrameLocator): Promise<void> {
  await frame.getByTestId('pay-number').fill('4242 4242 4242 4242')
  await frame.getByTestId('pay-expires').fill('12/39')
  await frame.getByTestId('pay-code').fill('123')
  await frame.getByTestId('pay-now').click()
}

describe('the cashier [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => suite.site.stack.urls.site + path

  it('takes a deposit from the header to the balance, at 1440 px', async () => {
    const { page, faults } = await openProfile(suite.site.browser)
    const player = await suite.site.newPlayer('un')
    await enterAs(page, player, addressOf('/en-UN/terms'))
    await pillShows(page, { status: 'live', balance: '1100.00' })
    await page.getByTestId('deposit-open').click()
    await page.getByTestId('deposit-form').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await takePicture(page, 'cashier-1440-form')
    await page.getByTestId('cashier-submit').click()
    await page.getByText('Enter an amount.').waitFor()
    const frame = await toPayment(page, '20')
    await takePicture(page, 'cashier-1440-frame')
    await payByCard(frame)
    await page.getByTestId('payment-success').waitFor()
    await pillShows(page, { balance: '1120.00' })
    expect(decimalOf(await suite.site.ledger.balanceMinor(player.id))).toBe('1120.00')
    await takePicture(page, 'cashier-1440-success')
    await page.getByTestId('payment-leave').click()
    await page.waitForURL(({ hash }) => hash === '')
    expect(faults).toEqual([])
  })

  it('shows the result of a declined, abandoned or slow payment, at 360 px', async () => {
    const { page } = await openProfile(suite.site.browser, 'phone')
    const player = await suite.site.newPlayer('fi')
    await enterAs(page, player, addressOf('/en-UN/terms'))
    await pillShows(page, { status: 'live', balance: '550.00' })
    await page.getByTestId('balance-pill').click()
    await page.getByTestId('balance-deposit').click()
    await page.getByTestId('deposit-form').waitFor()
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await takePicture(page, 'cashier-360-sheet')
    await (await toPayment(page, '20', 'trustly')).getByTestId('pay-decline').click()
    await page.getByTestId('payment-failed').waitFor()
    expect(await page.getByTestId('payment-failed').getAttribute('data-reason')).toBe('declined')
    await takePicture(page, 'cashier-360-declined')

    await page.getByTestId('payment-again').click()
    await page.getByTestId('deposit-form').waitFor()
    const left = await toPayment(page, '20', 'trustly')
    await takePicture(page, 'cashier-360-frame')
    await left.getByTestId('pay-leave').click()
    await page.getByTestId('payment-failed').waitFor()
    expect(await page.getByTestId('payment-failed').getAttribute('data-reason')).toBe('abandoned')

    await page.getByTestId('payment-again').click()
    await page.getByTestId('deposit-form').waitFor()
    await (await toPayment(page, '30', 'trustly')).getByTestId('pay-slowly').click()
    await page.getByTestId('payment-pending').waitFor()
    await takePicture(page, 'cashier-360-pending')
    // Without any action the money arrives by itself.
    await page.getByTestId('payment-leave').click()
    await pillShows(page, { balance: '580.00' })
    await page.getByText('Deposit completed').waitFor()
    expect(decimalOf(await suite.site.ledger.balanceMinor(player.id))).toBe('580.00')
  })

  it('applies the deposit limit, and closes the gate once it is reached', async () => {
    const { page } = await openProfile(suite.site.browser)
    const player = await suite.site.newPlayer('nz', marketWithLongDay(new Date()))
    await enterAs(page, player, addressOf('/en-UN/my-account/banking/deposit'))
    await pillShows(page, { status: 'live', balance: '880.00' })
    // The opening balance was deposited long ago and counts against no current limit.
    const limited = await page.request.patch(addressOf('/api/v1/player/deposit-limits'), {
      headers: { 'x-requested-with': 'web' },
      data: { duration: 'daily', limit: 30 },
    })
    expect(limited.status()).toBe(200)
    await page.getByTestId('deposit-notice').waitFor()
    await page.getByTestId('cashier-amount').fill('40')
    await page.getByTestId('cashier-submit').click()
    await page.getByText('You can deposit up to').waitFor()
    await page.getByTestId('deposit-notice').getByRole('button').click()
    // An abandoned payment still reserves the limit, and can be resumed.
    await toPayment(page, '30')
    await page.getByTestId('payment-back').click()
    await page.getByTestId('gate-limitDeposit').waitFor()
    await says(page.getByTestId('deposit-unfinished'), /30\.00/)
    expect(await violationsOn(page)).toEqual([])
    await page.reload()
    await page.getByTestId('gate-limitDeposit').waitFor()
    await takePicture(page, 'cashier-1440-unfinished')
    await page.getByTestId('deposit-go-on').click()
    await payByCard(frameOf(page))
    await page.getByTestId('payment-success').waitFor()
    await pillShows(page, { balance: '910.00' })
    await page.getByTestId('payment-again').click()
    await page.getByTestId('gate-limitDeposit').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await takePicture(page, 'cashier-1440-limit')
    await page.setViewportSize({ width: 360, height: 780 })
    // Elements of a wide header disappear with the next paint.
    await page.getByTestId('deposit-open').getByText('Deposit').waitFor({ state: 'attached' })
    await page.getByTestId('account-menu').and(page.locator('nav *')).waitFor()
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
    await takePicture(page, 'cashier-360-limit')
    // Deposits are returned to their methods first, and the form says so in advance.
    await page.goto(addressOf('/en-UN/my-account/banking/withdraw'))
    await page.getByTestId('pay-back').getByText('30.00').waitFor()
    expect(await page.locator('[data-selected][data-testid=method-creditcard]').count()).toBe(1)
    await page.getByTestId('cashier-amount').fill('30')
    await page.getByTestId('cashier-submit').click()
    await says(page.getByTestId('review-account'), /^•••• 4242$/)
    expect(await violationsOn(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await takePicture(page, 'cashier-360-review')
  })

  it('pays out, and cancels a pending withdrawal', async () => {
    const { page, faults } = await openProfile(suite.site.browser, 'phone')
    const player = await suite.site.newPlayer('ca')
    await enterAs(page, player, addressOf('/en-UN/terms'))
    await pillShows(page, { status: 'live', balance: '880.00' })
    await page.getByTestId('balance-pill').click()
    await page.getByTestId('balance-withdraw').click()
    const sheet = page.getByTestId('withdraw-sheet')
    await sheet.getByTestId('withdrawal-form').waitFor()
    await sheet.getByTestId('waiting-none').waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await takePicture(page, 'cashier-360-withdraw-sheet')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.getByTestId('account-menu').click()
    await page.getByTestId('my-account-open').click()
    await page.getByTestId('overview-page').waitFor()
    await page.getByTestId('waiting-none').waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await takePicture(page, 'cashier-360-overview')
    await page.getByTestId('account-nav-banking-withdraw').click()
    await page.getByTestId('withdrawal-form').waitFor()
    await says(page.getByTestId('withdrawable'), /800/)
    expect(await violationsOn(page)).toEqual([])
    await takePicture(page, 'cashier-360-withdraw')
    await requestWithdrawal(page, '100')
    await page.getByTestId('waiting-cancel').click()
    await page.getByTestId('cancel-dialog').waitFor()
    await takePicture(page, 'cashier-360-cancel')
    await page.getByTestId('cancel-confirm').click()
    await page.getByTestId('waiting-none').waitFor()
    await pillShows(page, { balance: '880.00' })

    await requestWithdrawal(page, '50')
    await page.getByTestId('waiting-list').waitFor()
    await says(page.getByTestId('withdrawal-tracker'), /Step 1 of 4.*Requested/)
    await page.getByTestId('withdrawal-tracker').scrollIntoViewIfNeeded()
    await takePicture(page, 'cashier-360-waiting')
    await pillShows(page, { balance: '830.00' })
    await suite.site.ledger.endPendingWithdrawals(player.id)
    await page.getByTestId('waiting-none').waitFor()
    expect(decimalOf(await suite.site.ledger.balanceMinor(player.id))).toBe('830.00')
    for (const sum of await suite.site.ledger.trialBalances()) expect(sum).toBe('0')
    await page.setViewportSize({ width: 1440, height: 900 })
    await takePicture(page, 'cashier-1440-withdraw')
    await page.getByTestId('account-nav').click()
    await page.getByTestId('overview-page').waitFor()
    await takePicture(page, 'cashier-1440-overview')
    expect(faults).toEqual([])
  })
})
