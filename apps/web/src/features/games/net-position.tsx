import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { signedAmount } from '../../shared/locale/signed-amount.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { cx } from '../../shared/ui/cx.ts'
import styles from './net-position.module.css'
import { selectNetPosition } from './net-position.slice.ts'

/** Winnings minus stakes of this session. @see design "On game and money screens" */
export function NetPosition() {
  const { tag } = useLocale()
  const { sums, isFailed } = useSelector(selectNetPosition)
  return (
    <div className={styles['net']} data-testid="net-position" data-amount={sums?.winLoss}>
      <span className={styles['label']}>
        <FormattedMessage id="game.net" />
      </span>
      <span className={cx(styles['figure'], isFailed && styles['old'])}>
        {sums
          ? signedAmount(sums.winLoss, (plain) => formatAmount(plain, sums.currency, tag))
          : '–'}
      </span>
    </div>
  )
}
