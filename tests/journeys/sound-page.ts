import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { takePicture } from './chromium.ts'
import { clippedTextsOn, overflowOf, violationsOn } from './soundness.ts'

/**
 * Expects that the page is accessible, not wider than its window and shows all
 * of its text, and takes a screenshot.
 */
export async function expectSoundPage(
  page: Page,
  name: string,
  { isWholePage = false }: { readonly isWholePage?: boolean } = {},
): Promise<void> {
  if (isWholePage) await page.evaluate(() => scrollTo(0, 0))
  await takePicture(page, name, isWholePage)
  const faults = {
    violations: await violationsOn(page),
    overflow: await overflowOf(page),
    clipped: await clippedTextsOn(page),
  }
  expect([name, faults]).toEqual([name, { violations: [], overflow: 0, clipped: [] }])
}
