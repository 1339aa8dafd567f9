import { FormattedMessage, useIntl } from 'react-intl'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import styles from './cashier.module.css'
import { Withdraw } from './withdraw.tsx'

/** @see A§2 "/my-account/banking with sub-pages … withdraw" */
export function WithdrawScreen() {
  usePageTitle(useIntl().formatMessage({ id: 'account.nav.withdraw' }))
  return (
    <div className={styles['screen']} data-testid="withdraw-page">
      <h1>
        <FormattedMessage id="account.nav.withdraw" />
      </h1>
      <Withdraw />
    </div>
  )
}
