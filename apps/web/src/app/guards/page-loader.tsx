import { useIntl } from 'react-intl'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './page-loader.module.css'

/** Reserves a page's space while it is undecided whether it may be shown. */
export function PageLoader() {
  const intl = useIntl()
  return (
    <div
      className={styles['page']}
      role="status"
      aria-label={intl.formatMessage({ id: 'access.loading' })}
      data-testid="page-loader"
    >
      <Skeleton className={styles['title']} />
      <Skeleton className={styles['line']} />
      <Skeleton className={styles['block']} />
    </div>
  )
}
