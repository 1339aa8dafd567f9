import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** The number of requests of a page since it was opened, and those still pending. */
interface PendingRequests {
  count: number
  readonly pending: Set<Request>
}

const requestsOf = new WeakMap<Page, PendingRequests>()

/** Tracks the requests of a page for `waitUntilStill`. */
export function followRequests(page: Page): void {
  const requests: PendingRequests = { count: 0, pending: new Set() }
  requestsOf.set(page, requests)
  page.on('request', (request) => {
    requests.count += 1
    requests.pending.add(request)
  })
  const hasEnded = (request: Request) => requests.pending.delete(request)
  page.on('requestfinished', hasEnded)
  page.on('requestfailed', hasEnded)
}

/**
 * Whether React has hydrated the page: its heading, and every link and button, as the parts of a
 * page are hydrated one after the other; runs in the page.
 */
export const isHydrated = `(() => {
  const isReacts = (element) => Object.keys(element).some((key) => key.startsWith('__react'))
  return document.querySelector('h1') !== null && [...document.querySelectorAll('h1, a, button')].every(isReacts)
})()`

/** Whether the page is hydrated, its fonts are loaded, and the browser is idle. */
const isStill = `(async () => {
  const isComplete = () =>
    document.readyState === 'complete' && document.fonts.status === 'loaded' && ${isHydrated}
  if (!isComplete()) return false
  // The last change is laid out in the next frame, which may request more.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await new Promise((resolve) => requestIdleCallback(resolve))
  return isComplete()
})()`

/**
 * Waits until nothing of the page can change by itself: it is hydrated, no request is
 * pending, and the browser is idle.
 */
export async function waitUntilStill(page: Page): Promise<void> {
  const requests = requestsOf.get(page)
  if (!requests) throw new Error('the requests of this page are not followed')
  await expect
    .poll(async () => {
      const { count } = requests
      return (
        (await page.evaluate<boolean>(isStill)) &&
        requests.count === count &&
        requests.pending.size === 0
      )
    })
    .toBe(true)
}

/** Sums layout shifts without user input, and records the elements; runs in the page. */
export const watchShifts = `globalThis.shifts = 0
globalThis.moved = []
const placeOf = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
const countShifts = (entries) => {
  for (const entry of entries) {
    if (entry.hadRecentInput) continue
    globalThis.shifts += entry.value
    for (const { node, previousRect, currentRect } of entry.sources) {
      const what = node?.parentElement ? (node.outerHTML ?? node.textContent).slice(0, 120) : 'gone'
      globalThis.moved.push(what + ' from ' + placeOf(previousRect) + ' to ' + placeOf(currentRect))
    }
  }
}
const shiftObserver = new PerformanceObserver((list) => countShifts(list.getEntries()))
shiftObserver.observe({ type: 'layout-shift', buffered: true })
globalThis.forgetShifts = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  shiftObserver.takeRecords()
  globalThis.shifts = 0
  globalThis.moved = []
}`

/**
 * Forgets what moved, once what is here is laid out: what an answer to a press brings may come
 * later than the browser connects it with the press.
 */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate('globalThis.forgetShifts()')

/** The sum of layout shifts since the page was opened; prints the moved elements. */
export async function shiftsOf(page: Page): Promise<number> {
  const moved = await page.evaluate<string[]>('globalThis.moved')
  for (const what of moved) process.stderr.write(`moved by itself: ${what}\n`)
  return page.evaluate<number>('globalThis.shifts')
}

/** What moved by itself since the page was opened: nothing, on a stable page. */
export async function movedOn(page: Page): Promise<readonly string[]> {
  const shifts = await page.evaluate<number>('globalThis.shifts')
  const moved = await page.evaluate<string[]>('globalThis.moved')
  return shifts === 0 ? [] : [`layout shift ${shifts}`, ...moved]
}
