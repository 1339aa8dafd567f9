import { workerPath } from '@player-site/contracts/boot/installable.ts'
import { consoleLog, kindOf } from '../../shared/epic/log.ts'

/** A site that can be installed says so in its pages. */
const isInstallable = () => document.querySelector('link[rel=manifest]') !== null

/** Registers the site's service worker, which shows a page of ours where there is no network. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isInstallable()) return
  try {
    await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' })
  } catch (error) {
    // Some browsers refuse it in private windows; the site works without one.
    consoleLog.warn('worker.refused', { why: kindOf(error) })
  }
}
