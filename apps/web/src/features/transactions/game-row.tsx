import { ChevronDown } from 'lucide-react'
import { FormattedMessage, FormattedTime } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { signedAmount } from '../../shared/locale/signed-amount.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { cx } from '../../shared/ui/cx.ts'
import { selectPlayer } from '../session/index.ts'
import type { GameGroup } from './game-groups.rules.ts'
import styles from './transaction-row.module.css'
import { BalanceAfter } from './transaction-row.tsx'

interface GameRowProps {
  readonly group: GameGroup
  readonly onToggle: () => void
}

/** The play of one game in a line; pressing it shows its transactions below. */
export function GameRow({ group, onToggle }: GameRowProps) {
  const { tag } = useLocale()
  const currency = useSelector(selectPlayer)?.profile?.currencyCode ?? 'EUR'
  const money = (amount: number) => formatAmount(amount, currency, tag)
  const [newest] = group.rows
  return (
    <button
      type="button"
      className={cx(styles['row'], styles['open'])}
      aria-expanded={group.isOpen}
      data-testid="transaction-group"
      onClick={onToggle}
    >
      <time className={styles['time']} dateTime={newest.transactionDate}>
        <FormattedTime value={newest.transactionDate} timeStyle="short" />
      </time>
      <span className={styles['what']}>
        <span className={styles['kind']}>{newest.gameName}</span>
        <span className={styles['category']}>
          <FormattedMessage id="transactions.group.rounds" values={{ count: group.rounds }} />
        </span>
        <ChevronDown size={16} className={styles['fold']} aria-hidden="true" />
      </span>
      <span className={cx(styles['status'], styles['category'])}>
        <FormattedMessage id="transactions.group.staked" values={{ amount: money(group.staked) }} />
      </span>
      <span
        className={cx(
          styles['amount'],
          group.change > 0 && styles['came'],
          group.change === 0 && styles['unmoved'],
        )}
        data-testid="transaction-group-change"
      >
        {signedAmount(group.change, money)}
      </span>
      <BalanceAfter row={newest} />
    </button>
  )
}
