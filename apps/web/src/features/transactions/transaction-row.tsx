import type {
  Transaction,
  TransactionStatus,
} from '@player-site/contracts/transactions/transactions.entities.ts'
import { WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, FormattedTime } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Badge, type BadgeProps } from '../../shared/ui/badge.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { selectPlayer } from '../session/index.ts'
import { directionOf, kindOf } from './rows.rules.ts'
import { signedAmount } from './signed-amount.ts'
import styles from './transaction-row.module.css'

const tones: Readonly<Record<TransactionStatus, NonNullable<BadgeProps['tone']>>> = {
  SUCCESS: 'neutral',
  COMPLETED: 'neutral',
  REVERTED: 'info',
  PENDING: 'caution',
  WAITING_INPUT: 'caution',
  FAILED: 'danger',
  CANCELLED: 'neutral',
}

const dayOf = ({ transactionDate }: Transaction): string => new Date(transactionDate).toDateString()

interface TransactionRowProps {
  readonly row: Transaction
  /** The row above, of the same day or a later one. */
  readonly before: Transaction | undefined
}

/** One movement in plain words, under its day where that begins. */
export function TransactionRow({ row, before }: TransactionRowProps) {
  const { tag } = useLocale()
  const currency = useSelector(selectPlayer)?.profile?.currencyCode ?? 'EUR'
  const money = (amount: number) => formatAmount(amount, currency, tag)
  const direction = directionOf(row)
  const signed = signedAmount((direction || 1) * row.amount, money)
  const isBonus = row.walletId === 'BONUS'
  return (
    <div data-testid="transaction" data-reference={row.referenceId}>
      {(!before || dayOf(before) !== dayOf(row)) && (
        <h2 className={styles['day']}>
          <FormattedDate value={row.transactionDate} dateStyle="full" />
        </h2>
      )}
      <div className={styles['line']}>
        <time className={styles['time']} dateTime={row.transactionDate}>
          <FormattedTime value={row.transactionDate} hour="2-digit" minute="2-digit" />
        </time>
        <span className={styles['what']}>
          <span className={styles['kind']} data-testid="transaction-kind">
            <FormattedMessage id={`transactions.kind.${kindOf(row)}`} />
          </span>
          <span className={styles['category']}>
            <FormattedMessage id={`transactions.category.${row.category}`} />
          </span>
        </span>
        <span className={styles['status']} data-testid="transaction-status">
          <Badge tone={tones[row.status]}>
            <FormattedMessage id={`transactions.status.${row.status}`} />
          </Badge>
        </span>
        <span
          className={cx(
            styles['amount'],
            direction > 0 && styles['came'],
            direction === 0 && styles['unmoved'],
          )}
          data-testid="transaction-amount"
        >
          {direction === 0 ? money(row.amount) : signed}
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
      </div>
    </div>
  )
}

/** Over the columns, where there is room for any; each row says the same to screen readers. */
export function ColumnNames(): ReactNode {
  return (
    <div className={cx(styles['line'], styles['names'])} aria-hidden="true">
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

/** A page of rows on its way. */
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
