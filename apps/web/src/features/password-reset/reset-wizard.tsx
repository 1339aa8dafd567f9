import { resetRequest } from '@player-site/contracts/password-reset/password-reset.entities.ts'
import { passwordLength } from '@player-site/contracts/registration/password.rules.ts'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import * as z from 'zod/mini'
import { Button } from '../../shared/ui/button.tsx'
import { type FieldErrors, Form } from '../../shared/ui/fields/form.tsx'
import { PasswordField } from '../../shared/ui/fields/password-field.tsx'
import { RadioGroup } from '../../shared/ui/fields/radio-group.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { Stepper } from '../../shared/ui/stepper.tsx'
import {
  passwordSubmitted,
  resetRequested,
  selectPasswordReset,
  wentBack,
} from './password-reset.slice.ts'
import { resetSteps } from './password-reset.state.ts'
import styles from './reset.module.css'
import { BackButton } from './reset-actions.tsx'
import { ResetFailure } from './reset-failure.tsx'
import { type HeadingLevel, ResetHeading, type StepProps } from './reset-heading.tsx'
import { ReviewStep } from './reset-review.tsx'
import { VerificationStep } from './reset-verification.tsx'
import { useIsBusy } from './use-is-busy.ts'

const stepTitles = resetSteps.map((id) => ({
  id,
  title: <FormattedMessage id={`reset.step.${id}`} />,
}))

interface ResetWizardProps {
  readonly level: HeadingLevel
}

/** The password reset, in a dialog or on a page. @see A§2, A§4 Password reset */
export function ResetWizard({ level }: ResetWizardProps): ReactNode {
  const { step } = useSelector(selectPasswordReset)
  // The first step that is shown leaves the focus where it is.
  const [first, setFirst] = useState<string | undefined>(step)
  if (first !== undefined && first !== step) setFirst(undefined)
  const heading = { level, takesFocus: first === undefined }
  return (
    <div className={styles['wizard']}>
      <Stepper steps={stepTitles} current={step} />
      <Step heading={heading} />
    </div>
  )
}

function Step(props: StepProps): ReactNode {
  const { step, phase, review } = useSelector(selectPasswordReset)
  const hasEnded = phase.is === 'failed' && phase.failure.code === 'error.password.reset'
  switch (step) {
    case 'email':
      return <EmailStep {...props} />
    case 'verification':
      return <VerificationStep {...props} />
    case 'password':
      return hasEnded ? <EndedStep {...props} /> : <PasswordStep {...props} />
    case 'complete':
      if (hasEnded) return <EndedStep {...props} />
      // Without a review, the page that follows says so.
      return review ? <ReviewStep {...props} review={review} /> : null
  }
}

const enteredRequest = z.pick(resetRequest, { email: true, channel: true })

function EmailStep({ heading }: StepProps) {
  const dispatch = useDispatch()
  const { email, channel } = useSelector(selectPasswordReset)
  const isBusy = useIsBusy()
  const [errors, setErrors] = useState<FieldErrors>()
  const submit = (entered: FormData) => {
    if (isBusy) return
    const read = z.safeParse(enteredRequest, Object.fromEntries(entered))
    setErrors(read.success ? undefined : { email: <FormattedMessage id="signIn.emailMissing" /> })
    if (read.success) dispatch(resetRequested(read.data))
  }
  return (
    <Form testId="reset-email" {...(errors && { errors })} onSubmit={submit}>
      <ResetHeading step="email" {...heading} />
      <ResetFailure />
      <TextField
        label={<FormattedMessage id="signIn.email" />}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck="false"
        maxLength={254}
        defaultValue={email}
      />
      <RadioGroup
        label={<FormattedMessage id="reset.channel" />}
        name="channel"
        defaultValue={channel}
        choices={[
          { id: 'email', text: <FormattedMessage id="reset.channel.email" /> },
          { id: 'sms', text: <FormattedMessage id="reset.channel.sms" /> },
        ]}
      />
      <Button type="submit" size="large" isWide isPending={isBusy} data-testid="reset-request">
        <FormattedMessage id="reset.request" />
      </Button>
    </Form>
  )
}

/** The link or code was used or has expired: nothing that is typed here would be accepted. */
function EndedStep({ heading }: StepProps) {
  const dispatch = useDispatch()
  return (
    <div className={styles['step']} data-testid="reset-ended">
      <ResetHeading step="ended" {...heading} />
      <ResetFailure />
      <Button size="large" isWide data-testid="reset-again" onClick={() => dispatch(wentBack())}>
        <FormattedMessage id="reset.again" />
      </Button>
    </div>
  )
}

function PasswordStep({ heading }: StepProps) {
  const dispatch = useDispatch()
  const isBusy = useIsBusy()
  const [isShort, setShort] = useState(false)
  const submit = (entered: FormData) => {
    const password = entered.get('password')
    if (isBusy || typeof password !== 'string') return
    const isTooShort = password.length < passwordLength.min
    setShort(isTooShort)
    if (!isTooShort) dispatch(passwordSubmitted(password))
  }
  const tooShort = <FormattedMessage id="reset.tooShort" values={{ min: passwordLength.min }} />
  return (
    <Form
      testId="reset-password"
      errors={{ password: isShort ? tooShort : undefined }}
      onSubmit={submit}
    >
      <ResetHeading step="password" {...heading} />
      <ResetFailure />
      <PasswordField
        label={<FormattedMessage id="reset.newPassword" />}
        hint={<FormattedMessage id="reset.hint" values={{ min: passwordLength.min }} />}
        name="password"
        purpose="new"
        testId="reset-new-password"
      />
      <div className={styles['actions']}>
        <Button type="submit" size="large" isWide isPending={isBusy} data-testid="reset-set">
          <FormattedMessage id="reset.set" />
        </Button>
        <BackButton isBusy={isBusy} />
      </div>
    </Form>
  )
}
