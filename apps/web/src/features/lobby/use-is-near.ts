import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Half a screen above and below the screen. */
const rootMargin = '50% 0px'

/**
 * Whether an element is on the screen or near it. One that has the focus counts as near.
 * @param isAlways whether it counts as near wherever it is
 */
export function useIsNear(ref: RefObject<HTMLElement | null>, isAlways: boolean): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const { current } = ref
    if (!current || isAlways) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isNow = entries.at(-1)?.isIntersecting ?? false
        // A transition: rows that come near while the page scrolls are drawn between its frames.
        startTransition(() => setIsNear(isNow || current.contains(document.activeElement)))
      },
      { rootMargin },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [ref, isAlways])
  return isNear || isAlways
}
