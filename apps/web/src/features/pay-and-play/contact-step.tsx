import type { BankSession } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { ErrorSummary, FieldSlot } from '../../shared/ui/fields/error-summary.tsx'
import { type FieldErrors, Form } from '../../shared/ui/fields/form.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { faultsIn, fieldsIn, limitRange } from './contact.rules.ts'
import { ContactField, MarketingField } from './contact-fields.tsx'
import { BankFailureBanner } from './failure-banner.tsx'
import styles from './pay-and-play.module.css'
import {
  contactChanged,
  emailCodeRequested,
  fieldsRefused,
  selectPayAndPlay,
  settingsRequested,
} from './pay-and-play.slice.ts'
import type { ContactField as Name } from './pay-and-play.state.ts'
import { StepTitle } from './step-title.tsx'

interface ContactStepProps {
  readonly session: BankSession
}

/** What the bank does not know about a new player. @see A§4 "show the sign-up form" */
export function ContactStep({ session }: ContactStepProps): ReactNode {
  const dispatch = useDispatch()
  const { settings } = useSelector(selectPayAndPlay)
  switch (settings.is) {
    case 'idle':
    case 'loading':
      return <Skeleton className={styles['formSkeleton']} />
    case 'failed':
      return (
        <ErrorState
          body={<FormattedMessage id={`error.${settings.failure.code}`} />}
          onRetry={() => dispatch(settingsRequested())}
        />
      )
    case 'ready':
      return <ContactForm session={session} settings={settings.value} />
  }
}

interface ContactFormProps extends ContactStepProps {
  readonly settings: RegistrationSettings
}

function ContactForm({ session, settings }: ContactFormProps) {
  const dispatch = useDispatch()
  const { tag } = useLocale()
  const { contact, faults, phase, refusals } = useSelector(selectPayAndPlay)
  const isSending = phase.is === 'sendingCode'
  const fields = fieldsIn(settings)
  const amount = formatAmount(session.amount ?? 0, session.currency, tag)
  const submit = () => {
    if (isSending) return
    const wrong = faultsIn(contact, settings)
    dispatch(wrong.length > 0 ? fieldsRefused(wrong) : emailCodeRequested())
  }
  const range = limitRange(settings, contact)
  const text = (name: Name) => {
    const written = (value: number) => formatAmount(value, settings.currency, tag)
    const values = range && { min: written(range.min), max: written(range.max) }
    return <FormattedMessage id={`signUp.fault.${name}`} {...(values && { values })} />
  }
  const errors: FieldErrors = Object.fromEntries(faults.map((name) => [name, text(name)]))
  return (
    <Form errors={errors} attempt={refusals} onSubmit={submit} testId="bank-contact">
      <StepTitle takesFocus={faults.length === 0}>
        <FormattedMessage id="payAndPlay.contactTitle" />
      </StepTitle>
      <p className={styles['text']}>
        {session.deposit === 'received' ? (
          <FormattedMessage id="payAndPlay.paid" values={{ amount }} />
        ) : (
          <FormattedMessage id="payAndPlay.contactBody" />
        )}
      </p>
      <BankFailureBanner />
      <ErrorSummary
        title={<FormattedMessage id="signUp.correct" />}
        errors={errors}
        fields={fields.map((name) => ({
          name,
          label: <FormattedMessage id={`signUp.label.${name}`} />,
        }))}
      />
      {fields.map((name) => (
        <FieldSlot key={name} name={name}>
          <ContactField
            {...{ name, contact, settings }}
            change={(change) => dispatch(contactChanged(change))}
          />
        </FieldSlot>
      ))}
      <MarketingField contact={contact} change={(change) => dispatch(contactChanged(change))} />
      <Button type="submit" size="large" isWide isPending={isSending} data-testid="bank-submit">
        <FormattedMessage id={isSending ? 'signUp.sending' : 'signUp.next'} />
      </Button>
    </Form>
  )
}
