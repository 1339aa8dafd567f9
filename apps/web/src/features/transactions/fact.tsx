import type { ReactNode } from 'react'
import styles from './transaction-details.module.css'

/** A named fact of a transaction or a round, inside of a `dl`. */
export function Fact({
  name,
  children,
}: {
  readonly name: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
