import type { WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { cx } from '../../shared/ui/cx.ts'
import styles from './balance-card.module.css'
import { selectBalanceAt, selectFreshness } from './wallet.state.ts'

const rows = [
  { id: 'wallet.main', key: 'mainBalance' },
  { id: 'wallet.locked', key: 'lockedBalance' },
  { id: 'wallet.sportsBonus', key: 'sportsBonus' },
  { id: 'wallet.casinoBonus', key: 'casinoBonus' },
  { id: 'wallet.liveCasinoBonus', key: 'liveCasinoBonus' },
] as const

/** The total, its five components, and the withdrawable amount. @see A§3 Wallet */
export function BalanceFigures({ wallet }: { readonly wallet: WalletView }) {
  const { tag } = useLocale()
  const amount = (value: number) => formatAmount(value, wallet.currency, tag)
  return (
    <>
      <p className={styles['total']}>{amount(wallet.totalBalance)}</p>
      <Freshness />
      <dl className={styles['rows']}>
        {rows.map(({ id, key }) => (
          <div key={id} className={styles['row']}>
            <dt>
              <FormattedMessage id={id} />
            </dt>
            <dd>{amount(wallet[key])}</dd>
          </div>
        ))}
        <div className={cx(styles['row'], styles['strong'])}>
          <dt>
            <FormattedMessage id="wallet.withdrawable" />
          </dt>
          {/* Real money that is not held by a round or tied to a bonus. */}
          <dd>{amount(wallet.mainBalance)}</dd>
        </div>
      </dl>
    </>
  )
}

function Freshness() {
  const intl = useIntl()
  const status = useSelector(selectFreshness)
  const balanceAt = useSelector(selectBalanceAt)
  const time =
    balanceAt === null
      ? intl.formatMessage({ id: 'wallet.status.never' })
      : intl.formatTime(balanceAt, { timeStyle: 'medium' })
  return (
    <p className={styles['freshness']}>
      <FormattedMessage id={`wallet.status.${status}.long`} values={{ time }} />
    </p>
  )
}
