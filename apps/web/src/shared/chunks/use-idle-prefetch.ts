import { useEffect } from 'react'

interface Connection {
  readonly saveData?: boolean
}

/** For browsers without idle callbacks. */
const fallbackMs = 1_500

function runWhenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined' || typeof cancelIdleCallback === 'undefined') {
    const timer = setTimeout(work, fallbackMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

/**
 * Prefetches what the visitor is likely to open next, once the page has loaded and is idle. With
 * data saving enabled nothing is prefetched.
 * @param prefetch the same function on each render; undefined if nothing is likely
 */
export function useIdlePrefetch(prefetch: (() => void) | undefined): void {
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: Connection }
    if (!prefetch || connection?.saveData) return
    let cancel = () => {}
    const start = () => {
      cancel = runWhenIdle(prefetch)
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      window.removeEventListener('load', start)
      cancel()
    }
  }, [prefetch])
}
