import type { ReactNode } from 'react'
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

/** Dense tiles; small ones fill the gaps that large ones leave. */
export function TileGrid<Item>(props: TileGridProps<Item>) {
  const { label, items, idOf, spanOf = () => '1x', children } = props
  return (
    <div className={styles['frame']}>
      <ul className={styles['grid']} aria-label={label}>
        {items.map((item, index) => (
          <li key={idOf(item, index)} className={styles['tile']} data-span={spanOf(item)}>
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}
