import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './site-frame.module.css'

/** The page's frame without text, while its language is loading. */
export function EmptyFrame() {
  return (
    <div className={styles['page']} aria-busy="true">
      <div className={styles['header']}>
        <div className={styles['bar']}>
          <Skeleton className={styles['accountSkeleton']} />
        </div>
      </div>
    </div>
  )
}
