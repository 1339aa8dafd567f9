import { type ReactNode, useId } from 'react'
import styles from './page.module.css'

interface FieldProps {
  readonly label: string
  readonly hint?: string
  /** What is wrong with what was entered. */
  readonly error?: string | undefined
  readonly children: (id: string, state: FieldState) => ReactNode
}

/** What an invalid control says to screen readers. */
interface FieldState {
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

/** A labelled control of the form. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const state: FieldState = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children(id, state)}
      {error && (
        <p id={`${id}-error`} className={styles['invalid']}>
          {error}
        </p>
      )}
      {hint !== undefined && <p className={styles['quiet']}>{hint}</p>}
    </div>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'datetime-local'
  readonly maxLength?: number
  readonly inputMode?: 'decimal' | 'numeric'
  readonly testId: string
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, value, onChange, testId, ...input } = props
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      {(id, state) => (
        <input
          id={id}
          className={styles['input']}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data-testid={testId}
          {...state}
          {...input}
        />
      )}
    </Field>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onChange: (value: string) => void
  readonly testId: string
}

export function Choice(props: ChoiceProps) {
  const { label, hint, error, value, options, onChange, testId } = props
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      {(id, state) => (
        <select
          id={id}
          className={styles['input']}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data-testid={testId}
          {...state}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
