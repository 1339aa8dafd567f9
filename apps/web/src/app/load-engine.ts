import { chunks } from '../shared/chunks/chunks.ts'
import type { SiteEngineNeeds } from './site-engine.ts'

const retryAfterMs = 3_000

const waitForRetry = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
    setTimeout(resolve, retryAfterMs)
  })

/** Loads and starts the epics, and tries until it succeeds: without them a page is only a picture. */
export async function loadEngine(needs: SiteEngineNeeds): Promise<void> {
  try {
    const { startSiteEngine } = await chunks.load(() => import('./site-engine.ts'))
    await startSiteEngine(needs)
  } catch {
    await waitForRetry()
    await loadEngine(needs)
  }
}
