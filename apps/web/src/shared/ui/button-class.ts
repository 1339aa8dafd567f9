import styles from './button.module.css'
import { cx } from './cx.ts'

export interface ButtonLook {
  readonly kind?: 'primary' | 'quiet'
  readonly size?: 'medium' | 'large'
  readonly isWide?: boolean
}

/** The look of a button, for whatever element does the job: a button, a link, a menu trigger. */
export const buttonClass = ({ kind = 'primary', size, isWide }: ButtonLook = {}): string =>
  cx(
    styles['button'],
    styles[kind],
    size === 'large' && styles['large'],
    isWide === true && styles['wide'],
  )

export const iconButtonClass = cx(styles['icon'])
