import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigationType } from 'react-router'
import { selectSessionPhase } from '../features/session/index.ts'
import { prefersReducedMotion } from '../shared/ui/use-media.ts'

const focusContent = (): void => {
  document.getElementById('content')?.focus({ preventScroll: true })
}

const arrival = { from: 0.4, durationMs: 180 }

/** The new page fades in; it appears at once with reduced motion. */
const fadeIn = (): void => {
  if (window.matchMedia(prefersReducedMotion).matches) return
  document
    .getElementById('content')
    ?.animate?.(
      { opacity: [arrival.from, 1] },
      { duration: arrival.durationMs, easing: 'ease-out' },
    )
}

/** Pages of the history whose position is kept. */
const maxPlaces = 50

/**
 * Each navigation starts at the top of its page, for scrolling and for keyboard focus; going back
 * returns to where the page was left. The first page is left to the browser.
 * @see A§2 "The page scrolls to the top on each navigation"
 */
export function useArrival(): void {
  const { pathname, key } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const previous = useRef(pathname)
  const scrolledTo = useRef(new Map<string, number>())
  useEffect(() => {
    const { current: places } = scrolledTo
    if (previous.current !== pathname) {
      previous.current = pathname
      window.scrollTo(0, isReturn ? (places.get(key) ?? 0) : 0)
      focusContent()
      fadeIn()
    }
    const keep = () => {
      places.delete(key)
      places.set(key, window.scrollY)
      const [oldest] = places.keys()
      if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest)
    }
    window.addEventListener('scroll', keep, { passive: true })
    // The scroll event comes with the next frame, and a link may be pressed before it.
    window.addEventListener('click', keep, { capture: true })
    return () => {
      window.removeEventListener('scroll', keep)
      window.removeEventListener('click', keep, { capture: true })
    }
  }, [pathname, key, isReturn])
}

/** Signing in or out removes the pressed control, so the focus moves to the content. */
export function useFocusAfterSessionChange(): void {
  const phase = useSelector(selectSessionPhase)
  const who = phase.is === 'resolved' ? (phase.player?.playerId ?? 'visitor') : undefined
  const previous = useRef<string>(undefined)
  useEffect(() => {
    const before = previous.current
    previous.current = who
    if (before !== undefined && before !== who) focusContent()
  }, [who])
}
