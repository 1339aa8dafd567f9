import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Half a screen above and below the screen. */
const rootMargin = '50% 0px'

/**
 * Whether an element is on the screen or near it. One that has the focus counts as near.
 * @param isDrawn whether the page came with it: it counts as near until the page is scrolled
 */
export function useIsNear(ref: RefObject<HTMLElement | null>, isDrawn: boolean): boolean {
  const [isNear, setIsNear] = useState(isDrawn)
  useEffect(() => {
    const { current } = ref
    if (!current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isNow = entries.at(-1)?.isIntersecting ?? false
        const isKept = current.contains(document.activeElement) || (isDrawn && scrollY === 0)
        // A transition: rows that come near while the page scrolls are drawn between its frames.
        startTransition(() => setIsNear(isNow || isKept))
      },
      { rootMargin },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref, isDrawn])
  return isNear
}
