import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { LaterText } from '../../shared/locale/later-text.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { SideSheet } from '../../shared/ui/side-sheet.tsx'
import { SessionClock } from '../session-clock/index.ts'
import { selectWallet } from '../wallet/index.ts'
import styles from './cashier.module.css'
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
        <div className={styles['money']}>
          <Balance />
          <Suspense>
            <SessionClock place="line" />
          </Suspense>
        </div>
        <Deposit onClose={onClose} />
      </LaterText>
    </SideSheet>
  )
}

/** The pill's figure, which the sheet may cover. */
function Balance() {
  const wallet = useSelector(selectWallet)
  const { tag } = useLocale()
  return (
    <p data-testid="deposit-sheet-balance">
      <FormattedMessage id="overview.total" />{' '}
      <strong>
        {wallet?.status === 'success'
          ? formatAmount(wallet.totalBalance, wallet.currency, tag)
          : '–'}
      </strong>
    </p>
  )
}
