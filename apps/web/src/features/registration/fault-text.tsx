import { passwordLength } from '@player-site/contracts/registration/password.rules.ts'
import type { RegistrationSettings } from '@player-site/contracts/registration/registration.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatAmount } from '../../shared/locale/format-money.ts'
import type { Fault, FieldName } from './registration.state.ts'

interface FaultTextProps {
  readonly field: FieldName
  readonly fault: Fault
  readonly settings: RegistrationSettings
  /** BCP-47 tag of the page. */
  readonly tag: string
}

/** What to do about an invalid field. */
export function FaultText({ field, fault, settings, tag }: FaultTextProps): ReactNode {
  if (field === 'password') return <PasswordFault fault={fault} />
  if (field === 'cpf' && fault === 'duplicate') {
    return <FormattedMessage id="signUp.fault.cpf.duplicate" />
  }
  if (field === 'depositLimit') {
    const { depositLimit, currency } = settings
    const written = (amount = 0) => formatAmount(amount, currency, tag)
    const range = { min: written(depositLimit?.min), max: written(depositLimit?.max) }
    return <FormattedMessage id="signUp.fault.depositLimit" values={range} />
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
