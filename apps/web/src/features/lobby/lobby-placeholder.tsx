import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './lobby-placeholder.module.css'

/** The space of a lobby whose code is loading. */
export const LobbyPlaceholder = () => (
  <div className={styles['page']}>
    <Skeleton className={styles['heading']} />
    <Skeleton className={styles['rows']} />
  </div>
)

/** The space of the first rows of a lobby. */
export const LobbyTopPlaceholder = () => (
  <section id="games" aria-hidden="true" className={styles['top']} />
)
