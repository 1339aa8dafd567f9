import { type RefObject, useEffect } from 'react'

const edge = 16

/**
 * Keeps the chosen one of a row that scrolls sideways in sight, without moving the page.
 * @param chosen what is chosen; whenever it changes, the row is scrolled
 */
export function useShownSideways(
  row: RefObject<HTMLElement | null>,
  selector: string,
  chosen: string | undefined,
): void {
  useEffect(() => {
    const list = row.current
    const one = chosen === undefined ? null : list?.querySelector(selector)
    if (!list || !(one instanceof HTMLElement)) return
    const { left, right } = one.getBoundingClientRect()
    const frame = list.getBoundingClientRect()
    // At the very edge it would seem to be the last, whatever comes after it.
    if (left >= frame.left + edge && right <= frame.right - edge) return
    list.scrollLeft += (left + right - frame.left - frame.right) / 2
  }, [row, selector, chosen])
}
