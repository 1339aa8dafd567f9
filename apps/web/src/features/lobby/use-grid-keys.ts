import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { tileAttribute } from './tile-keys.ts'
import type { VisibleRows } from './visible-rows.rules.ts'

/** The tile that a key leads to from another; undefined where it leads nowhere. */
export function tileAfter(
  key: string,
  from: number,
  count: number,
  columns: number,
): number | undefined {
  const last = count - 1
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown:
      Math.floor(from / columns) < Math.floor(last / columns) ? Math.min(from + columns, last) : -1,
    Home: 0,
    End: last,
  }
  const next = steps[key]
  return next === undefined || next < 0 || next > last || next === from ? undefined : next
}

const linkOf = (grid: HTMLElement | null, index: number): HTMLElement | undefined => {
  const link = grid?.querySelector(`[${tileAttribute}="${index}"] :is(a, button)`)
  return link instanceof HTMLElement ? link : undefined
}

/** Arrow keys over a grid of which only some rows are mounted: the others are scrolled to first. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  count: number,
  { columns, first, last, rowHeight }: VisibleRows,
) {
  const [stop, setStop] = useState(0)
  const wanted = useRef<number>(undefined)
  // The tab stop is always one of the mounted tiles.
  const isMounted = stop >= first * columns && stop < last * columns
  const shownStop = isMounted ? stop : first * columns

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tile is mounted with its rows
  useEffect(() => {
    if (wanted.current === undefined) return
    const link = linkOf(grid.current, wanted.current)
    if (!link) return
    wanted.current = undefined
    link.focus({ preventScroll: true })
  }, [grid, first, last])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = tileAfter(event.key, shownStop, count, columns)
    if (next === undefined || !grid.current) return
    event.preventDefault()
    setStop(next)
    const link = linkOf(grid.current, next)
    if (link) {
      link.focus({ preventScroll: true })
      link.scrollIntoView({ block: 'nearest' })
      return
    }
    wanted.current = next
    const row = Math.floor(next / columns)
    const top = grid.current.getBoundingClientRect().top + window.scrollY
    window.scrollTo({ top: top + row * rowHeight - window.innerHeight / 2 })
  }
  return { stop: shownStop, onKeyDown, onFocus: setStop }
}
