import { staticPages } from '@player-site/contracts/content/content.entities.ts'
import type { Page } from 'playwright-core'

/** Every page of content, by its path below the locale. */
export const contentPaths = [
  ...Object.values(staticPages).filter((path) => path !== null),
  'information',
  'information/about-us',
  'contact-us',
  'contact-us/complaints',
  'help',
  'welcome',
  'contact-live-chat',
]

/** Waits until the page has its words and its footer. */
export async function hasArrived(page: Page): Promise<void> {
  await page.locator('main h1').waitFor()
  await page.getByTestId('footer').waitFor()
}
