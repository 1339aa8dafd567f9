import { verification } from '@player-site/contracts/kernel/constants.ts'
import { resetRequest } from '@player-site/contracts/password-reset/password-reset.entities.ts'
import { passwordLength } from '@player-site/contracts/registration/password.rules.ts'
import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import * as z from 'zod/mini'
import { Button } from '../../shared/ui/button.tsx'
import { CodeField } from '../../shared/ui/fields/code-field.tsx'
import { type FieldErrors, Form } from '../../shared/ui/fields/form.tsx'
import { PasswordField } from '../../shared/ui/fields/password-field.tsx'
import { PinFailure } from '../../shared/ui/fields/pin-failure.tsx'
import { RadioGroup } from '../../shared/ui/fields/radio-group.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { Stepper } from '../../shared/ui/stepper.tsx'
import {
  codeSubmitted,
  passwordSubmitted,
  resetRequested,
  selectPasswordReset,
} from './password-reset.slice.ts'
import { resetSteps } from './password-reset.state.ts'
import styles from './reset.module.css'
import { BackButton, ResendButton } from './reset-actions.tsx'
import { ResetFailure } from './reset-failure.tsx'
import { type HeadingLevel, ResetHeading } from './reset-heading.tsx'

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

interface StepProps {
  readonly heading: { readonly level: HeadingLevel; readonly takesFocus: boolean }
}

function Step(props: StepProps): ReactNode {
  const { step } = useSelector(selectPasswordReset)
  switch (step) {
    case 'email':
      return <EmailStep {...props} />
    case 'verification':
      return <VerificationStep {...props} />
    case 'password':
      return <PasswordStep {...props} />
    case 'complete':
      // The page that follows says so.
      return null
  }
}

const useIsBusy = (): boolean => {
  const { phase } = useSelector(selectPasswordReset)
  return phase.is === 'checking' || phase.is === 'sending'
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

const pinCodes: readonly string[] = ['sms.code.invalid', 'verification.codeExpired']

function VerificationStep({ heading }: StepProps) {
  const id = useId()
  const dispatch = useDispatch()
  const { email, channel, phase, refusals } = useSelector(selectPasswordReset)
  const isBusy = useIsBusy()
  const failure =
    phase.is === 'failed' && pinCodes.includes(phase.failure.code) ? phase.failure : undefined
  const enter = (code: unknown) => {
    if (isBusy || typeof code !== 'string' || code.length !== verification.codeLength) return
    dispatch(codeSubmitted(code))
  }
  return (
    <Form
      testId="reset-verification"
      attempt={refusals}
      onSubmit={(entered) => enter(entered.get('code'))}
    >
      <ResetHeading step="verification" {...heading} takesFocus={false} id={`${id}-title`} />
      {!failure && <ResetFailure />}
      <p id={`${id}-sent`} role="status" className={styles['lead']}>
        <FormattedMessage
          id={`reset.sent.${channel}`}
          values={{ email: <strong>{email}</strong> }}
        />
      </p>
      <CodeField
        // A refused code is typed again from the start.
        key={refusals}
        label={<FormattedMessage id="reset.code" />}
        name="code"
        length={verification.codeLength}
        error={failure && <PinFailure failure={failure} />}
        autoFocus={heading.takesFocus}
        describedBy={`${id}-title ${id}-sent`}
        onComplete={enter}
        testId="reset-code"
      />
      <div className={styles['actions']}>
        <Button type="submit" size="large" isWide isPending={isBusy} data-testid="reset-verify">
          <FormattedMessage id="reset.verify" />
        </Button>
        <ResendButton isBusy={isBusy} />
        <BackButton isBusy={isBusy} />
      </div>
    </Form>
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
