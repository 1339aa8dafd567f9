import type { Category } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { cx } from '../../shared/ui/cx.ts'
import styles from './grid.module.css'
import { type Spans, spansOf } from './grid.rules.ts'
import { Tile } from './tile.tsx'
import { isLive } from './tile-image.tsx'
import { tileAttribute, useTileKeys } from './tile-keys.ts'

interface TileListProps {
  readonly category: Category
  readonly tiles: readonly LobbyTile[]
  /** Whether the pictures are on the first screen. */
  readonly isFirst: boolean
  /** Slugs of games that an earlier row shows. */
  readonly shownBefore: ReadonlySet<string>
  /** Id of the heading that names it. */
  readonly labelledBy: string
}

const single: Spans = { mobile: '1x', tablet: '1x', desktop: '1x' }
/** Cells of the first screen of a phone or a desktop, whose pictures are fetched at once. */
const tilesAtOnce = 6

const columnsOf = ({ grid }: Category) => ({
  '--m': grid.mobile.columns,
  '--t': grid.tablet.columns,
  '--d': grid.desktop.columns,
})

/** A category's first games: rows with large and small tiles, or one row that scrolls sideways. */
export function TileList({ category, tiles, isFirst, shownBefore, labelledBy }: TileListProps) {
  const { stop, onKeyDown, onFocus } = useTileKeys()
  const isGrid = category.widgetType === 'grid'
  const spans = isGrid ? spansOf(tiles, category) : []
  return (
    <div className={styles['frame']}>
      <ul
        aria-labelledby={labelledBy}
        className={cx(
          styles['tiles'],
          isGrid ? styles['grid'] : styles['row'],
          isLive(tiles) && styles['live'],
        )}
        style={columnsOf(category)}
        onKeyDown={onKeyDown}
      >
        {tiles.map((tile, index) => {
          const placed = spans[index] ?? single
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
                isFirst={isFirst && index < tilesAtOnce}
                isTabStop={index === stop}
                testId={shownBefore.has(tile.gameSlug) ? undefined : `game-tile-${tile.gameSlug}`}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
