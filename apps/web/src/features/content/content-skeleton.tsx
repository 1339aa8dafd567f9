import { FormattedMessage } from 'react-intl'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './content-frame.module.css'

const rowKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** The skeleton of a loading content page, in the shape of a loaded one. */
export function ContentSkeleton() {
  return (
    <div className={styles['page']}>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id="access.loading" />
        </span>
      </VisuallyHidden>
      <Skeleton className={styles['titleSkeleton']} />
      <div className={styles['linesSkeleton']}>
        {rowKeys.map((key) => (
          <Skeleton key={key} className={styles['lineSkeleton']} />
        ))}
      </div>
    </div>
  )
}
