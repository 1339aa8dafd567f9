import { cx } from '../../shared/ui/cx.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './cashier.module.css'

/** Mirrors the form's layout: payment methods, amount, presets and button. */
export const FormSkeleton = () => (
  <div className={styles['formSkeleton']} data-testid="cashier-skeleton">
    <Skeleton className={styles['skeletonHeading']} />
    <div className={styles['methods']}>
      <Skeleton className={styles['skeletonMethod']} />
      {['two', 'three', 'four'].map((key) => (
        <Skeleton key={key} className={cx(styles['skeletonMethod'], styles['skeletonOther'])} />
      ))}
    </div>
    <Skeleton className={styles['skeletonField']} />
    <Skeleton className={styles['skeletonPresets']} />
    <Skeleton className={styles['skeletonButton']} />
  </div>
)
