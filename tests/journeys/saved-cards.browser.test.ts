import type { FrameLocator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openProfile, takePicture } from './chromium.ts'
import { casesFor } from './gate-width.ts'
import { enterAs, pillShows, siteForSuite } from './site.ts'
import { overflowOf, violationsOn } from './soundness.ts'

const frameOf = (page: Page): FrameLocator => page.frameLocator('[data-testid=payment-frame]')

/** Pays by a card and lets the provider keep it. */
async function payAndKeep(page: Page, amount: string): Promise<void> {
  await page.getByTestId('cashier-amount').fill(amount)
  await page.getByTestId('cashier-submit').click()
  const frame = frameOf(page)
  await frame.getByTestId('pay-number').fill('4242 4242 4242 4242')
  await frame.getByTestId('pay-expires').fill('12/39')
  await frame.getByTestId('pay-code').fill('123')
  await frame.getByTestId('pay-keep').check()
  await frame.getByTestId('pay-now').click()
  await page.getByTestId('payment-success').waitFor()
}

describe('a saved card [postgres]', () => {
  const suite = siteForSuite()
  const addressOf = (path: string) => suite.site.stack.urls.site + path

  it.each(casesFor('desktop', ['phone', 'desktop'] as const))(
    'deposits again with two presses, and can be removed, at %s width',
    { tags: ['gate'] },
    async (width) => {
      const { page, faults } = await openProfile(suite.site.browser, width)
      const player = await suite.site.newPlayer('un')
      await enterAs(page, player, addressOf('/en-UN/my-account/banking/deposit'))
      await pillShows(page, { status: 'live', balance: '1100.00' })
      await page.getByTestId('deposit-form').waitFor()
      expect(await page.getByTestId('deposit-again').count()).toBe(0)
      await payAndKeep(page, '20')
      await pillShows(page, { balance: '1120.00' })
      await page.goto(addressOf('/en-UN/terms'))
      await pillShows(page, { status: 'live', balance: '1120.00' })
      // The first press and the second.
      await page.getByTestId('deposit-open').click()
      await page.getByTestId('deposit-again').waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await takePicture(page, `saved-card-${width}`)
      await page.getByTestId('deposit-again').click()
      await page.getByTestId('payment-success').waitFor()
      await pillShows(page, { balance: '1140.00' })
      // The bank asks its customer about a large amount, by the provider's page.
      await page.getByTestId('payment-again').click()
      await page.getByTestId('cashier-amount').fill('150')
      await page.getByTestId('cashier-submit').click()
      const confirm = page.getByTestId('deposit-unusual-confirm')
      const pay = frameOf(page).getByTestId('pay-now')
      await confirm.or(page.getByTestId('payment-frame')).first().waitFor()
      if (await confirm.isVisible()) await confirm.click()
      await frameOf(page).getByText('•••• 4242').waitFor()
      await takePicture(page, `saved-card-confirm-${width}`)
      await pay.click()
      await page.getByTestId('payment-success').waitFor()
      await pillShows(page, { balance: '1290.00' })
      await page.getByTestId('payment-again').click()
      await page.getByTestId('saved-remove').click()
      await page.getByTestId('saved-remove-question').waitFor()
      expect(await violationsOn(page)).toEqual([])
      await takePicture(page, `saved-card-remove-${width}`)
      await page.getByTestId('saved-remove-confirm').click()
      await page.getByTestId('method-saved').waitFor({ state: 'detached' })
      expect(await page.getByTestId('deposit-again').count()).toBe(0)
      expect(faults).toEqual([])
    },
  )
})
