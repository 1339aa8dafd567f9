import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The studio's page is a third party's. */
const foreign = '[data-testid=game-frame]'

/** What axe finds against WCAG 2.2 AA, each with where it is. */
export async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(wcag22aa)
    .exclude(foreign)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
