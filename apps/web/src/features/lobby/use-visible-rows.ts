import { channelOf } from '@player-site/contracts/games/channel.ts'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'
import { type GridMeasure, type VisibleRows, visibleRows } from './visible-rows.rules.ts'

/** Before it is laid out, a grid is expected to be a phone's or a desktop's, which the server draws. */
function useExpectedColumns(): number {
  const isHydrated = useIsHydrated()
  return isHydrated && channelOf(navigator.userAgent) === 'Mobile' ? 3 : 6
}

function measure(grid: HTMLElement): GridMeasure | undefined {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const columns = gridTemplateColumns.split(' ').length
  const cell = grid.querySelector('[data-cell]')
  if (!cell || !gridTemplateColumns.includes('px')) return undefined
  const gap = Number.parseFloat(rowGap)
  const rowHeight = cell.getBoundingClientRect().height + (Number.isNaN(gap) ? 0 : gap)
  const { top } = grid.getBoundingClientRect()
  return { columns, rowHeight, top, screenHeight: window.innerHeight }
}

const isSameWindow = (one: VisibleRows, other: VisibleRows): boolean =>
  one.first === other.first &&
  one.last === other.last &&
  one.columns === other.columns &&
  one.rowHeight === other.rowHeight

/** The rows of a grid that are on the screen, as the page scrolls. */
export function useVisibleRows(grid: RefObject<HTMLElement | null>, tiles: number): VisibleRows {
  // Kept as measured: tiles that arrive at the end must not move the rows that are on the screen.
  const [known, setKnown] = useState<GridMeasure>()
  const expected = useExpectedColumns()
  const update = useCallback(() => {
    const next = grid.current ? measure(grid.current) : undefined
    if (!next) return
    setKnown((before) => {
      const [was, is] = [before, next].map((one) => visibleRows(tiles, expected, one))
      return was && is && before && isSameWindow(was, is) ? before : next
    })
  }, [grid, tiles, expected])
  useLayoutEffect(() => {
    update()
    const { current } = grid
    if (!current) return
    const observer = new ResizeObserver(update)
    observer.observe(current)
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [grid, update])
  return visibleRows(tiles, expected, known)
}
