import { cx } from './cx.ts'
import styles from './skeleton.module.css'

/** Reserves the space of loading content; the class name sets the size. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden="true" className={cx(styles['skeleton'], className)} />
}
