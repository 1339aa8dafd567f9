import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { FormattedMessage } from 'react-intl'
import { cx } from '../cx.ts'
import styles from './field.module.css'

/** The texts of every field. */
export interface FieldText {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Replaces the hint and says how to fix the error. A form may supply it by the field's name. */
  readonly error?: ReactNode
  /** Fields are required by default; an optional one says so. */
  readonly isOptional?: boolean
  readonly name?: string
  readonly isDisabled?: boolean
  readonly testId?: string
}

export function FieldLabel({ label, isOptional }: Pick<FieldText, 'label' | 'isOptional'>) {
  return (
    <Label className={cx(styles['label'])}>
      {label}
      {isOptional === true && (
        <span className={styles['optional']}>
          <FormattedMessage id="ui.optional" />
        </span>
      )}
    </Label>
  )
}

/** The line below a control: the error, or else the hint. */
export function FieldNote({ hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  if (error !== undefined) {
    return (
      <FieldError className={cx(styles['error'])}>
        <CircleAlert size={16} aria-hidden="true" />
        <span>{error}</span>
      </FieldError>
    )
  }
  if (hint === undefined) return null
  return (
    <Text slot="description" className={cx(styles['hint'])}>
      {hint}
    </Text>
  )
}
