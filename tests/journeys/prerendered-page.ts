import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Opens a page as its gateway draws it for visitors. A gateway sends a page without what it has not
 * heard or drawn in time, and keeps what comes late, so the page is asked for until it is whole.
 * @param marker what is in its HTML then
 * @returns the answer that the page came with
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

/** The games are in the home page as it is drawn, once the platform has named them in time. */
export const aGame = 'data-testid="game-tile-northern-lights"'

/**
 * Keeps the heading that the page was drawn with and notes what of the drawn page is taken away
 * again; runs in the page, before any script of it.
 */
export const watchHydration = `globalThis.removed = []
new MutationObserver((changes) => {
  globalThis.drawnHeading ??= document.querySelector('h1')
  for (const { target, removedNodes } of changes) {
    if (!target.closest?.('#root')) continue
    for (const node of removedNodes) if (node.nodeType === 1) globalThis.removed.push(node.outerHTML)
  }
}).observe(document, { childList: true, subtree: true })`

/** Whether the heading that the page was drawn with is still there. */
export const hasRenderedHeading = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('globalThis.drawnHeading.isConnected')

/** What of the drawn page was taken away. */
export const removedElements = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>('globalThis.removed')

/** What a page asked for since it was opened last, by path. */
export function followPaths(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.length = 0
    paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** What the page and the browser complain of. */
export function followErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}
