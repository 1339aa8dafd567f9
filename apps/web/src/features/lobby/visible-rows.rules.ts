/** A grid as it is laid out. Lengths in CSS pixels. */
export interface GridMeasure {
  readonly columns: number
  /** From the top of a row to the top of the next one. */
  readonly rowHeight: number
  /** From the top of the screen to the top of the grid; negative below it. */
  readonly top: number
  readonly screenHeight: number
}

/** The rows that are mounted: the first, the one after the last, and the space of the others. */
export interface VisibleRows {
  readonly columns: number
  readonly count: number
  readonly first: number
  readonly last: number
  readonly above: number
  readonly below: number
  readonly rowHeight: number
}

export const maxMounted = 60

/**
 * The rows on the screen, and as many beyond it as 60 tiles in all allow, at most two.
 * @param measure undefined before the grid is laid out: the first rows are mounted
 */
export function visibleRows(
  tiles: number,
  columnsExpected: number,
  measure: GridMeasure | undefined,
): VisibleRows {
  const columns = measure?.columns ?? columnsExpected
  const count = Math.ceil(tiles / columns)
  const max = Math.floor(maxMounted / columns)
  if (!measure || measure.rowHeight <= 0) {
    const last = Math.min(count, max, Math.ceil(30 / columns))
    return { columns, count, first: 0, last, above: 0, below: 0, rowHeight: 0 }
  }
  const { rowHeight, top, screenHeight } = measure
  const onScreen = Math.ceil(screenHeight / rowHeight) + 1
  const beyond = Math.max(0, Math.min(2, Math.floor((max - onScreen) / 2)))
  const wanted = Math.floor(-top / rowHeight) - beyond
  const shown = Math.min(count, max, onScreen + 2 * beyond)
  const first = Math.max(0, Math.min(wanted, count - shown))
  const last = Math.min(count, first + shown)
  const below = (count - last) * rowHeight
  return { columns, count, first, last, above: first * rowHeight, below, rowHeight }
}
