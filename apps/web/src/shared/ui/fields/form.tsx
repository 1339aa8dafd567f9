import {
  createContext,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  use,
  useEffect,
  useRef,
} from 'react'
import styles from './form.module.css'

/** Errors by the name of the field: each is a sentence that says how to fix it. */
export type FieldErrors = Readonly<Record<string, ReactNode>>

const none: FieldErrors = {}
const ErrorsContext = createContext<FieldErrors>(none)

/** The error that a field shows: its own, or the one from its form. */
export function useFieldError(name: string | undefined, own: ReactNode): ReactNode {
  const errors = use(ErrorsContext)
  return own ?? (name === undefined ? undefined : errors[name])
}

export interface FormProps {
  readonly errors?: FieldErrors
  /**
   * Counts refused submissions, where fields are checked between them too: then only a new refusal
   * focuses the first invalid field.
   */
  readonly attempt?: number
  readonly onSubmit: (entered: FormData) => void
  readonly testId?: string
  readonly children: ReactNode
}

/**
 * One column of fields. Whenever the errors change, or as `attempt` says, the first invalid field
 * is focused; the browser's own validation bubbles are off.
 */
export function Form({ errors = none, attempt, onSubmit, testId, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFirstError(form, attempt ?? errors)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // With the name of the pressed button, if it has one.
    onSubmit(new FormData(event.currentTarget, event.nativeEvent.submitter))
  }
  return (
    <ErrorsContext value={errors}>
      <form ref={form} className={styles['form']} data-testid={testId} noValidate onSubmit={submit}>
        {children}
      </form>
    </ErrorsContext>
  )
}

const focusable = 'input:not([type=hidden]):not([hidden]), button, select, textarea, [tabindex]'

function useFocusOnFirstError(
  form: RefObject<HTMLFormElement | null>,
  trigger: FieldErrors | number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trigger says when, the page what
  useEffect(() => {
    const field = form.current?.querySelector('[data-invalid]')
    const control = field?.matches(focusable) ? field : field?.querySelector(focusable)
    if (control instanceof HTMLElement) control.focus()
  }, [form, trigger])
}
