import type { AccountDetails } from '@player-site/contracts/account/account-details.entities.ts'
import { verification } from '@player-site/contracts/verification/verification.constants.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import type { Failure } from '../../shared/api/failure.ts'
import { CodeField } from '../../shared/ui/fields/code-field.tsx'
import { mobileNumberOf } from '../../shared/ui/fields/mobile-number.rules.ts'
import { PhoneField } from '../../shared/ui/fields/phone-field.tsx'
import { PinFailure } from '../../shared/ui/fields/pin-failure.tsx'
import { ResendCode } from '../../shared/ui/fields/resend-code.tsx'
import styles from './account.module.css'
import {
  codeRequested,
  codeSubmitted,
  phoneSubmitted,
  selectDetailsChange,
} from './details.slice.ts'
import { ChangeForm } from './details-form.tsx'

interface PhoneChangeProps {
  readonly details: AccountDetails
}

/** The number, then the code that was sent there. @see A§4 Phone change */
export function PhoneChange(props: PhoneChangeProps): ReactNode {
  const { phoneCode } = useSelector(selectDetailsChange)
  return phoneCode ? <CodeStep /> : <NumberStep {...props} />
}

const isNumberRefused = ({ code }: Failure): boolean => code === 'error.vonage.phone.invalid'

function NumberStep({ details: { countryCode } }: PhoneChangeProps) {
  const dispatch = useDispatch()
  const { phase } = useSelector(selectDetailsChange)
  const [phone, setPhone] = useState({ country: countryCode, body: '' })
  const [isInvalid, setInvalid] = useState(false)
  const isRefused = phase.is === 'failed' && isNumberRefused(phase.failure)
  const errors = useMemo(
    () => ({
      mobilePhone:
        isInvalid || isRefused ? <FormattedMessage id="signUp.fault.mobilePhone" /> : undefined,
    }),
    [isInvalid, isRefused],
  )
  const submit = () => {
    const number = mobileNumberOf(phone)
    setInvalid(number === undefined)
    if (number !== undefined) dispatch(phoneSubmitted(number))
  }
  return (
    <ChangeForm
      errors={errors}
      isShownAtField={isNumberRefused}
      onSubmit={submit}
      submit={<FormattedMessage id="details.sendCode" />}
    >
      <PhoneField
        label={<FormattedMessage id="details.newPhone" />}
        hint={<FormattedMessage id="signUp.mobilePhoneHint" />}
        name="mobilePhone"
        value={phone}
        onChange={setPhone}
        testId="details-phone"
      />
    </ChangeForm>
  )
}

const isCodeFailure = ({ code }: Failure): boolean =>
  code === 'sms.code.invalid' || code === 'verification.codeExpired'

function CodeStep(): ReactNode {
  const dispatch = useDispatch()
  const { phase, phoneCode, refusals } = useSelector(selectDetailsChange)
  const failure = phase.is === 'failed' && isCodeFailure(phase.failure) ? phase.failure : undefined
  const errors = useMemo(() => ({ code: failure && <PinFailure failure={failure} /> }), [failure])
  if (!phoneCode) return null
  const { mobilePhone, sent, resendInSeconds } = phoneCode
  const isBusy = phase.is === 'sending'
  const enter = (code: unknown) => {
    if (isBusy || typeof code !== 'string' || code.length !== verification.codeLength) return
    dispatch(codeSubmitted(code))
  }
  const state = sent > 1 ? 'sentAgain' : 'sent'
  return (
    <ChangeForm
      errors={errors}
      isShownAtField={isCodeFailure}
      onSubmit={(entered) => enter(entered.get('code'))}
      submit={<FormattedMessage id="signUp.code.verify" />}
      after={
        <ResendCode
          inSeconds={resendInSeconds}
          isBusy={isBusy}
          onPress={() => dispatch(codeRequested())}
          testId="details-resend"
        />
      }
    >
      <p role="status" className={styles['lead']} data-testid="details-sent" data-sent={sent}>
        <FormattedMessage
          id={`signUp.code.${sent > 0 ? state : isBusy ? 'sending' : 'notSent'}`}
          values={{ destination: <strong>{mobilePhone}</strong> }}
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
        onComplete={enter}
        testId="details-code"
      />
    </ChangeForm>
  )
}
