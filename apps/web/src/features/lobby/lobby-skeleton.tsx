import { FormattedMessage } from 'react-intl'
import { cx } from '../../shared/ui/cx.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import grid from './grid.module.css'
import lobby from './lobby.module.css'
import styles from './row.module.css'

const usual = { '--m': 3, '--t': 4, '--d': 6 }

/** Rows of tiles of the exact size, until the games are there. */
export function LobbySkeleton({ rows = 2, tiles = 12 }: { rows?: number; tiles?: number }) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id="lobby.loading" />
        </span>
      </VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places are all there is of them
        <div key={row} aria-hidden="true" className={styles['row']}>
          <div className={styles['head']}>
            <Skeleton className={styles['titleSkeleton']} />
          </div>
          <TilesSkeleton tiles={tiles} />
        </div>
      ))}
    </>
  )
}

export const TilesSkeleton = ({ tiles }: { readonly tiles: number }) => (
  <div aria-hidden="true" className={grid['frame']}>
    <ul aria-hidden="true" className={cx(grid['tiles'], grid['grid'])} style={usual}>
      {Array.from({ length: tiles }, (_, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: places are all there is of them
          key={at}
          className={grid['cell']}
          data-m={at < 6 ? '1x' : 'none'}
          data-t={at < 8 ? '1x' : 'none'}
          data-d="1x"
        >
          <Skeleton className={grid['skeleton']} />
        </li>
      ))}
    </ul>
  </div>
)

/** The space of the results of a search: their number, and the tiles. */
export const ResultsSkeleton = () => (
  <div aria-hidden="true" className={lobby['results']}>
    <div className={lobby['resultsHead']} />
    <TilesSkeleton tiles={12} />
  </div>
)
