import type { Category, GridPattern } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'

type Span = LobbyTile['gridSize']
/** `none`: the device has no room for it. */
export type PlacedSpan = Span | 'none'

export const devices = ['mobile', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]

/** The span of a tile on each device. */
export type Spans = Readonly<Record<Device, PlacedSpan>>

const large = ['4x', '2xv', '2xh'] as const
const cellsOf: Readonly<Record<Span, number>> = { '4x': 4, '2xv': 2, '2xh': 2, '1x': 1 }

/**
 * The spans of the first tiles of a category: a game has its own size as long as the pattern has
 * one of it left, and sizes that no game claims go to the first games. Tiles beyond the rows are
 * left out, so that the last row is full.
 * @see B§9 "Grid spans"
 */
export function spansIn(
  sizes: readonly Span[],
  { columns, rowNum, ...pattern }: GridPattern,
): readonly PlacedSpan[] {
  const left = { ...pattern }
  const spans: Span[] = sizes.map((size) => {
    if (size === '1x' || left[size] === 0) return '1x'
    left[size] -= 1
    return size
  })
  for (const size of large) {
    for (let at = 0; at < spans.length && left[size] > 0; at += 1) {
      if (spans[at] !== '1x') continue
      spans[at] = size
      left[size] -= 1
    }
  }
  let cells = columns * rowNum
  return spans.map((span) => {
    if (cells < cellsOf[span]) return 'none'
    cells -= cellsOf[span]
    return span
  })
}

/** The spans of a category's first tiles on every device. */
export function spansOf(tiles: readonly LobbyTile[], { grid }: Category): readonly Spans[] {
  const sizes = tiles.map(({ gridSize }) => gridSize)
  const [mobile, tablet, desktop] = devices.map((device) => spansIn(sizes, grid[device]))
  return sizes.map((_, at) => ({
    mobile: mobile?.[at] ?? 'none',
    tablet: tablet?.[at] ?? 'none',
    desktop: desktop?.[at] ?? 'none',
  }))
}

/** The rows that tiles of these spans fill on a device; small ones fill the gaps of large ones. */
export function rowsOf(spans: readonly Spans[], device: Device, columns: number): number {
  const cells = spans.map((on) => (on[device] === 'none' ? 0 : cellsOf[on[device]]))
  return Math.ceil(cells.reduce((sum, some) => sum + some, 0) / columns)
}
