import { marketRulesFor } from '@player-site/contracts/market-rules/market-rules.ts'
import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import { dayIn } from '@player-site/contracts/registration/registration.rules.ts'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { HighLimitQuestion } from '../../shared/ui/high-limit-question.tsx'
import {
  BirthField,
  CountryField,
  CpfField,
  DepositLimitField,
  type FieldProps,
  NameField,
  PostalCodeField,
  ProvinceField,
} from './details-fields.tsx'
import { detailsFields, faultsIn, highLimitIn, isOfAge } from './fields.rules.ts'
import { detailsSubmitted, personRefused, stepRefused } from './registration.slice.ts'
import type { FieldName } from './registration.state.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { useSignUpForm } from './use-sign-up-form.ts'

function detailsControl(name: FieldName, props: FieldProps): ReactNode {
  switch (name) {
    case 'firstName':
    case 'lastName':
      return <NameField name={name} {...props} />
    case 'dateOfBirth':
      return <BirthField {...props} />
    case 'countryCode':
      return <CountryField {...props} />
    case 'provinceCode':
      return <ProvinceField {...props} />
    case 'postalCode':
      return <PostalCodeField {...props} />
    case 'cpf':
      return <CpfField {...props} />
    default:
      return null
  }
}

const todayIn = (countryCode: string): string =>
  dayIn(marketRulesFor(countryCode).timeZone, new Date())

interface DetailsStepProps extends StepProps {
  readonly settings: RegistrationSettings
  /** Another country's settings are loading. */
  readonly isLoading: boolean
}

/** Who the player is. @see A§2 Sign-up */
export function DetailsStep({ settings, isLoading, password, ...step }: DetailsStepProps) {
  const dispatch = useDispatch()
  const form = useSignUpForm(settings, password)
  const fields = detailsFields(form.context)
  /** The limit is asked about, or was and is to be another. */
  const [question, setQuestion] = useState<'open' | 'left'>()
  const next = () => {
    if (isOfAge(form.draft, settings, todayIn(settings.countryCode))) dispatch(detailsSubmitted())
    else dispatch(personRefused('age'))
  }
  const submit = () => {
    if (isLoading) return
    const faults = faultsIn(fields, form.draft, form.context)
    if (Object.keys(faults).length > 0) dispatch(stepRefused(faults))
    else if (highLimitIn(form.draft, settings)) setQuestion('open')
    else next()
  }
  const highLimit = question === 'open' ? highLimitIn(form.draft, settings) : undefined
  if (highLimit) {
    return (
      <HighLimitQuestion
        limit={highLimit}
        duration={form.draft.limitDuration}
        isPending={false}
        onConfirm={next}
        onBack={() => setQuestion('left')}
        testId="sign-up-limit-unusual"
      />
    )
  }
  return (
    <StepForm
      {...step}
      step="details"
      form={form}
      fields={fields}
      control={(name, props) =>
        name === 'depositLimit' ? (
          <DepositLimitField {...props} takesFocus={question === 'left'} />
        ) : (
          detailsControl(name, props)
        )
      }
      onSubmit={submit}
      actions={
        <Button type="submit" size="large" isWide isPending={isLoading} data-testid="sign-up-next">
          <FormattedMessage id="signUp.next" />
        </Button>
      }
    />
  )
}
