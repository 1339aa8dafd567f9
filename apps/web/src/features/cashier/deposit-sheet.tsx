import { FormattedMessage } from 'react-intl'
import { LaterText } from '../../shared/locale/later-text.tsx'
import { SideSheet } from '../../shared/ui/side-sheet.tsx'
import { Deposit } from './deposit.tsx'

/** The deposit over whatever page one is on. @see A§2 "Cashier: deposit and withdraw pages or modals" */
export function DepositSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <SideSheet
      isOpen
      title={<FormattedMessage id="account.nav.deposit" />}
      testId="deposit-sheet"
      onClose={onClose}
    >
      <LaterText>
        <Deposit onClose={onClose} />
      </LaterText>
    </SideSheet>
  )
}
