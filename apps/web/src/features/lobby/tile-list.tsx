import type { Category } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { useMemo, useRef } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { RowArrows } from '../../shared/ui/row-arrows.tsx'
import styles from './grid.module.css'
import { rowsOf, type Spans, spansOf } from './grid.rules.ts'
import { Tile } from './tile.tsx'
import { fetchedAt, isLive } from './tile-image.tsx'
import { tileAttribute, useTileKeys } from './tile-keys.ts'
import { useDevice } from './use-device.ts'
import { useGradualCount } from './use-gradual-count.ts'

interface TileListProps {
  readonly category: Category
  readonly tiles: readonly LobbyTile[]
  /** Whether the pictures are on the first screen. */
  readonly isFirst: boolean
  /** Whether the server draws it. */
  readonly isDrawn: boolean
  /** Far from the screen, a list keeps only its space. */
  readonly isMounted: boolean
  /** Slugs of games that an earlier row shows. */
  readonly shownBefore: ReadonlySet<string>
  /** Id of the heading that names it. */
  readonly labelledBy: string
}

const single: Spans = { mobile: '1x', tablet: '1x', desktop: '1x' }

/** Columns and rows on each device. */
const shapeOf = ({ grid }: Category, spans: readonly Spans[]) => ({
  '--m': grid.mobile.columns,
  '--t': grid.tablet.columns,
  '--d': grid.desktop.columns,
  '--rows-m': rowsOf(spans, 'mobile', grid.mobile.columns),
  '--rows-t': rowsOf(spans, 'tablet', grid.tablet.columns),
  '--rows-d': rowsOf(spans, 'desktop', grid.desktop.columns),
})

/** A category's first games: rows with large and small tiles, or one row that scrolls sideways. */
export function TileList({ category, tiles, isMounted, ...props }: TileListProps) {
  const { isFirst, isDrawn, shownBefore, labelledBy } = props
  const mounted = useGradualCount(isMounted ? tiles.length : 0, isDrawn)
  const here = useDevice()
  // The server draws the tiles of every device.
  const device = isDrawn ? undefined : here
  const { stop, onKeyDown, onFocus } = useTileKeys()
  const row = useRef<HTMLUListElement>(null)
  const isGrid = category.widgetType === 'grid'
  const spans = useMemo(() => (isGrid ? spansOf(tiles, category) : []), [isGrid, tiles, category])
  return (
    <div className={styles['frame']}>
      <ul
        ref={row}
        aria-labelledby={labelledBy}
        className={cx(
          styles['tiles'],
          isGrid ? styles['grid'] : styles['row'],
          isLive(tiles) && styles['live'],
        )}
        style={shapeOf(category, spans)}
        onKeyDown={onKeyDown}
      >
        {tiles.slice(0, mounted).map((tile, index) => {
          const placed = spans[index] ?? single
          if (device !== undefined && placed[device] === 'none') return null
          return (
            <li
              key={tile.id}
              className={styles['cell']}
              data-m={placed.mobile}
              data-t={placed.tablet}
              data-d={placed.desktop}
              {...{ [tileAttribute]: '' }}
              onFocus={() => onFocus(index)}
            >
              <Tile
                tile={tile}
                spans={placed}
                fetched={isFirst ? fetchedAt(index) : 'near'}
                isTabStop={index === stop}
                testId={shownBefore.has(tile.gameSlug) ? undefined : `game-tile-${tile.gameSlug}`}
              />
            </li>
          )
        })}
      </ul>
      {!isGrid && <RowArrows row={row} count={mounted} />}
    </div>
  )
}
