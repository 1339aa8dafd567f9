import type { Page } from 'playwright-core'
import * as z from 'zod/mini'

/**
 * Runs in the page before its own script. It notes when a balance reaches the tab's socket, when the
 * pill's data and its figure change, and when the frame with the changed figure is drawn. A change
 * made within an animation frame is drawn at its end; any other one in the next frame. The task
 * posted from a frame runs when the page has drawn it; compositing is not included.
 */
const probeScript = `(() => {
  const machineMs = () => performance.timeOrigin + performance.now()
  const pill = () => document.querySelector('button[data-testid=balance-pill]')
  let seen = {}
  let before
  let painted = Promise.withResolvers()
  let isInFrame = false
  let isArmed = false

  const Socket = WebSocket
  globalThis.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('"WALLET_BALANCE"')) seen.socketAt ??= machineMs()
      })
    }
  }

  const afterDrawing = (then) => scheduler.postTask(then, { priority: 'user-blocking' })
  const nextFrame = requestAnimationFrame.bind(globalThis)
  globalThis.requestAnimationFrame = (callback) =>
    nextFrame((time) => {
      if (!isInFrame) {
        isInFrame = true
        afterDrawing(() => { isInFrame = false })
      }
      callback(time)
    })
  const drawn = () => {
    seen.paintedAt = machineMs()
    painted.resolve(seen)
  }
  const look = () => {
    const now = pill()
    if (!isArmed || !now || seen.changedAt !== undefined) return
    if (now.dataset.balance !== before.balance) seen.committedAt ??= machineMs()
    if (now.textContent === before.text) return
    seen.changedAt = machineMs()
    isArmed = false
    if (isInFrame) afterDrawing(drawn)
    else nextFrame(() => afterDrawing(drawn))
  }
  let observer

  globalThis.deliveryProbe = {
    machineMs,
    arm() {
      observer?.disconnect()
      observer = new MutationObserver(look)
      observer.observe(pill(), { attributes: true, characterData: true, childList: true, subtree: true })
      seen = {}
      before = { balance: pill().dataset.balance, text: pill().textContent }
      painted = Promise.withResolvers()
      isArmed = true
    },
    painted: () => painted.promise,
    async settled() {
      for (let text; text !== pill().textContent; ) {
        text = pill().textContent
        await new Promise((resolve) => setTimeout(resolve, 400))
      }
    },
  }
})()`

/** Moments by the page’s clock, ms as `machineMs` of `tools/rig` has them. */
const seenInPage = z.object({
  socketAt: z.number(),
  committedAt: z.number(),
  changedAt: z.number(),
  paintedAt: z.number(),
})
export type SeenInPage = z.infer<typeof seenInPage>

export interface Clocks {
  /** The page's clock minus this process's, ms. */
  readonly offsetMs: number
  /** How far off that may be. */
  readonly uncertainMs: number
}

const questions = 50

/**
 * Compares the clocks of page and process: each answer was given between its question and its
 * arrival, and the narrowest of all these bounds hold.
 */
async function compareClocks(page: Page, now: () => number): Promise<Clocks> {
  let low = Number.NEGATIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  for (let asked = 0; asked < questions; asked += 1) {
    const before = now()
    const there = await page.evaluate<number>('deliveryProbe.machineMs()')
    const after = now()
    low = Math.max(low, there - after)
    high = Math.min(high, there - before)
  }
  return { offsetMs: (low + high) / 2, uncertainMs: (high - low) / 2 }
}

/** The probe of a page; to be created before the page loads. */
export async function createPageProbe(page: Page, now: () => number) {
  await page.addInitScript(probeScript)
  return {
    clocks: () => compareClocks(page, now),
    /** From now on the next change of the figure counts. */
    arm: (): Promise<void> => page.evaluate('deliveryProbe.arm()'),
    /** Resolves once the changed figure is drawn. */
    painted: async (): Promise<SeenInPage> =>
      z.parse(seenInPage, await page.evaluate('deliveryProbe.painted()')),
    /** Resolves when the figure no longer rolls. */
    settled: (): Promise<void> => page.evaluate('deliveryProbe.settled()'),
  }
}
