import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './game-grid.module.css'
import { GameTile } from './game-tile.tsx'

const cellClass = (size: Game['gridSize']): string =>
  cx(styles['cell'], size !== '1x' && styles[`span${size}`])

/** Games as tiles with the spans of their grid size. @see B§9 "Grid spans" */
export function GameGrid({ games }: { readonly games: readonly Game[] }) {
  return (
    <div className={styles['frame']}>
      <ul className={styles['grid']}>
        {games.map((game) => (
          <li key={game.gameSlug} className={cellClass(game.gridSize)}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The spans that a lobby usually starts with. */
const expected = ['4x', '1x', '1x', '2xv', '1x', '1x', '1x', '1x', '2xh', '1x', '1x', '1x'] as const

/** The grid before its games are known, in tiles of the same sizes. */
export function GameGridSkeleton() {
  return (
    <div className={styles['frame']} aria-hidden="true">
      <div className={styles['grid']}>
        {expected.map((size, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all that tells these apart.
          <div key={place} className={cellClass(size)}>
            <Skeleton className={styles['skeleton']} />
          </div>
        ))}
      </div>
    </div>
  )
}
