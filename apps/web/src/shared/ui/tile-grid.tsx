import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './tile-grid.module.css'

/** The grid cells of a tile: 2 high, 2 wide, or 2 by 2. @see B§9 "Grid spans" */
export type TileSpan = '1x' | '2xv' | '2xh' | '4x'

export interface TileGridProps<Item> {
  readonly label?: string
  readonly items: readonly Item[]
  readonly idOf: (item: Item, index: number) => string | number
  readonly spanOf?: (item: Item) => TileSpan
  readonly children: (item: Item) => ReactNode
}

const cellsOf: Readonly<Record<TileSpan, number>> = { '1x': 1, '2xv': 2, '2xh': 2, '4x': 4 }

/** So few cells are one row of a wide screen. */
const fewCells = 4

/**
 * Dense tiles; small ones fill the gaps that large ones leave, and a few use the whole width of a
 * wide screen.
 */
export function TileGrid<Item>(props: TileGridProps<Item>) {
  const { label, items, idOf, spanOf = () => '1x', children } = props
  const cells = items.reduce((sum, item) => sum + cellsOf[spanOf(item)], 0)
  return (
    <div className={styles['frame']}>
      <ul className={cx(styles['grid'], cells <= fewCells && styles['few'])} aria-label={label}>
        {items.map((item, index) => (
          <li key={idOf(item, index)} className={styles['tile']} data-span={spanOf(item)}>
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}
