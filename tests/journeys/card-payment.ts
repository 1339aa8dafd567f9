import type { FrameLocator } from 'playwright-core'

/** Pays with the sandbox's card at the payment provider's page. */
export async function payByCard(frame: FrameLocator): Promise<void> {
  await frame.getByTestId('pay-number').fill('4242 4242 4242 4242')
  await frame.getByTestId('pay-expires').fill('12/39')
  await frame.getByTestId('pay-code').fill('123')
  await frame.getByTestId('pay-now').click()
}
