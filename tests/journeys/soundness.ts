import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The studio's page is a third party's. */
const foreign = '[data-testid^=game-frame]'

/** Axe configured as in `AxeBuilder`, loaded into a page only once. */
const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'))
const axeSource = readFile(resolve('axe-core/axe.min.js'), 'utf8')

/** Only violations are reported in full: listing every passed rule takes longer than the check. */
const search = `axe.run(${JSON.stringify({ exclude: [foreign] })}, ${JSON.stringify({
  runOnly: { type: 'tag', values: wcag22aa },
  resultTypes: ['violations'],
})}).then(({ violations }) => violations.map(({ id, nodes }) =>
    id + ': ' + nodes.map(({ target }) => target).join(', ')))`

/** Axe's violations in the page and its foreign frames. */
async function violationsInFrames(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(wcag22aa)
    .exclude(foreign)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/** Violations of WCAG 2.2 AA that axe finds, each with its location. */
export async function violationsOn(page: Page): Promise<string[]> {
  // `AxeBuilder` reloads axe for each check; only foreign frames need that.
  if ((await page.locator(`iframe:not(${foreign})`).count()) > 0) return violationsInFrames(page)
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(await axeSource)
  return page.evaluate<string[]>(search)
}

/** Landmarks that share a name with another: who moves by landmarks cannot tell them apart. */
export async function repeatedLandmarksOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withRules('landmark-unique')
    .exclude(foreign)
    .analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
}

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Runs in the page; scrollable text does not count as clipped. */
function findClippedTexts(): string[] {
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const isClipped = (text: DOMRect, start: Element): boolean => {
    for (let box: Element | null = start; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(box)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      // Text only for screen readers.
      if (clipPath !== 'none') return false
      if (hides(overflowX) && (text.right > right + 1 || text.left < left - 1)) return true
      if (hides(overflowY) && (text.bottom > bottom + 3 || text.top < top - 3)) return true
      if (scrolls(overflowX) || scrolls(overflowY)) return false
    }
    return false
  }
  const clipped: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement } = text
    if (!text.textContent?.trim() || !parentElement) continue
    if (!parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue
    const range = document.createRange()
    range.selectNode(text)
    if (isClipped(range.getBoundingClientRect(), parentElement)) clipped.push(text.textContent)
  }
  return clipped
}

/** The visible texts that are clipped by their container. */
export const clippedTextsOn = (page: Page): Promise<string[]> => page.evaluate(findClippedTexts)
