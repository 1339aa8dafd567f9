import type { WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { cx } from '../../shared/ui/cx.ts'
import { selectIsPayoutOnly } from '../session/index.ts'
import { WageringProgress } from '../wagering/index.ts'
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
      <Wagering wallet={wallet} />
    </>
  )
}

/** How much of the active bonuses has been wagered. */
function Wagering({ wallet }: { readonly wallet: WalletView }) {
  const isPayoutOnly = useSelector(selectIsPayoutOnly)
  if (isPayoutOnly) return null
  const bonusBalance = wallet.sportsBonus + wallet.casinoBonus + wallet.liveCasinoBonus
  return (
    <IfOffered group="rewards">
      {/* Bonus money is of an active bonus, whose line comes late. */}
      <div className={cx(bonusBalance > 0 && styles['wagering'])}>
        <Suspense>
          <WageringProgress />
        </Suspense>
      </div>
    </IfOffered>
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
