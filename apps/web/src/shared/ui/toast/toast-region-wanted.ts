import { useSyncExternalStore } from 'react'

let isWanted = false
const listeners = new Set<() => void>()

/** A toast was requested: the component with the page's only region shows it from now on. */
export function wantToastRegion(): void {
  isWanted = true
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether there has been any toast since the page was loaded. */
export const useToastRegionWanted = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isWanted,
    () => false,
  )
