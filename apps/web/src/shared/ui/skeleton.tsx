import { cx } from './cx.ts'
import styles from './skeleton.module.css'
import { followPlaceholder } from './slow-loading.ts'

const follow = (element: HTMLSpanElement | null) =>
  element ? followPlaceholder(element) : undefined

/** Reserves the space of loading content; the class name sets the size. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span ref={follow} aria-hidden="true" className={cx(styles['skeleton'], className)} />
}
