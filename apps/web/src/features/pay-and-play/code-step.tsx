import { verification } from '@player-site/contracts/verification/verification.constants.ts'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { CodeField } from '../../shared/ui/fields/code-field.tsx'
import { Form } from '../../shared/ui/fields/form.tsx'
import { PinFailure } from '../../shared/ui/fields/pin-failure.tsx'
import { ResendCode } from '../../shared/ui/fields/resend-code.tsx'
import { BankFailureBanner } from './failure-banner.tsx'
import styles from './pay-and-play.module.css'
import {
  addressChanging,
  codeEntered,
  emailCodeRequested,
  selectPayAndPlay,
} from './pay-and-play.slice.ts'
import type { EmailPin } from './pay-and-play.state.ts'
import { StepTitle } from './step-title.tsx'

/** Verifies the address; with its code the account is opened. */
export function CodeStep({ pin }: { readonly pin: EmailPin }) {
  const id = useId()
  const dispatch = useDispatch()
  const { phase, refusals } = useSelector(selectPayAndPlay)
  const isBusy = phase.is === 'opening' || phase.is === 'sendingCode'
  const enter = (code: string) => {
    if (!isBusy && code.length === verification.codeLength) dispatch(codeEntered(code))
  }
  return (
    <Form
      attempt={refusals}
      onSubmit={(entered) => {
        const code = entered.get('code')
        if (typeof code === 'string') enter(code)
      }}
      testId="bank-code-form"
    >
      <StepTitle takesFocus={false} id={`${id}-title`}>
        <FormattedMessage id="signUp.code.title.email" />
      </StepTitle>
      <BankFailureBanner />
      <p
        id={`${id}-sent`}
        role="status"
        className={styles['text']}
        data-testid="bank-sent"
        data-sent={pin.sent}
      >
        <FormattedMessage
          id={pin.sent > 1 ? 'signUp.code.sentAgain' : 'signUp.code.sent'}
          values={{ destination: <strong>{pin.address}</strong> }}
        />
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
        error={pin.failure && <PinFailure failure={pin.failure} />}
        autoFocus
        describedBy={`${id}-title ${id}-sent`}
        onComplete={enter}
        testId="bank-code"
      />
      <CodeActions pin={pin} isBusy={isBusy} />
    </Form>
  )
}

function CodeActions({ pin, isBusy }: { readonly pin: EmailPin; readonly isBusy: boolean }) {
  const dispatch = useDispatch()
  return (
    <div className={styles['actions']}>
      <Button type="submit" size="large" isWide isPending={isBusy} data-testid="bank-verify">
        <FormattedMessage id="signUp.code.verify" />
      </Button>
      <ResendCode
        inSeconds={pin.resendInSeconds}
        isBusy={isBusy}
        onPress={() => dispatch(emailCodeRequested())}
        testId="bank-resend"
      />
      <Button
        kind="plain"
        isWide
        onClick={() => {
          if (!isBusy) dispatch(addressChanging())
        }}
        data-testid="bank-change-email"
      >
        <FormattedMessage id="signUp.code.change.email" />
      </Button>
    </div>
  )
}
