import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The studio's page is a third party's. */
const foreign = '[data-testid=game-frame]'

/** Axe as `AxeBuilder` has it, for pages that it is loaded into once. */
const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'))
const axeSource = readFile(resolve('axe-core/axe.min.js'), 'utf8')

/** Only what is wrong is told in full: a list of all that is right takes longer than the search. */
const search = `axe.run(${JSON.stringify({ exclude: [foreign] })}, ${JSON.stringify({
  runOnly: { type: 'tag', values: wcag22aa },
  resultTypes: ['violations'],
})}).then(({ violations }) => violations.map(({ id, nodes }) =>
    id + ': ' + nodes.map(({ target }) => target).join(', ')))`

/** What axe finds in the page and in the frames of others that it holds. */
async function violationsInFrames(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(wcag22aa)
    .exclude(foreign)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/** What axe finds against WCAG 2.2 AA, each with where it is. */
export async function violationsOn(page: Page): Promise<string[]> {
  // `AxeBuilder` loads axe into a page and a blank one for each search; only frames are worth that.
  if ((await page.locator(`iframe:not(${foreign})`).count()) > 0) return violationsInFrames(page)
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(await axeSource)
  return page.evaluate<string[]>(search)
}

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
