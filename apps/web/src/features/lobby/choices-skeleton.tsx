import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './game-choices.module.css'

/** Choices whose number is not known yet. */
export const ChoicesSkeleton = () => (
  <>
    <Skeleton className={styles['pill']} />
    <Skeleton className={styles['pill']} />
  </>
)
