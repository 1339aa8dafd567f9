import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** More than any page has before its end, where what covers it has its place. */
const maxTabs = 100

/** The focused element, by its test id or else its text. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return (
      activeElement?.getAttribute('data-testid') ??
      activeElement?.textContent?.trim().slice(0, 40) ??
      ''
    )
  })

/** Whether the focused element is in view and has a focus ring; runs in the page. */
function isFocusSeen(): boolean {
  const element = document.activeElement
  const box = element?.getBoundingClientRect()
  if (!element || !box) return false
  const elements = [element, element.parentElement, ...element.querySelectorAll('*')]
  const isMarked = elements.some((each) => each && getComputedStyle(each).outlineStyle !== 'none')
  return isMarked && box.bottom > 0 && box.top < innerHeight
}

/** Presses Tab until an element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, wanted: string): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < maxTabs; step += 1) {
    await page.keyboard.press('Tab')
    const name = await focused(page)
    passed.push(name)
    if (name !== wanted) continue
    await expect.poll(async () => [name, await page.evaluate(isFocusSeen)]).toEqual([name, true])
    return
  }
  throw new Error(`${wanted} was not reached; passed: ${passed.join(' > ')}`)
}
