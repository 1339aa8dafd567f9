import type { ComponentProps, ReactNode } from 'react'
import { FormattedNumber } from 'react-intl'
import styles from './pill.module.css'

export interface PillProps extends Pick<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  readonly isChosen: boolean
  /** The number of results with this filter. */
  readonly count?: number
  readonly children: ReactNode
}

/** A filter that is on or off. */
export function Pill({ isChosen, count, children, ...rest }: PillProps) {
  return (
    <button type="button" {...rest} className={styles['pill']} aria-pressed={isChosen}>
      {children}
      {count !== undefined && (
        <span className={styles['count']}>
          <FormattedNumber value={count} />
        </span>
      )}
    </button>
  )
}
