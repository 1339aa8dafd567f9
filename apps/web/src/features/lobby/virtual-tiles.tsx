import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import styles from './grid.module.css'
import type { Spans } from './grid.rules.ts'
import { Tile } from './tile.tsx'
import { fetchedAt, isLive } from './tile-image.tsx'
import { tileAttribute } from './tile-keys.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useVisibleRows } from './use-visible-rows.ts'

interface VirtualTilesProps {
  readonly tiles: readonly LobbyTile[]
  /** Of the whole list, of which the tiles are the loaded part. */
  readonly total: number
  readonly match: string
  readonly hasMore: boolean
  readonly next: 'idle' | 'loading' | 'failed'
  readonly onMore: () => void
  readonly onOpen?: () => void
}

const single: Spans = { mobile: '1x', tablet: '1x', desktop: '1x' }
/** Within this many rows of the end the next page is loaded. */
const rowsAhead = 3

/** Hundreds of tiles, of which only those near the screen are mounted. */
export function VirtualTiles(props: VirtualTilesProps) {
  const { tiles, total, match, hasMore, next, onMore, onOpen } = props
  const intl = useIntl()
  const grid = useRef<HTMLDivElement>(null)
  const rows = useVisibleRows(grid, tiles.length)
  const { columns, first, last, above, below, count } = rows
  const { stop, onKeyDown, onFocus } = useGridKeys(grid, tiles.length, rows)
  const isMeasured = rows.rowHeight > 0
  const isNearEnd = isMeasured && hasMore && next === 'idle' && last >= count - rowsAhead
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each loaded length
  useEffect(() => {
    if (isNearEnd) onMore()
  }, [isNearEnd, tiles.length])
  const indexes = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at)
  return (
    <div className={styles['frame']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no tiles of equal width */}
      <div
        ref={grid}
        role="grid"
        aria-label={intl.formatMessage({ id: 'lobby.games' })}
        aria-rowcount={Math.ceil(total / columns)}
        aria-colcount={columns}
        className={cx(styles['tiles'], styles['all'], isLive(tiles) && styles['live'])}
        style={{ '--count': tiles.length, paddingTop: above, paddingBottom: below }}
        onKeyDown={onKeyDown}
        data-testid="tile-grid"
      >
        {indexes.map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: see the grid
          // biome-ignore lint/a11y/useFocusableInteractive: its tiles take the focus
          <div key={row} role="row" aria-rowindex={row + 1} className={styles['line']}>
            {tiles.slice(row * columns, (row + 1) * columns).map((tile, column) => {
              const index = row * columns + column
              return (
                // biome-ignore lint/a11y/useSemanticElements: see the grid
                // biome-ignore lint/a11y/useFocusableInteractive: its tile takes the focus
                <div
                  key={tile.id}
                  role="gridcell"
                  aria-colindex={column + 1}
                  className={styles['cell']}
                  {...{ [tileAttribute]: index }}
                  onFocus={() => onFocus(index)}
                >
                  <Tile
                    tile={tile}
                    spans={single}
                    fetched={fetchedAt(index)}
                    isTabStop={index === stop}
                    match={match}
                    testId={`game-tile-${tile.gameSlug}`}
                    onOpen={onOpen}
                  />
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <End next={next} onMore={onMore} />
    </div>
  )
}

/** Loading the next page is announced; a failure offers to try again. */
const End = ({ next, onMore }: Pick<VirtualTilesProps, 'next' | 'onMore'>) => (
  <div className={styles['end']} aria-live="polite">
    {next === 'loading' && <FormattedMessage id="lobby.loading" />}
    {next === 'failed' && (
      <>
        <FormattedMessage id="lobby.failed" />{' '}
        <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={onMore}>
          <FormattedMessage id="ui.retry" />
        </button>
      </>
    )}
  </div>
)
