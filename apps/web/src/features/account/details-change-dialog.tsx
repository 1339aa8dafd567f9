import type { AccountDetails } from '@player-site/contracts/account/account-details.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { changeClosed, selectDetailsChange } from './details.slice.ts'
import type { ChangeKind } from './details.state.ts'
import { Closure } from './details-closure.tsx'
import { PasswordChange } from './details-password.tsx'
import { PersonEntry } from './details-person.tsx'
import { PhoneChange } from './details-phone.tsx'
import { AddressChange, LanguageChange, ProvinceChange } from './details-place.tsx'

interface ChangeDialogProps {
  readonly kind: ChangeKind
  readonly details: AccountDetails
}

/** Changes one of the player's details. @see A§3 Account details, A§4 Phone change */
export function ChangeDialog({ kind, details }: ChangeDialogProps) {
  const dispatch = useDispatch()
  const { phoneCode } = useSelector(selectDetailsChange)
  const isCodeAwaited = kind === 'phone' && phoneCode !== undefined
  return (
    <Dialog
      isOpen
      title={<FormattedMessage id={isCodeAwaited ? 'signUp.code.title.sms' : `details.${kind}`} />}
      onClose={() => dispatch(changeClosed())}
      testId="details-dialog"
    >
      <Change kind={kind} details={details} />
    </Dialog>
  )
}

function Change({ kind, details }: ChangeDialogProps): ReactNode {
  switch (kind) {
    case 'person':
      return <PersonEntry details={details} />
    case 'password':
      return <PasswordChange />
    case 'phone':
      return <PhoneChange details={details} />
    case 'address':
      return <AddressChange details={details} />
    case 'province':
      return <ProvinceChange details={details} />
    case 'language':
      return <LanguageChange details={details} />
    case 'closure':
      return <Closure />
  }
}
