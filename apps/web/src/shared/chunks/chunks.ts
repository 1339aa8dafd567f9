import { createChunkLoader } from './chunk-loader.ts'
import { watchFailedStyles } from './failed-styles.ts'

/** The URL of this file in the build: its name changes with any chunk that the site loads. */
const ownAddress = import.meta.url
const reloadedKey = 'reloaded-build'

async function isBuildGone(): Promise<boolean> {
  try {
    const { status } = await fetch(ownAddress, { method: 'HEAD', cache: 'no-store' })
    return status === 404
  } catch {
    return false
  }
}

function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === ownAddress) return false
    sessionStorage.setItem(reloadedKey, ownAddress)
  } catch {
    // Without this record the reload could repeat for ever.
    return false
  }
  window.location.reload()
  return true
}

/** Everything that the site loads on demand is loaded through this loader. */
export const chunks = createChunkLoader({
  isBuildGone,
  reloadOnce,
  retryStyles: watchFailedStyles().retry,
})
