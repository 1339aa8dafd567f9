import { cx } from './cx.ts'
import styles from './skeleton.module.css'

/** Holds the place of something on its way; the size comes with the class name. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden="true" className={cx(styles['skeleton'], className)} />
}
