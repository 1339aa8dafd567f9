import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectSessionPhase } from '../features/session/index.ts'
import { prefersReducedMotion } from '../shared/ui/use-media.ts'

const focusContent = (): void => {
  document.getElementById('content')?.focus({ preventScroll: true })
}

const arrival = { from: 0.4, durationMs: 180 }

/** The new page comes up out of a lighter one; at once for those who want no motion. */
const fadeIn = (): void => {
  if (window.matchMedia(prefersReducedMotion).matches) return
  document
    .getElementById('content')
    ?.animate?.(
      { opacity: [arrival.from, 1] },
      { duration: arrival.durationMs, easing: 'ease-out' },
    )
}

/**
 * Each navigation starts at the top of its page, for eyes and for keyboards alike. The first page
 * is left to the browser. @see A§2 "The page scrolls to the top on each navigation"
 */
export function useArrival(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    window.scrollTo(0, 0)
    focusContent()
    fadeIn()
  }, [pathname])
}

/** Signing in or out takes the pressed control off the page; the keyboard goes on at the content. */
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
