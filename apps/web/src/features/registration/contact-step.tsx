import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import {
  AcceptanceField,
  EmailField,
  MarketingField,
  MobileField,
  NewPasswordField,
} from './contact-fields.tsx'
import type { FieldProps } from './details-fields.tsx'
import { contactFields, faultsIn } from './fields.rules.ts'
import {
  contactSubmitted,
  passwordChanged,
  selectRegistration,
  stepRefused,
  wentBack,
} from './registration.slice.ts'
import type { FieldName } from './registration.state.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { useSignUpForm } from './use-sign-up-form.ts'

interface ContactStepProps extends StepProps {
  readonly settings: RegistrationSettings
  /** The settings are loading again. */
  readonly isLoading: boolean
  readonly onPassword: (password: string) => void
}

/** How the player is reached, and what they agree to. @see A§2 Sign-up */
export function ContactStep({
  settings,
  isLoading,
  password,
  onPassword,
  ...step
}: ContactStepProps) {
  const dispatch = useDispatch()
  const place = useLocale()
  const { phase } = useSelector(selectRegistration)
  const form = useSignUpForm(settings, password)
  const fields = contactFields(form.context)
  const isSending = isLoading || phase.is === 'checking' || phase.is === 'sending'
  const submit = () => {
    if (isSending) return
    const faults = faultsIn(fields, form.draft, form.context)
    if (Object.keys(faults).length > 0) dispatch(stepRefused(faults))
    else dispatch(contactSubmitted({ password, place }))
  }
  const changePassword = (typed: string) => {
    onPassword(typed)
    dispatch(passwordChanged())
  }
  const control = (name: FieldName, props: FieldProps): ReactNode => {
    switch (name) {
      case 'email':
        return <EmailField {...props} />
      case 'mobilePhone':
        return <MobileField {...props} />
      case 'password':
        return <NewPasswordField {...props} onChange={changePassword} />
      case 'termsAndConditions':
      case 'cookiePolicyAccepted':
      case 'allConditions':
        return <AcceptanceField name={name} {...props} />
      default:
        return null
    }
  }
  return (
    <StepForm
      {...step}
      step="contactInfo"
      form={form}
      fields={fields}
      control={control}
      onSubmit={submit}
      after={<MarketingField form={form} />}
      actions={<Actions isSending={isSending} />}
    />
  )
}

function Actions({ isSending }: { readonly isSending: boolean }) {
  const dispatch = useDispatch()
  return (
    <>
      <Button type="submit" size="large" isWide isPending={isSending} data-testid="sign-up-submit">
        <FormattedMessage id={isSending ? 'signUp.sending' : 'signUp.submit'} />
      </Button>
      <Button
        kind="quiet"
        size="large"
        isWide
        onClick={() => {
          if (!isSending) dispatch(wentBack())
        }}
        data-testid="sign-up-back"
      >
        <FormattedMessage id="signUp.back" />
      </Button>
    </>
  )
}
