import type { Page } from 'playwright-core'
import { opsTokens } from './site.ts'

let operators = 0

/** Enters a token into the console's open page; each operator has an address of their own. */
export async function enterToken(page: Page, role: keyof typeof opsTokens): Promise<void> {
  operators += 1
  // An address may try ten tokens a minute, and all tests share one.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.9.8.${operators % 256}` })
  await page.getByLabel('Token').fill(opsTokens[role])
  await page.keyboard.press('Enter')
}
