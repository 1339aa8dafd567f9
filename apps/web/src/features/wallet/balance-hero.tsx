import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import styles from './balance-hero.module.css'
import { BalanceLabel, PendingTotal } from './pending-balance.tsx'
import { useRollingFigure } from './rolling-figure.ts'
import { selectWallet } from './wallet.state.ts'

/** The balance at the top of a signed-in player's home page. */
export function BalanceHero() {
  const wallet = useSelector(selectWallet)
  const { tag } = useLocale()
  return (
    <>
      <BalanceLabel />
      {wallet?.status === 'success' && (
        <>
          <Total amount={wallet.totalBalance} currency={wallet.currency} />
          <p className={styles['detail']}>
            <FormattedMessage
              id="home.hero.withdrawable"
              values={{ amount: formatAmount(wallet.mainBalance, wallet.currency, tag) }}
            />
          </p>
        </>
      )}
      {wallet?.status === 'not_exists' && (
        <p className={styles['detail']}>
          <FormattedMessage id="home.hero.walletMissing" />
        </p>
      )}
      {wallet?.status === 'error' && (
        <p className={styles['detail']}>
          <FormattedMessage id="home.hero.walletError" />
        </p>
      )}
      {(!wallet || wallet.status === 'pending') && <PendingTotal />}
    </>
  )
}

interface TotalProps {
  readonly amount: number
  readonly currency: Parameters<typeof formatAmount>[1]
}

function Total({ amount, currency }: TotalProps) {
  const { tag } = useLocale()
  const { shown } = useRollingFigure(amount)
  return <p className={styles['balance']}>{formatAmount(shown, currency, tag)}</p>
}
