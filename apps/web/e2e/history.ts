import type { Page } from 'playwright-core'

/** Every row of the list from top to end, by its reference: only those in sight are in the page. */
export async function readToEnd(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (;;) {
    const shown = await page
      .getByTestId('transaction')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-reference') ?? ''))
    for (const reference of shown) found.add(reference)
    const isAtEnd = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
    )
    const end = await page.getByTestId('transactions-end').textContent()
    if (isAtEnd && end?.startsWith('That is all')) return [...found]
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
  }
}
