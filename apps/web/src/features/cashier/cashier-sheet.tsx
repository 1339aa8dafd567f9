import { FormattedMessage } from 'react-intl'
import { Navigate, useLocation } from 'react-router'
import { LaterText } from '../../shared/locale/later-text.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { SideSheet } from '../../shared/ui/side-sheet.tsx'
import { Deposit } from './deposit.tsx'
import { Withdraw } from './withdraw.tsx'

export interface CashierSheetProps {
  readonly kind: 'deposit' | 'withdraw'
  readonly onClose: () => void
}

/** The cashier over whatever page one is on. @see A§2 "Cashier: deposit and withdraw pages or modals" */
export function CashierSheet({ kind, onClose }: CashierSheetProps) {
  const { prefix } = useLocale()
  const { pathname } = useLocation()
  const account = `/${prefix}/my-account`
  // Two payments do not lie over one another: from the cashier's other page it is a step, not a sheet.
  if (pathname.startsWith(`${account}/banking/`) && !pathname.endsWith('/transactions')) {
    return <Navigate replace to={`${account}/banking/${kind}`} />
  }
  return (
    <SideSheet
      isOpen
      title={<FormattedMessage id={`account.nav.${kind}`} />}
      testId={`${kind}-sheet`}
      onClose={onClose}
    >
      <LaterText>
        {kind === 'deposit' ? (
          <Deposit onClose={onClose} />
        ) : (
          // The overview lists what waits itself.
          <Withdraw hasWaiting={pathname !== account} />
        )}
      </LaterText>
    </SideSheet>
  )
}
