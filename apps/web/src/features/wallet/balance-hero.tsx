import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { selectShownWallet } from '../../shared/play/shown-wallet.state.ts'
import styles from './balance-hero.module.css'
import { BalanceLabel, PendingTotal } from './pending-balance.tsx'

/** The balance at the top of a signed-in player's home page. */
export function BalanceHero() {
  const wallet = useSelector(selectShownWallet)
  const { tag } = useLocale()
  const amount = (value: number) => wallet && formatAmount(value, wallet.currency, tag)
  return (
    <>
      <BalanceLabel />
      {wallet?.status === 'success' && (
        <>
          <p className={styles['balance']}>{amount(wallet.totalBalance)}</p>
          <p className={styles['detail']}>
            <FormattedMessage
              id="home.hero.withdrawable"
              values={{ amount: amount(wallet.mainBalance) }}
            />
          </p>
        </>
      )}
      {(wallet?.status === 'not_exists' || wallet?.status === 'error') && (
        <p className={styles['detail']}>
          <FormattedMessage
            id={wallet.status === 'error' ? 'wallet.error.body' : 'wallet.missing.body'}
          />
        </p>
      )}
      {(!wallet || wallet.status === 'pending') && <PendingTotal />}
    </>
  )
}
