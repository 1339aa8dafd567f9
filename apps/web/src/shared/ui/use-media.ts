import { useSyncExternalStore } from 'react'

/** Whether a media query holds, kept current. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    // No window yet: what depends on one must look right by style alone.
    () => false,
  )
}

export const usesPhoneLayout = '(max-width: 767px)'
export const prefersReducedMotion = '(prefers-reduced-motion: reduce)'
