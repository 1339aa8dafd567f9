import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './stepper.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface StepperProps {
  readonly steps: readonly { readonly id: string; readonly title: ReactNode }[]
  /** The id of the current step. */
  readonly current: string
}

/** The current step of a form with several pages. */
export function Stepper({ steps, current }: StepperProps) {
  const at = steps.findIndex(({ id }) => id === current)
  return (
    <div className={styles['stepper']}>
      <p className={styles['position']} aria-hidden="true">
        <FormattedMessage id="ui.stepper.place" values={{ step: at + 1, steps: steps.length }} />
        {' · '}
        <strong>{steps[at]?.title}</strong>
      </p>
      <ol className={styles['steps']}>
        {steps.map(({ id, title }, index) => (
          <li
            key={id}
            className={styles['step']}
            data-state={index < at ? 'done' : index === at ? 'now' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            {index < at && (
              <VisuallyHidden>
                <FormattedMessage id="ui.stepper.done" />{' '}
              </VisuallyHidden>
            )}
            <span className={styles['title']}>{title}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
