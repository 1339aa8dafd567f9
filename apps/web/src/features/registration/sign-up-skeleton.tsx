import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './sign-up.module.css'

const fields = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** As high as the first step's heading and fields. */
export function SignUpSkeleton() {
  return (
    <div className={styles['wizard']} role="status" aria-busy="true" data-testid="sign-up-loading">
      <Skeleton className={styles['stepsSkeleton']} />
      {fields.map((field) => (
        <Skeleton key={field} className={styles['fieldSkeleton']} />
      ))}
    </div>
  )
}
