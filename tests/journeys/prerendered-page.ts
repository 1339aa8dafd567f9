import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Opens a page as its gateway renders it for visitors. A gateway sends a page without content that
 * is late, and caches it for the next request, so the page is requested until it is complete.
 * @param marker a text of the complete page's HTML
 * @returns the response of the complete page
 */
export async function openPrerendered(page: Page, url: string, marker = '<h1'): Promise<Response> {
  const { host, port, pathname } = new URL(url)
  let response: Response | null = null
  const isComplete = async () => {
    // Only browsers know that every name below `localhost` is this machine.
    const reply = await page.request.get(`http://127.0.0.1:${port}${pathname}`, {
      headers: { host },
    })
    if (!(await reply.text()).includes(marker)) return false
    response = await page.goto(url)
    return (await response?.text())?.includes(marker)
  }
  await expect.poll(isComplete).toBe(true)
  if (!response) throw new Error(`nothing was answered to ${url}`)
  return response
}

/** A game of the prerendered home page, present if the platform replied in time. */
export const aGame = 'data-testid="game-tile-northern-lights"'

/**
 * Keeps the heading of the rendered page and records its elements that are removed again; runs in
 * the page before its scripts. What a script itself has drawn, such as a skeleton, it may replace.
 */
export const watchHydration = `globalThis.removed = []
const drawn = new WeakSet()
document.addEventListener('readystatechange', () => {
  // Module scripts run after this one.
  if (document.readyState !== 'interactive') return
  for (const element of document.querySelectorAll('#root *')) drawn.add(element)
})
new MutationObserver((changes) => {
  globalThis.drawnHeading ??= document.querySelector('h1')
  for (const { target, removedNodes } of changes) {
    if (!target.closest?.('#root')) continue
    for (const node of removedNodes) if (drawn.has(node)) globalThis.removed.push(node.outerHTML)
  }
}).observe(document, { childList: true, subtree: true })`

/** Whether the prerendered heading is still in the page. */
export const hasRenderedHeading = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('globalThis.drawnHeading.isConnected')

/** The elements of the rendered page that were removed. */
export const removedElements = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>('globalThis.removed')

/** The paths that a page has requested since it was last opened. */
export function followPaths(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.length = 0
    paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Errors and warnings of the page and the browser. */
export function followErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}
