import { verification } from '@player-site/contracts/verification/verification.constants.ts'
import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { CodeField } from '../../shared/ui/fields/code-field.tsx'
import { Form } from '../../shared/ui/fields/form.tsx'
import { PinFailure } from '../../shared/ui/fields/pin-failure.tsx'
import { ResendCode } from '../../shared/ui/fields/resend-code.tsx'
import { Progress } from '../../shared/ui/progress.tsx'
import { FailureBanner } from './failure-banner.tsx'
import {
  codeEntered,
  completionRetried,
  pinRequested,
  selectRegistration,
  wentBack,
} from './registration.slice.ts'
import type { BegunRegistration, Pin } from './registration.state.ts'
import styles from './sign-up.module.css'
import type { StepProps } from './step-form.tsx'
import { type HeadingLevel, StepHeading } from './step-heading.tsx'

type VerificationProps = Pick<StepProps, 'level' | 'takesFocus'>

/** Verifies what the brand wants verified, one code after another; then the account is opened. */
export function VerificationStep({ level, takesFocus }: VerificationProps): ReactNode {
  const { registration, pin } = useSelector(selectRegistration)
  if (!registration) return null
  if (!pin) return <Completion level={level} />
  return <PinForm key={pin.proof} {...{ registration, pin, level, takesFocus }} />
}

interface PinFormProps extends VerificationProps {
  readonly registration: BegunRegistration
  readonly pin: Pin
}

function PinForm({ registration, pin, level, takesFocus }: PinFormProps) {
  const id = useId()
  const dispatch = useDispatch()
  const { phase, refusals } = useSelector(selectRegistration)
  const isBusy = phase.is === 'checking' || phase.is === 'sending'
  const { proof, failure } = pin
  const destination = registration.destinations[proof]
  const submit = (entered: FormData) => {
    const code = entered.get('code')
    if (!isBusy && typeof code === 'string' && code.length === verification.codeLength) {
      dispatch(codeEntered(code))
    }
  }
  return (
    <Form attempt={refusals} onSubmit={submit} testId="sign-up-verification">
      <StepHeading step="verification" level={level} takesFocus={false} id={`${id}-title`}>
        <FormattedMessage id={`signUp.code.title.${proof}`} />
      </StepHeading>
      {phase.is === 'failed' && <FailureBanner failure={phase.failure} />}
      <p
        id={`${id}-sent`}
        role="status"
        className={styles['text']}
        data-testid="sign-up-sent"
        data-sent={pin.sent}
      >
        {pin.sent > 0 ? (
          <FormattedMessage
            id={pin.sent === 1 ? 'signUp.code.sent' : 'signUp.code.sentAgain'}
            values={{ destination: <strong>{destination}</strong> }}
          />
        ) : (
          <FormattedMessage
            id={isBusy ? 'signUp.code.sending' : 'signUp.code.notSent'}
            values={{ destination: <strong>{destination}</strong> }}
          />
        )}
      </p>
      <CodeField
        // A refused code is typed again from the start.
        key={refusals}
        label={<FormattedMessage id="signUp.code.label" />}
        hint={
          <FormattedMessage id="signUp.code.hint" values={{ length: verification.codeLength }} />
        }
        name="code"
        length={verification.codeLength}
        error={failure && <PinFailure failure={failure} />}
        autoFocus={takesFocus}
        describedBy={`${id}-title ${id}-sent`}
        onComplete={(code) => {
          if (!isBusy) dispatch(codeEntered(code))
        }}
        testId="sign-up-code"
      />
      <PinActions pin={pin} isBusy={isBusy} />
    </Form>
  )
}

function PinActions({ pin, isBusy }: { readonly pin: Pin; readonly isBusy: boolean }) {
  const dispatch = useDispatch()
  return (
    <div className={styles['actions']}>
      <Button type="submit" size="large" isWide isPending={isBusy} data-testid="sign-up-verify">
        <FormattedMessage id="signUp.code.verify" />
      </Button>
      <ResendCode
        inSeconds={pin.resendInSeconds}
        isBusy={isBusy}
        onPress={() => dispatch(pinRequested(pin.proof))}
        testId="sign-up-resend"
      />
      <Button
        kind="plain"
        isWide
        onClick={() => {
          if (!isBusy) dispatch(wentBack())
        }}
        data-testid="sign-up-back"
      >
        <FormattedMessage id={`signUp.code.change.${pin.proof}`} />
      </Button>
    </div>
  )
}

/** Everything is verified: the account is being opened. */
function Completion({ level }: { readonly level: HeadingLevel }) {
  const dispatch = useDispatch()
  const { phase } = useSelector(selectRegistration)
  return (
    <div className={styles['step']} data-testid="sign-up-completion">
      <StepHeading step="verification" level={level} takesFocus>
        <FormattedMessage id="signUp.opening" />
      </StepHeading>
      {phase.is === 'failed' ? (
        <>
          <FailureBanner failure={phase.failure} />
          <Button size="large" isWide onClick={() => dispatch(completionRetried())}>
            <FormattedMessage id="ui.retry" />
          </Button>
        </>
      ) : (
        <Progress label={<FormattedMessage id="signUp.openingBody" />} />
      )}
    </div>
  )
}
