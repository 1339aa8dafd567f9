import { depositPage } from '@player-site/contracts/cashier/cashier.pages.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { ReceiptText, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import type { Failure } from '../../shared/api/failure.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { TransactionList } from './transaction-list.tsx'
import { RowsSkeleton } from './transaction-row.tsx'
import { choiceMade, retryRequested, selectTransactions } from './transactions.slice.ts'

const furtherHours = 95 * 24

/** The list in each of its states. */
export function ListBody(): ReactNode {
  const { list, isLive } = useSelector(selectTransactions)
  switch (list.is) {
    case 'idle':
    case 'loading':
      return (
        <>
          <VisuallyHidden>
            <span role="status">
              <FormattedMessage id="transactions.loading" />
            </span>
          </VisuallyHidden>
          <RowsSkeleton />
        </>
      )
    case 'failed':
      return <Failed failure={list.failure} />
    case 'shown':
      return (
        <>
          {!isLive && (
            <Banner level="caution" title={<FormattedMessage id="transactions.paused" />} />
          )}
          {list.rows.length === 0 ? <Nothing /> : <TransactionList list={list} />}
        </>
      )
  }
}

function Nothing() {
  const dispatch = useDispatch()
  const widenSpan = () => {
    const span = { is: 'last', hours: furtherHours } as const
    dispatch(choiceMade({ span, category: undefined, status: undefined }))
  }
  return (
    <EmptyState
      icon={<ReceiptText size={32} aria-hidden="true" />}
      title={<FormattedMessage id="transactions.empty.title" />}
      body={<FormattedMessage id="transactions.empty.body" />}
    >
      <Button kind="quiet" data-testid="transactions-further" onClick={widenSpan}>
        <FormattedMessage id="transactions.empty.further" />
      </Button>
    </EmptyState>
  )
}

function Failed({ failure }: { readonly failure: Failure }) {
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  const { code, requestId } = failure
  if (code === 'wallet.notFound') {
    return (
      <EmptyState
        icon={<WalletMinimal size={32} aria-hidden="true" />}
        title={<FormattedMessage id="transactions.noWallet.title" />}
        body={<FormattedMessage id="transactions.noWallet.body" />}
      >
        <IfOffered group="cashier">
          <Link to={addressOf(depositPage, prefix)} className={buttonClass()}>
            <FormattedMessage id="account.nav.deposit" />
          </Link>
        </IfOffered>
      </EmptyState>
    )
  }
  return (
    <div role="alert" data-testid="transactions-failed">
      <ErrorState
        title={<FormattedMessage id="transactions.failed" />}
        body={<FormattedMessage id={`error.${code}`} />}
        {...(requestId !== undefined && { requestId })}
        onRetry={() => dispatch(retryRequested())}
      />
    </div>
  )
}
