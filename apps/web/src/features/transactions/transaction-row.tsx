import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import { WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, FormattedTime } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { signedAmount } from '../../shared/locale/signed-amount.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { selectPlayer } from '../session/index.ts'
import { BonusNote } from './bonus-words.tsx'
import { getChange } from './rows.rules.ts'
import { StatusBadge } from './status-badge.tsx'
import { TransactionKind } from './transaction-kind.tsx'
import styles from './transaction-row.module.css'
import { TransactionSubject } from './transaction-subject.tsx'

interface TransactionRowProps {
  readonly row: Transaction
  /** Whether it stands below the line of its game's play. */
  readonly isInGroup: boolean
  readonly onOpen: () => void
}

/** One transaction; pressing it opens its details. */
export function TransactionRow({ row, isInGroup, onOpen }: TransactionRowProps) {
  const { tag } = useLocale()
  const currency = useSelector(selectPlayer)?.profile?.currencyCode ?? 'EUR'
  const money = (amount: number) => formatAmount(amount, currency, tag)
  const change = getChange(row)
  return (
    <div data-testid="transaction" data-reference={row.referenceId}>
      <button
        type="button"
        className={cx(styles['row'], styles['open'], isInGroup && styles['inGroup'])}
        data-testid="transaction-open"
        onClick={onOpen}
      >
        <time className={styles['time']} dateTime={row.transactionDate}>
          <FormattedTime value={row.transactionDate} timeStyle="short" />
        </time>
        <span className={styles['what']}>
          <span className={styles['kind']} data-testid="transaction-kind">
            <TransactionKind of={row} />
          </span>
          <span className={styles['category']}>
            {/* Why a bonus ended leaves no room for its name, which is among the details. */}
            {row.bonus?.reason === undefined && <TransactionSubject row={row} />}
            <BonusNote row={row} money={money} />
          </span>
        </span>
        <span className={styles['status']} data-testid="transaction-status">
          <StatusBadge status={row.status} />
        </span>
        <span
          className={cx(
            styles['amount'],
            change > 0 && styles['came'],
            change === 0 && styles['unmoved'],
          )}
          data-testid="transaction-amount"
        >
          {change === 0 ? money(row.amount) : signedAmount(change, money)}
        </span>
        <BalanceAfter row={row} />
      </button>
    </div>
  )
}

/** The balance of its wallet after a transaction. */
export function BalanceAfter({ row }: { readonly row: Transaction }) {
  const { tag } = useLocale()
  const currency = useSelector(selectPlayer)?.profile?.currencyCode ?? 'EUR'
  const isBonus = row.walletId === 'BONUS'
  return (
    <span className={styles['after']} data-testid="transaction-after">
      <VisuallyHidden>
        <FormattedMessage
          id={isBonus ? 'transactions.bonusAfter' : 'transactions.balanceAfter'}
        />{' '}
      </VisuallyHidden>
      <WalletMinimal size={14} className={styles['afterSign']} aria-hidden="true" />
      {formatAmount(row.balanceAfterTransaction, currency, tag)}
    </span>
  )
}

/** The heading at the start of each day. */
export const DayHeading = ({ of: { transactionDate } }: { readonly of: Transaction }) => (
  <h2 className={styles['day']}>
    <FormattedDate value={transactionDate} dateStyle="full" />
  </h2>
)

/** Column headings, where there is room; each row repeats them for screen readers. */
export function ColumnNames(): ReactNode {
  return (
    <div className={cx(styles['row'], styles['names'])} aria-hidden="true">
      <span className={styles['time']}>
        <FormattedMessage id="transactions.column.time" />
      </span>
      <span>
        <FormattedMessage id="transactions.column.what" />
      </span>
      <span className={styles['status']}>
        <FormattedMessage id="transactions.status" />
      </span>
      <span className={styles['amount']}>
        <FormattedMessage id="transactions.column.amount" />
      </span>
      <span className={styles['after']}>
        <FormattedMessage id="transactions.balanceAfter" />
      </span>
    </div>
  )
}

const pageRows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

/** The skeleton of a page of rows. */
export function RowsSkeleton() {
  return (
    <div data-testid="transactions-skeleton">
      <ColumnNames />
      <Skeleton className={styles['daySkeleton']} />
      {pageRows.map((row) => (
        <Skeleton key={row} className={styles['skeleton']} />
      ))}
    </div>
  )
}
