import { verification } from '@player-site/contracts/verification/verification.constants.ts'
import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { CodeField } from '../../shared/ui/fields/code-field.tsx'
import { Form } from '../../shared/ui/fields/form.tsx'
import { PinFailure } from '../../shared/ui/fields/pin-failure.tsx'
import { codeSubmitted, selectPasswordReset } from './password-reset.slice.ts'
import styles from './reset.module.css'
import { BackButton, ResendButton } from './reset-actions.tsx'
import { ResetFailure } from './reset-failure.tsx'
import { ResetHeading, type StepProps } from './reset-heading.tsx'
import { useIsBusy } from './use-is-busy.ts'

/** A link is opened, on any device; the code of a text message is entered here. */
export function VerificationStep(props: StepProps): ReactNode {
  const { channel } = useSelector(selectPasswordReset)
  return channel === 'email' ? <LinkSent {...props} /> : <CodeStep {...props} />
}

function LinkSent({ heading }: StepProps) {
  const { email } = useSelector(selectPasswordReset)
  const isBusy = useIsBusy()
  return (
    <div className={styles['step']} data-testid="reset-verification">
      <ResetHeading step="link" {...heading} />
      <ResetFailure />
      <p role="status" className={styles['lead']}>
        <FormattedMessage id="reset.sent.email" values={{ email: <strong>{email}</strong> }} />
      </p>
      <p className={styles['lead']}>
        <FormattedMessage id="reset.link.missing" />
      </p>
      <div className={styles['actions']}>
        <ResendButton isBusy={isBusy} />
        <BackButton isBusy={isBusy} />
      </div>
    </div>
  )
}

const pinCodes: readonly string[] = ['sms.code.invalid', 'verification.codeExpired']

function CodeStep({ heading }: StepProps) {
  const id = useId()
  const dispatch = useDispatch()
  const { email, phase, refusals } = useSelector(selectPasswordReset)
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
        <FormattedMessage id="reset.sent.sms" values={{ email: <strong>{email}</strong> }} />
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
