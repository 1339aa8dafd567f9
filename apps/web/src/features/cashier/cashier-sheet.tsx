import {
  depositPage,
  overviewPage,
  withdrawPage,
} from '@player-site/contracts/cashier/cashier.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { SideSheet } from '../../shared/ui/side-sheet.tsx'
import { PanicButton } from '../exclusion/index.ts'
import { SessionClock } from '../session-clock/index.ts'
import { selectWallet } from '../wallet/index.ts'
import styles from './cashier.module.css'
import { Deposit } from './deposit.tsx'
import { Withdraw } from './withdraw.tsx'

export interface CashierSheetProps {
  readonly kind: 'deposit' | 'withdraw'
  readonly onClose: () => void
}

/** The cashier over the current page. @see A§2 "Cashier: deposit and withdraw pages or modals" */
export function CashierSheet({ kind, onClose }: CashierSheetProps) {
  const { prefix } = useLocale()
  const { pathname, search, state } = useLocation()
  const pages = { deposit: depositPage, withdraw: withdrawPage }
  const isInCashier = Object.values(pages).some((page) => pathname === addressOf(page, prefix))
  // Two payments must not overlap: from the cashier's other page this opens a page, not a sheet.
  if (isInCashier) {
    const to = { pathname: addressOf(pages[kind], prefix), search }
    return <Navigate replace to={to} state={state} />
  }
  return (
    <SideSheet
      isOpen
      title={<FormattedMessage id={`account.nav.${kind}`} />}
      testId={`${kind}-sheet`}
      onClose={onClose}
    >
      <div className={styles['sheet']}>
        <div className={styles['money']}>
          {kind === 'deposit' && <Balance />}
          <Suspense>
            <SessionClock placement="line" />
          </Suspense>
        </div>
        {kind === 'deposit' ? (
          <Deposit onClose={onClose} />
        ) : (
          // The overview lists the pending withdrawals itself.
          <Withdraw hasPending={pathname !== addressOf(overviewPage, prefix)} onClose={onClose} />
        )}
        <span className={styles['panic']}>
          <Suspense>
            <PanicButton />
          </Suspense>
        </span>
      </div>
    </SideSheet>
  )
}

/** The balance pill's figure, which the sheet may cover. */
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
