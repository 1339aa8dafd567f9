import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './button.module.css'
import { type ButtonAppearance, buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ButtonProps extends ButtonAppearance, Omit<ComponentProps<'button'>, 'className'> {
  /** Shown before the label; decorative. */
  readonly icon?: ReactNode
  /** The action is in progress: the button keeps its size and focus, and ignores presses. */
  readonly isPending?: boolean
}

export function Button(props: ButtonProps) {
  const { kind, size, isWide, icon, isPending = false, onClick, children, ...rest } = props
  const appearance: ButtonAppearance = {
    ...(kind && { kind }),
    ...(size && { size }),
    ...(isWide !== undefined && { isWide }),
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy submit button must not submit again.
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass(appearance), isPending && styles['pending'])}
      // Not `disabled`: that would move the focus out of the form.
      aria-disabled={isPending || undefined}
      onClick={press}
    >
      {icon}
      {children}
      {isPending && (
        <>
          <LoaderCircle className={styles['spinner']} aria-hidden="true" />
          <VisuallyHidden>
            <FormattedMessage id="ui.pending" />
          </VisuallyHidden>
        </>
      )}
    </button>
  )
}
