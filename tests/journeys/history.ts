import type { Page } from 'playwright-core'

/** Less than a window's height: each row is visible at least once. */
const stepPx = 400

/** The visible rows at one scroll position. */
interface Sight {
  readonly references: readonly string[]
  readonly isEnd: boolean
}

/**
 * Undefined while a visible section of the list has no row yet, or more rows would come above what
 * is visible below the list; runs in the page.
 */
function readHistory(): Sight | undefined {
  const list = document.querySelector('[data-testid=transactions]')?.getBoundingClientRect()
  const end = document.querySelector('[data-testid=transactions-end]')?.textContent
  if (!list || end === undefined) return undefined
  const isWhole = end.startsWith('No more transactions')
  if (list.bottom < window.innerHeight && !isWhole) return undefined
  const rows = [...document.querySelectorAll('[data-testid=transactions] > li')]
  const boxes = rows.map((row) => row.getBoundingClientRect())
  const gapPx = 16
  const hasRowAt = (y: number) =>
    boxes.some(({ top, bottom }) => top - gapPx <= y && y <= bottom + gapPx)
  const [top, bottom] = [Math.max(list.top, 0), Math.min(list.bottom, window.innerHeight)]
  if (top < bottom && !(hasRowAt(top) && hasRowAt(bottom))) return undefined
  const { scrollHeight } = document.documentElement
  return {
    references: [...document.querySelectorAll('[data-testid=transaction]')].map(
      (row) => row.getAttribute('data-reference') ?? '',
    ),
    isEnd: isWhole && window.scrollY + window.innerHeight >= scrollHeight - 2,
  }
}

/** The references of all rows from top to end: only visible rows are in the page. */
export async function readToEnd(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (;;) {
    const seen = await page.waitForFunction(readHistory)
    const sight = await seen.jsonValue()
    for (const reference of sight?.references ?? []) found.add(reference)
    if (sight?.isEnd) return [...found]
    await page.evaluate((px) => window.scrollBy(0, px), stepPx)
  }
}
