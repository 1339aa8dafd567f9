import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { takePicture } from './chromium.ts'
import { overflowOf, violationsOn } from './soundness.ts'

/**
 * Expects that the page is sound for assistive technology and not wider than its window, and keeps
 * a picture of it.
 */
export async function expectSoundPage(
  page: Page,
  name: string,
  { isWholePage = false }: { readonly isWholePage?: boolean } = {},
): Promise<void> {
  if (isWholePage) await page.evaluate(() => scrollTo(0, 0))
  await takePicture(page, name, isWholePage)
  expect([name, await violationsOn(page), await overflowOf(page)]).toEqual([name, [], 0])
}
