import type { TransactionSummary } from '@player-site/contracts/transactions/transaction-summary.entities.ts'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { signedAmount } from '../../shared/locale/signed-amount.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { cx } from '../../shared/ui/cx.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import fold from '../../shared/ui/fold.module.css'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './summary-panel.module.css'
import { TransactionKind } from './transaction-kind.tsx'
import { summaryRemote } from './transactions.remotes.ts'

/** The period's totals by category and kind, unfolded on request. @see A§7 "transaction-summary" */
export function SummaryPanel() {
  const dispatch = useDispatch()
  useEffect(() => () => void dispatch(summaryRemote.closed()), [dispatch])
  return (
    <details
      className={cx(styles['summary'], fold['fold'])}
      data-testid="transactions-summary"
      onToggle={({ currentTarget }) =>
        dispatch(currentTarget.open ? summaryRemote.opened() : summaryRemote.closed())
      }
    >
      <summary className={styles['title']}>
        <FormattedMessage id="transactions.summary" />
      </summary>
      <Body />
    </details>
  )
}

function Body(): ReactNode {
  const dispatch = useDispatch()
  const summary = useSelector(summaryRemote.select)
  if (summary.is === 'failed') {
    const { code, requestId } = summary.failure
    return (
      <div role="alert">
        <ErrorState
          body={<FormattedMessage id={`error.${code}`} />}
          {...(requestId !== undefined && { requestId })}
          onRetry={() => dispatch(summaryRemote.reloadRequested())}
        />
      </div>
    )
  }
  if (summary.is !== 'ready') {
    return (
      <>
        <VisuallyHidden>
          <span role="status">
            <FormattedMessage id="transactions.summary.loading" />
          </span>
        </VisuallyHidden>
        <Skeleton className={styles['skeleton']} />
      </>
    )
  }
  return <Totals summary={summary.value} />
}

function Totals({ summary }: { readonly summary: TransactionSummary }): ReactNode {
  const { tag } = useLocale()
  const { currency, categories } = summary
  const money = (net: number) => signedAmount(net, (plain) => formatAmount(plain, currency, tag))
  if (categories.length === 0) {
    return (
      <p className={styles['empty']}>
        <FormattedMessage id="transactions.empty.title" />
      </p>
    )
  }
  return categories.map(({ category, net, types }) => (
    <section key={category} className={styles['category']} data-testid={`summary-${category}`}>
      <h2 className={styles['line']}>
        <FormattedMessage id={`transactions.category.${category}`} />
        <span className={styles['amount']} data-amount={net}>
          {money(net)}
        </span>
      </h2>
      <ul className={styles['types']}>
        {types.map(({ type, typeName, net: ofType, count }) => (
          <li key={type} className={styles['line']} data-testid={`summary-${category}-${type}`}>
            <span>
              <TransactionKind of={{ type, category, typeName }} />{' '}
              <span className={styles['count']}>
                <FormattedMessage id="transactions.summary.count" values={{ count }} />
              </span>
            </span>
            <span className={styles['amount']}>{money(ofType)}</span>
          </li>
        ))}
      </ul>
    </section>
  ))
}
