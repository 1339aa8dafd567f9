import { passwordLength } from '@player-site/contracts/registration/password.rules.ts'
import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { limitRange } from './fields.rules.ts'
import type { Draft, Fault, FieldName } from './registration.state.ts'

interface FaultTextProps {
  readonly field: FieldName
  readonly fault: Fault
  readonly draft: Draft
  readonly settings: RegistrationSettings
  /** BCP-47 tag of the page. */
  readonly tag: string
}

/** What to do about an invalid field. */
export function FaultText({ field, fault, draft, settings, tag }: FaultTextProps): ReactNode {
  if (field === 'password') return <PasswordFault fault={fault} />
  if (field === 'cpf' && fault === 'duplicate') {
    return <FormattedMessage id="signUp.fault.cpf.duplicate" />
  }
  if (field === 'depositLimit') {
    const { currency } = settings
    const range = limitRange(settings, draft)
    const written = (amount = 0) => formatAmount(amount, currency, tag)
    return (
      <FormattedMessage
        id="signUp.fault.depositLimit"
        values={{ min: written(range?.min), max: written(range?.max) }}
      />
    )
  }
  return <FormattedMessage id={`signUp.fault.${field}`} />
}

function PasswordFault({ fault }: { readonly fault: Fault }) {
  switch (fault) {
    case 'personal':
      return <FormattedMessage id="signUp.fault.password.personal" />
    case 'guessable':
      return <FormattedMessage id="signUp.fault.password.guessable" />
    case 'tooLong':
      return (
        <FormattedMessage id="signUp.fault.password.tooLong" values={{ max: passwordLength.max }} />
      )
    default:
      return <FormattedMessage id="signUp.fault.password" values={{ min: passwordLength.min }} />
  }
}
