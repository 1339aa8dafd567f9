import type { ContentBox } from '@player-site/contracts/content/content.entities.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { BoxLink } from './box-link.tsx'
import styles from './box-row.module.css'

interface BoxRowProps {
  /** Renders nothing while the boxes are loading. */
  readonly boxes: readonly ContentBox[] | undefined
  /** The usual number of boxes. */
  readonly expected: number
}

/** The content boxes for the viewer, side by side where there is room. @see B§3 Content box */
export function BoxRow({ boxes, expected }: BoxRowProps) {
  if (!boxes) {
    return (
      <div aria-hidden="true" className={styles['row']}>
        {Array.from({ length: expected }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are all there is of them
          <Skeleton key={index} className={styles['skeleton']} />
        ))}
      </div>
    )
  }
  if (boxes.length === 0) return null
  return (
    <ul className={styles['row']} data-testid="home-boxes">
      {boxes.map((box) => (
        <li key={box._id} className={styles['box']}>
          <div className={styles['text']}>
            <h2 className={styles['title']}>{box.title}</h2>
            <p className={styles['subtitle']}>{box.subtitle}</p>
          </div>
          <BoxLink box={box} appearance={{ kind: 'quiet' }} />
        </li>
      ))}
    </ul>
  )
}
