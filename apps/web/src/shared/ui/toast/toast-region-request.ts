import { useSyncExternalStore } from 'react'

let isRequested = false
const listeners = new Set<() => void>()

/** A toast was requested: the component with the page's only region shows it from now on. */
export function requestToastRegion(): void {
  isRequested = true
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Whether there has been any toast since the page was loaded. */
export const useToastRegionRequested = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isRequested,
    () => false,
  )
