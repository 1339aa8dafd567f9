import { FormattedMessage, useIntl } from 'react-intl'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import styles from './cashier.module.css'
import { Deposit } from './deposit.tsx'

/** @see A§2 "/my-account/banking with sub-pages deposit" */
export function DepositScreen() {
  usePageTitle(useIntl().formatMessage({ id: 'account.nav.deposit' }))
  return (
    <div className={styles['screen']} data-testid="deposit-page">
      <h1>
        <FormattedMessage id="account.nav.deposit" />
      </h1>
      <Deposit />
    </div>
  )
}
