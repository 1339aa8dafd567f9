import { useEffect } from 'react'

interface Connection {
  readonly saveData?: boolean
}

/** In browsers without idle callbacks. */
const fallbackMs = 1_500

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, fallbackMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}

/**
 * Fetches what the visitor is likely to open next, once the page has loaded and has nothing to do.
 * Visitors who save data fetch it when they open it.
 * @param prefetch the same function on each render; none where nothing is likely
 */
export function useIdlePrefetch(prefetch: (() => void) | undefined): void {
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: Connection }
    if (!prefetch || connection?.saveData) return
    let cancel = () => {}
    const start = () => {
      cancel = whenIdle(prefetch)
    }
    if (document.readyState === 'complete') start()
    else window.addEventListener('load', start, { once: true })
    return () => {
      window.removeEventListener('load', start)
      cancel()
    }
  }, [prefetch])
}
