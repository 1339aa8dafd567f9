import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { TileGrid, type TileSpan } from '../../shared/ui/tile-grid.tsx'
import styles from './game-grid.module.css'
import { GameTile } from './game-tile.tsx'

/** Games as tiles that span the grid by their size. @see B§9 "Grid spans" */
export function GameGrid({ games }: { readonly games: readonly Game[] }) {
  return (
    <TileGrid items={games} idOf={({ gameSlug }) => gameSlug} spanOf={({ gridSize }) => gridSize}>
      {(game) => <GameTile game={game} />}
    </TileGrid>
  )
}

/** The spans that a lobby usually starts with. */
const expected: readonly TileSpan[] = [
  '4x',
  '1x',
  '1x',
  '2xv',
  '1x',
  '1x',
  '1x',
  '1x',
  '2xh',
  '1x',
  '1x',
  '1x',
]

/** The grid's skeleton, in tiles of the same sizes. */
export function GameGridSkeleton() {
  return (
    <div aria-hidden="true">
      <TileGrid items={expected} idOf={(_, index) => index} spanOf={(span) => span}>
        {() => <Skeleton className={styles['skeleton']} />}
      </TileGrid>
    </div>
  )
}
