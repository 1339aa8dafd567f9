import { type KeyboardEvent, useCallback, useState } from 'react'

/** Marks what arrow keys move between. */
export const tileAttribute = 'data-cell'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const gapBetween = (from: number, to: number, start: number, end: number): number =>
  Math.max(0, start - to, from - end)

/**
 * The nearest box in a direction: those in line first, then by distance. Undefined at the edge.
 * @param isRightToLeft then the arrow to the left leads forwards
 */
export function neighbourOf(boxes: readonly Box[], at: number, key: string): number | undefined {
  const from = boxes[at]
  if (!from) return undefined
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  let best: { readonly index: number; readonly cost: number } | undefined
  for (const [index, box] of boxes.entries()) {
    const isAhead =
      (key === 'ArrowRight' && box.left >= from.right - 1) ||
      (key === 'ArrowLeft' && box.right <= from.left + 1) ||
      (key === 'ArrowDown' && box.top >= from.bottom - 1) ||
      (key === 'ArrowUp' && box.bottom <= from.top + 1)
    if (index === at || !isAhead) continue
    const along = isAcross
      ? gapBetween(from.left, from.right, box.left, box.right)
      : gapBetween(from.top, from.bottom, box.top, box.bottom)
    const aside = isAcross
      ? gapBetween(from.top, from.bottom, box.top, box.bottom)
      : gapBetween(from.left, from.right, box.left, box.right)
    const drift = isAcross ? Math.abs(box.top - from.top) : Math.abs(box.left - from.left)
    const cost = along + aside * 10 + drift
    if (!best || cost < best.cost) best = { index, cost }
  }
  return best?.index
}

const arrows: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** One tab stop for all tiles of a grid; arrow keys, Home and End move within it. */
export function useTileKeys() {
  const [stop, setStop] = useState(0)
  const onKeyDown = useCallback(({ currentTarget, target, key, ...event }: KeyboardEvent) => {
    const cells = [...currentTarget.querySelectorAll<HTMLElement>(`[${tileAttribute}]`)].filter(
      (cell) => cell.offsetParent !== null,
    )
    const at = cells.findIndex((cell) => target instanceof Node && cell.contains(target))
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const boxes = arrows.includes(key) ? cells.map((cell) => cell.getBoundingClientRect()) : []
    const next = key === 'Home' ? 0 : key === 'End' ? cells.length - 1 : neighbourOf(boxes, at, key)
    const link = next === undefined ? undefined : cells[next]?.querySelector('a, button')
    if (!(link instanceof HTMLElement)) return
    event.preventDefault()
    link.focus()
    link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const onFocus = useCallback((index: number) => setStop(index), [])
  return { stop, onKeyDown, onFocus }
}
