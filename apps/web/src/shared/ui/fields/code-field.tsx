import { withPlainDigits } from '@player-site/contracts/kernel/text-form.ts'
import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { cx } from '../cx.ts'
import own from './code-field.module.css'
import styles from './field.module.css'
import { FieldLabel, FieldNote, type FieldText } from './field-text.tsx'
import { useFieldError } from './form.tsx'

export interface CodeFieldProps extends FieldText {
  /** The number of digits of the code. */
  readonly length: number
  /** It has the focus when it appears: nothing else is to be done, and phones offer the code there. */
  readonly autoFocus?: boolean
  /** Ids of the texts that introduce it, heard with it when it has the focus. */
  readonly describedBy?: string
  /** All digits are entered. */
  readonly onComplete?: (code: string) => void
}

/** A code from a message: one field for typing, pasting or autofill, drawn as a row of boxes. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, error, isOptional = false, length, onComplete, testId, ...others } = props
  const { describedBy, autoFocus = false, ...rest } = others
  const fault = useFieldError(rest.name, error)
  const [code, setCode] = useState('')
  const read = (typed: string) => {
    const digits = withPlainDigits(typed).replaceAll(/\D/g, '').slice(0, length)
    setCode(digits)
    if (digits.length === length && digits !== code) onComplete?.(digits)
  }
  const next = Math.min(code.length, length - 1)
  return (
    <TextField
      {...rest}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      value={code}
      inputMode="numeric"
      autoComplete="one-time-code"
      isRequired={!isOptional}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
      className={cx(styles['field'], own['field'])}
      onChange={read}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <div className={own['frame']}>
        <div className={own['boxes']} aria-hidden="true">
          {Array.from({ length }, (_, at) => at).map((at) => (
            <span key={at} className={own['cell']} data-next={at === next || undefined}>
              {code[at]}
            </span>
          ))}
        </div>
        {/* On the input itself: the library's focus of a field does not scroll to it. */}
        <Input autoFocus={autoFocus} className={cx(own['input'])} data-testid={testId} />
      </div>
      <FieldNote hint={hint} error={fault} />
    </TextField>
  )
}
