import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element was below the screen once. What is drawn there then moves nothing that is on
 * the screen.
 */
export function useWasBelowScreen(ref: RefObject<HTMLElement | null>, isWaiting: boolean): boolean {
  const [wasBelow, setWasBelow] = useState(false)
  useEffect(() => {
    const { current } = ref
    if (!current || !isWaiting || wasBelow) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last && !last.isIntersecting && last.boundingClientRect.top > 0) setWasBelow(true)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref, isWaiting, wasBelow])
  return wasBelow
}
