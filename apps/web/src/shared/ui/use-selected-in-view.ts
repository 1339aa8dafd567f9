import { type RefObject, useEffect } from 'react'

const edge = 16

/**
 * Keeps the selected item of a row that scrolls sideways visible, without moving the page.
 * @param chosen the selected item; whenever it or the row's width changes, the row is scrolled
 */
export function useSelectedInView(
  row: RefObject<HTMLElement | null>,
  selector: string,
  chosen: string | undefined,
): void {
  useEffect(() => {
    const list = row.current
    if (!list || chosen === undefined) return
    // Measured after layout: a row of tabs is still empty when it has just been mounted.
    const observer = new ResizeObserver(() => scrollIntoView(list, selector))
    observer.observe(list)
    return () => observer.disconnect()
  }, [row, selector, chosen])
}

function scrollIntoView(list: HTMLElement, selector: string): void {
  const one = list.querySelector(selector)
  if (!one) return
  const { left, right } = one.getBoundingClientRect()
  const frame = list.getBoundingClientRect()
  // At the very edge it would seem to be the last item even when more follow.
  if (left >= frame.left + edge && right <= frame.right - edge) return
  list.scrollLeft += (left + right - frame.left - frame.right) / 2
}
