import type { ReactNode, Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import {
  type TextFieldProps as AriaProps,
  TextField as AriaTextField,
} from 'react-aria-components/TextField'
import { cx } from '../cx.ts'
import styles from './field.module.css'
import { FieldLabel, FieldNote, type FieldText } from './field-text.tsx'
import { useFieldError } from './form.tsx'

type Entry =
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onBlur'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
type Bounds = 'maxLength' | 'isReadOnly' | 'autoFocus' | 'spellCheck'

export interface TextFieldProps extends FieldText, Pick<AriaProps, Entry | Bounds> {
  /** Inside the frame, before and after the typed text. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    isOptional = false,
    before,
    after,
    inputRef,
    testId,
    ...others
  } = props
  const { autoFocus = false, ...rest } = others
  const fault = useFieldError(rest.name, error)
  return (
    <AriaTextField
      {...rest}
      isRequired={!isOptional}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
      className={cx(styles['field'])}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <div className={styles['box']}>
        {before !== undefined && <span className={styles['affix']}>{before}</span>}
        {/* The library's focus of a field does not scroll to it; that of an input does. */}
        <Input
          autoFocus={autoFocus}
          {...(inputRef && { ref: inputRef })}
          className={cx(styles['input'])}
          data-testid={testId}
        />
        {after !== undefined && <span className={styles['affix']}>{after}</span>}
      </div>
      <FieldNote hint={hint} error={fault} />
    </AriaTextField>
  )
}
