import { cx } from '../../shared/ui/cx.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import grid from './grid.module.css'
import styles from './row.module.css'

export interface ListShape {
  readonly isLive: boolean
  /** Two rows high. @see B§9 "Recent games row span 2" */
  readonly isTall: boolean
}

/** A row of a player's games, in its final size. */
export const ListRowSkeleton = (shape: ListShape) => (
  <div aria-hidden="true" className={styles['row']}>
    <div className={styles['head']}>
      <Skeleton className={styles['titleSkeleton']} />
    </div>
    <CellsSkeleton {...shape} />
  </div>
)

const cells = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

export const rowClass = (isLive: boolean): string =>
  cx(grid['tiles'], grid['row'], isLive && grid['live'])

export const cellClass = (isTall: boolean): string => cx(grid['cell'], isTall && grid['tall'])

export const CellsSkeleton = ({ isLive, isTall }: ListShape) => (
  <div aria-hidden="true" className={grid['frame']}>
    <ul className={rowClass(isLive)}>
      {cells.map((id) => (
        <li key={id} className={cellClass(isTall)}>
          <Skeleton className={grid['skeleton']} />
        </li>
      ))}
    </ul>
  </div>
)
