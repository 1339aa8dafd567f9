import styles from './button.module.css'
import { cx } from './cx.ts'

export interface ButtonAppearance {
  /**
   * `primary` once a view; `quiet` beside it; `plain` inside others; `danger` for destructive
   * actions.
   */
  readonly kind?: 'primary' | 'quiet' | 'plain' | 'danger'
  /** `small` in a bar: it reacts to touches around it. */
  readonly size?: 'small' | 'medium' | 'large'
  readonly isWide?: boolean
}

/** The look of a button, for any element: a button, a link, a menu trigger. */
export const buttonClass = ({ kind = 'primary', size, isWide }: ButtonAppearance = {}): string =>
  cx(
    styles['button'],
    styles[kind],
    size === 'small' && styles['small'],
    size === 'large' && styles['large'],
    isWide === true && styles['wide'],
  )

export const iconButtonClass = cx(styles['icon'])
