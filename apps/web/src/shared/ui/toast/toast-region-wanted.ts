import { useSyncExternalStore } from 'react'

let isWanted = false
const listeners = new Set<() => void>()

/** Somebody has something to say: whoever holds the one region of the page shows it from now on. */
export function wantToastRegion(): void {
  isWanted = true
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether there has been anything to show since the page began. */
export const useToastRegionWanted = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isWanted,
    () => false,
  )
