import type { SignUpStep } from '@player-site/contracts/registration/registration.rules.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { ErrorSummary } from '../../shared/ui/fields/error-summary.tsx'
import { type FieldErrors, Form } from '../../shared/ui/fields/form.tsx'
import { CheckedSlot } from './checked-slot.tsx'
import type { FieldProps } from './details-fields.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { FaultText } from './fault-text.tsx'
import { selectRegistration } from './registration.slice.ts'
import type { FieldName } from './registration.state.ts'
import styles from './sign-up.module.css'
import { type HeadingLevel, StepHeading } from './step-heading.tsx'
import type { SignUpForm } from './use-sign-up-form.ts'

/** What the wizard tells each of its steps. */
export interface StepProps {
  /** The step replaces another. */
  readonly takesFocus: boolean
  /** Of its heading. */
  readonly level: HeadingLevel
  readonly password: string
}

interface StepFormProps extends Pick<StepProps, 'level' | 'takesFocus'> {
  readonly step: Extract<SignUpStep, 'details' | 'contactInfo'>
  readonly form: SignUpForm
  /** In the brand's order. */
  readonly fields: readonly FieldName[]
  readonly control: (name: FieldName, props: FieldProps) => ReactNode
  readonly onSubmit: () => void
  /** After the fields, before the actions. */
  readonly after?: ReactNode
  readonly actions: ReactNode
}

/** A step of fields: its heading, a failure, what is to be corrected, the fields, the actions. */
export function StepForm(props: StepFormProps) {
  const { step, level, takesFocus, form, fields, control, onSubmit, after, actions } = props
  const { phase, refusals, faults } = useSelector(selectRegistration)
  const { tag } = useLocale()
  const { draft } = form
  const { settings } = form.context
  const errors: FieldErrors = Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faults[field]
      if (fault === undefined) return []
      return [
        [field, <FaultText key={field} {...{ field, fault, draft, settings, tag }} />] as const,
      ]
    }),
  )
  return (
    <Form attempt={refusals} onSubmit={onSubmit} testId={`sign-up-${step}`}>
      <StepHeading
        step={step}
        level={level}
        takesFocus={takesFocus && Object.keys(errors).length === 0}
      >
        <FormattedMessage id={`signUp.title.${step}`} />
      </StepHeading>
      {phase.is === 'failed' && <FailureBanner failure={phase.failure} />}
      <ErrorSummary
        title={<FormattedMessage id="signUp.correct" />}
        errors={errors}
        fields={fields.map((name) => ({
          name,
          label: <FormattedMessage id={`signUp.label.${name}`} />,
        }))}
      />
      {fields.map((name) => (
        <CheckedSlot key={name} name={name} form={form}>
          {control(name, { form, error: errors[name] })}
        </CheckedSlot>
      ))}
      {after}
      <div className={styles['actions']}>{actions}</div>
    </Form>
  )
}
