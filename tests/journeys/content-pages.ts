import {
  contentPages,
  listedContactPage,
  listedInformationPage,
  loyaltyPage,
} from '@player-site/contracts/content/content.pages.ts'
import type { Page } from 'playwright-core'

/** Rendered for players, by their level. */
const ofPlayers: readonly { readonly path: string }[] = [loyaltyPage]
const listed: readonly { readonly path: string }[] = [listedInformationPage, listedContactPage]

/** Every content page, by its path below the locale. */
export const contentPaths = [
  ...contentPages
    .filter((page) => !ofPlayers.includes(page) && !listed.includes(page))
    .map(({ path }) => path.slice(1)),
  'information/about-us',
  'contact-us/complaints',
]

/** Waits until the page has its text and its footer. */
export async function waitForContent(page: Page): Promise<void> {
  await page.locator('main h1').waitFor()
  await page.getByTestId('footer').waitFor()
}
