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
import { getChange } from './rows.rules.ts'
import { StatusBadge } from './status-badge.tsx'
import { TransactionKind } from './transaction-kind.tsx'
import styles from './transaction-row.module.css'
import { TransactionSubject } from './transaction-subject.tsx'

const dayOf = ({ transactionDate }: Transaction): string => new Date(transactionDate).toDateString()

interface TransactionRowProps {
  readonly row: Transaction
  /** The row above, of the same day or a later one. */
  readonly before: Transaction | undefined
  readonly onOpen: () => void
}

/** One transaction, below a day heading at the start of each day; pressing it opens its details. */
export function TransactionRow({ row, before, onOpen }: TransactionRowProps) {
  const { tag } = useLocale()
  const currency = useSelector(selectPlayer)?.profile?.currencyCode ?? 'EUR'
  const money = (amount: number) => formatAmount(amount, currency, tag)
  const change = getChange(row)
  const isBonus = row.walletId === 'BONUS'
  return (
    <div data-testid="transaction" data-reference={row.referenceId}>
      {(!before || dayOf(before) !== dayOf(row)) && (
        <h2 className={styles['day']}>
          <FormattedDate value={row.transactionDate} dateStyle="full" />
        </h2>
      )}
      <button
        type="button"
        className={cx(styles['row'], styles['open'])}
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
            <TransactionSubject row={row} />
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
        <span className={styles['after']} data-testid="transaction-after">
          <VisuallyHidden>
            <FormattedMessage
              id={isBonus ? 'transactions.bonusAfter' : 'transactions.balanceAfter'}
            />{' '}
          </VisuallyHidden>
          <WalletMinimal size={14} className={styles['afterSign']} aria-hidden="true" />
          {money(row.balanceAfterTransaction)}
        </span>
      </button>
    </div>
  )
}

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
