import { type BrandId, brandIds } from '@player-site/contracts/brands/brands.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { takePicture, type Width } from './chromium.ts'
import { overflowOf, violationsOn } from './soundness.ts'
import { waitUntilStill } from './stillness.ts'

/** English, in a market that greets its visitors. */
export const brandPrefixes: Readonly<Record<BrandId, string>> = {
  aurora: 'en-GG',
  meridian: 'en-GG',
  solstice: 'en-FI',
}

const everyWidth: readonly Width[] = ['phone', 'desktop']

/** Every brand at every tested width. */
export const everyBrand = brandIds.flatMap((brand) => everyWidth.map((width) => ({ brand, width })))

/** The home address of a brand. */
export const brandAddress = (siteUrl: string, brand: BrandId): string =>
  `http://${brand}.localhost:${new URL(siteUrl).port}/${brandPrefixes[brand]}`

/** Checks the accessibility and layout of the current page. */
export async function expectSound(page: Page, name: string): Promise<void> {
  await waitUntilStill(page)
  await takePicture(page, name)
  expect([name, await overflowOf(page)]).toEqual([name, 0])
  expect([name, await violationsOn(page)]).toEqual([name, []])
}
