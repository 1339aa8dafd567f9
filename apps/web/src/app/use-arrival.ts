import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
