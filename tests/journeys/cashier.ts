import type { Page } from 'playwright-core'

/** Selects a payment method; a phone shows the others only on request. */
export async function selectMethod(page: Page, method: string): Promise<void> {
  const radio = page.getByTestId(`method-${method}`)
  await radio.waitFor({ state: 'attached' })
  if (!(await radio.isVisible())) await page.getByTestId('methods-expand').click()
  await radio.click()
}

/** Enters an amount and confirms its withdrawal. */
export async function requestWithdrawal(page: Page, amount: string): Promise<void> {
  await page.getByTestId('cashier-amount').fill(amount)
  await page.getByTestId('cashier-submit').click()
  await page.getByTestId('withdrawal-confirm').click()
}
