import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { LaterText } from '../../shared/locale/later-text.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { SideSheet } from '../../shared/ui/side-sheet.tsx'
import { SessionClock } from '../session-clock/index.ts'
import { isTransactionsPath } from '../transactions/index.ts'
import { selectWallet } from '../wallet/index.ts'
import styles from './cashier.module.css'
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
  if (pathname.startsWith(`${account}/banking/`) && !isTransactionsPath(pathname)) {
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
        <div className={styles['sheet']}>
          <div className={styles['money']}>
            {kind === 'deposit' && <Balance />}
            <Suspense>
              <SessionClock place="line" />
            </Suspense>
          </div>
          {kind === 'deposit' ? (
            <Deposit onClose={onClose} />
          ) : (
            // The overview lists what waits itself.
            <Withdraw hasWaiting={pathname !== account} />
          )}
        </div>
      </LaterText>
    </SideSheet>
  )
}

/** The pill's figure, which the sheet may cover. */
function Balance() {
  const wallet = useSelector(selectWallet)
  const { tag } = useLocale()
  return (
    <p data-testid="sheet-balance">
      <FormattedMessage id="overview.total" />{' '}
      <strong>
        {wallet?.status === 'success'
          ? formatAmount(wallet.totalBalance, wallet.currency, tag)
          : '–'}
      </strong>
    </p>
  )
}
