import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { signedAmount } from '../../shared/locale/signed-amount.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './sums-panel.module.css'
import { sumsRemote } from './transactions.remotes.ts'

/** The totals for the period above the list. @see A§3 Transactions "netPosition, winLoss" */
export function SumsPanel() {
  const sums = useSelector(sumsRemote.select)
  const value = sums.is === 'ready' ? sums.value : undefined
  const isAway = sums.is === 'failed'
  return (
    <dl className={styles['sums']} data-testid="transactions-sums">
      <Sum
        name={<FormattedMessage id="transactions.net" />}
        hint={<FormattedMessage id="transactions.net.hint" />}
        isAway={isAway}
        amount={value?.netPosition}
        currency={value?.currency}
        testId="transactions-net"
      />
      <Sum
        name={<FormattedMessage id="transactions.winLoss" />}
        hint={<FormattedMessage id="transactions.winLoss.hint" />}
        isAway={isAway}
        amount={value?.winLoss}
        currency={value?.currency}
        testId="transactions-win-loss"
      />
    </dl>
  )
}

interface SumProps {
  readonly name: ReactNode
  readonly hint: ReactNode
  /** The totals failed to load. */
  readonly isAway: boolean
  readonly amount: number | undefined
  readonly currency: Currency | undefined
  readonly testId: string
}

function Sum({ name, hint, isAway, amount, currency, testId }: SumProps) {
  const { tag } = useLocale()
  const unknown = isAway ? '–' : <Skeleton className={styles['skeleton']} />
  return (
    <div className={styles['sum']}>
      <dt className={styles['name']}>{name}</dt>
      <dd className={styles['figure']} data-testid={testId} data-amount={amount}>
        {amount === undefined || currency === undefined
          ? unknown
          : signedAmount(amount, (plain) => formatAmount(plain, currency, tag))}
      </dd>
      <dd className={styles['hint']}>{hint}</dd>
    </div>
  )
}
