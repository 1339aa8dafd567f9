import { type FocusEventHandler, type MouseEvent, type ReactNode, useId } from 'react'
import { LevelSign } from '../level.tsx'
import styles from './error-summary.module.css'
import type { FieldErrors } from './form.tsx'

export interface ErrorSummaryProps {
  readonly title: ReactNode
  readonly errors: FieldErrors
  /** What each field is called, in the order of the form. */
  readonly fields: readonly { readonly name: string; readonly label: ReactNode }[]
}

/** The form marks each of its fields by its name, see `FieldSlot`. */
const controlOf = (form: Element | null, name: string): HTMLElement | undefined =>
  form
    ?.querySelector(`[data-field="${name}"]`)
    ?.querySelector<HTMLElement>(
      'input:not([type=hidden]):not([hidden]), button, select, textarea, [tabindex]',
    ) ?? undefined

/** Lists the invalid fields of a long form; each entry leads to its field. */
export function ErrorSummary({ title, errors, fields }: ErrorSummaryProps) {
  const titleId = useId()
  const faulty = fields.filter(({ name }) => errors[name] !== undefined)
  // A single error is beside the focused field already.
  if (faulty.length < 2) return null
  const focus = (name: string) => (event: MouseEvent<HTMLButtonElement>) =>
    controlOf(event.currentTarget.closest('form'), name)?.focus()
  return (
    <section aria-labelledby={titleId} className={styles['summary']} data-testid="error-summary">
      <p id={titleId} className={styles['title']}>
        <LevelSign level="danger" />
        {title}
      </p>
      <ul className={styles['list']}>
        {faulty.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className={styles['entry']} onClick={focus(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FieldSlotProps {
  readonly name: string
  readonly onBlur?: FocusEventHandler
  readonly children: ReactNode
}

/** A field that an error summary can lead to, whatever its control is made of. */
export function FieldSlot({ name, onBlur, children }: FieldSlotProps) {
  return (
    <div data-field={name} {...(onBlur && { onBlur })}>
      {children}
    </div>
  )
}
