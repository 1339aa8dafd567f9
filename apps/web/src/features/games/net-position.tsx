import { decimalFromMoney, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { signedAmount } from '../../shared/locale/signed-amount.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { cx } from '../../shared/ui/cx.ts'
import styles from './net-position.module.css'
import { selectNetPosition } from './net-position.slice.ts'
import { selectShownRounds } from './shown-rounds.slice.ts'

/** Winnings minus stakes of this session; a round counts its stake until it has been shown. @see design "On game and money screens" */
export function NetPosition() {
  const { tag } = useLocale()
  const { sums, isFailed } = useSelector(selectNetPosition)
  const { staked } = useSelector(selectShownRounds)
  const net = sums && roundedFromDecimal(sums.winLoss - staked, sums.currency)
  return (
    <div
      className={styles['net']}
      data-testid="net-position"
      data-amount={net && decimalFromMoney(net)}
    >
      <span className={styles['label']}>
        <FormattedMessage id="game.net" />
      </span>
      <span className={cx(styles['figure'], isFailed && styles['old'])}>
        {net
          ? signedAmount(decimalFromMoney(net), (plain) => formatAmount(plain, net.currency, tag))
          : '–'}
      </span>
    </div>
  )
}
