import { type ReactNode, useId } from 'react'
import styles from './page.module.css'

interface FieldProps {
  readonly label: string
  readonly hint?: string
  readonly children: (id: string) => ReactNode
}

/** A labelled control of the form. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children(id)}
      {hint !== undefined && <p className={styles['quiet']}>{hint}</p>}
    </div>
  )
}

interface TextFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'datetime-local'
  readonly maxLength?: number
  readonly testId: string
}

export function TextField({ label, hint, value, onChange, testId, ...input }: TextFieldProps) {
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(id) => (
        <input
          id={id}
          className={styles['input']}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data-testid={testId}
          {...input}
        />
      )}
    </Field>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onChange: (value: string) => void
  readonly testId: string
}

export function Choice({ label, hint, value, options, onChange, testId }: ChoiceProps) {
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(id) => (
        <select
          id={id}
          className={styles['input']}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          data-testid={testId}
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
