import { useSyncExternalStore } from 'react'

/** Whether a media query matches, kept current. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    // There is no window yet: the layout must be correct by CSS alone.
    () => false,
  )
}

export const usesPhoneLayout = '(max-width: 767px)'
export const prefersReducedMotion = '(prefers-reduced-motion: reduce)'
