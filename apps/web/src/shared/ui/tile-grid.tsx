import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './tile-grid.module.css'

/** How much of the grid a tile takes: 2 high, 2 wide, or 2 by 2. */
export type TileSpan = '1x' | '2xv' | '2xh' | '4x'

const spans: Readonly<Record<TileSpan, string | undefined>> = {
  '1x': styles['one'],
  '2xv': styles['tall'],
  '2xh': styles['wide'],
  '4x': styles['big'],
}

export interface TileGridProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  readonly spanOf?: (item: Item) => TileSpan
  readonly children: (item: Item) => ReactNode
}

/** Tiles close together; small ones fill the gaps that large ones leave. */
export function TileGrid<Item>(props: TileGridProps<Item>) {
  const { label, items, idOf, spanOf = () => '1x', children } = props
  return (
    <div className={styles['frame']}>
      <ul className={styles['grid']} aria-label={label}>
        {items.map((item) => (
          <li key={idOf(item)} className={cx(styles['tile'], spans[spanOf(item)])}>
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}
